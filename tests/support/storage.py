"""The browser's storage for tests."""

from mastaba.web.browser.text_storage import StorageRefusal


class Storage:
    """A storage that can refuse texts and then holds them for the page."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.unsaved: dict[str, str] = {}
        self.refusal: StorageRefusal = ""

    def get(self, name: str) -> str | None:
        return self.unsaved.get(name, self.texts.get(name))

    def put(self, name: str, text: str) -> StorageRefusal:
        self.unsaved.pop(name, None)
        (self.unsaved if self.refusal else self.texts)[name] = text
        return self.refusal

    def hold(self, name: str, text: str) -> None:
        self.unsaved[name] = text

    def drop(self, name: str) -> None:
        self.unsaved.pop(name, None)
        self.texts.pop(name, None)

    def forget_unstored(self, name: str) -> None:
        self.unsaved.pop(name, None)

    def names(self, beginning: str) -> list[str]:
        return [name for name in {**self.texts, **self.unsaved} if name.startswith(beginning)]

    def unstored(self) -> dict[str, str]:
        return self.unsaved
