"""Every text for people, in every language: what people read and hear, by key.

The texts are data in `catalogue/<language>/`. `language` reads them and imports nothing from the
package, so errors can use it. Used by everything that addresses people.
"""
