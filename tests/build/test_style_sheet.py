"""The page's style sheets are joined into one."""

from pathlib import Path

from mastaba.build.assets import style_sheet

PAGE = """<head>
  <link rel="icon" href="icon.svg">
  <link rel="stylesheet" href="static/css/app/first.css">
  <link rel="stylesheet" href="static/css/table/second.css">
  <script src="a.js"></script>
</head>
"""


def sheets(site: Path, first: str, second: str) -> Path:
    """The folder of the style sheets, with these texts in two folders."""
    folder = site / "static" / "css"
    for name, text in (("app/first.css", first), ("table/second.css", second)):
        (folder / name).parent.mkdir(parents=True)
        (folder / name).write_text(text)
    return folder


def test_sheets_are_joined_in_order_and_the_originals_removed(tmp_path: Path) -> None:
    folder = sheets(tmp_path, "p { color: blue; }\n", "p { color: red; }\n")
    style_sheet.join_sheets(PAGE, tmp_path)
    assert (tmp_path / style_sheet.SHEET).read_text() == "p { color: blue; }\np { color: red; }\n"
    assert [path.name for path in folder.iterdir()] == [Path(style_sheet.SHEET).name]


def test_addresses_of_files_lead_to_the_same_files_from_the_joined_sheet(tmp_path: Path) -> None:
    stars = 'p { mask: url("../../icons/stars.svg") 0 0; }'
    sheets(tmp_path, stars, 'p { background: url("data:image/png;base64,x/../y"); }')
    style_sheet.join_sheets(PAGE, tmp_path)
    joined = (tmp_path / style_sheet.SHEET).read_text()
    assert 'url("../icons/stars.svg") 0 0' in joined
    assert 'url("data:image/png;base64,x/../y")' in joined


def test_the_page_links_the_joined_sheet_in_place_of_the_first() -> None:
    assert style_sheet.with_one_sheet(PAGE).splitlines()[1:4] == [
        '  <link rel="icon" href="icon.svg">',
        f'  <link rel="stylesheet" href="{style_sheet.SHEET}">',
        '  <script src="a.js"></script>',
    ]
