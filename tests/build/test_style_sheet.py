"""The page's style sheets are joined into one."""

from pathlib import Path

from mastaba.build.assets import style_sheet

PAGE = """<head>
  <link rel="icon" href="icon.svg">
  <link rel="stylesheet" href="static/css/first.css">
  <link rel="stylesheet" href="static/css/second.css">
  <script src="a.js"></script>
</head>
"""


def test_sheets_are_joined_in_order_and_the_originals_removed(tmp_path: Path) -> None:
    folder = tmp_path / "static" / "css"
    folder.mkdir(parents=True)
    (folder / "second.css").write_text("p { color: red; }\n")
    (folder / "first.css").write_text("p { color: blue; }\n")
    style_sheet.join_sheets(PAGE, tmp_path)
    assert (tmp_path / style_sheet.SHEET).read_text() == "p { color: blue; }\np { color: red; }\n"
    assert [path.name for path in folder.iterdir()] == [Path(style_sheet.SHEET).name]


def test_the_page_links_the_joined_sheet_in_place_of_the_first() -> None:
    assert style_sheet.with_one_sheet(PAGE).splitlines()[1:4] == [
        '  <link rel="icon" href="icon.svg">',
        f'  <link rel="stylesheet" href="{style_sheet.SHEET}">',
        '  <script src="a.js"></script>',
    ]
