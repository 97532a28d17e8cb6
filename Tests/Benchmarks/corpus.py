#!/usr/bin/env python3
"""Makes a site of N pages, the same for the same seed: about 12 kB of prose and 4 kB of Swift a page, with some 15 links, of
which two in three lead to other hosts, as on the pages of Swift's evolution proposals.

    corpus.py FOLDER [--pages 600] [--seed 1]
"""
import argparse
import pathlib
import random

WORDS = (
    "a about above account action after all also an and any app are argument array as at attribute be before behavior "
    "between block body both build button by call can case change class closure code collection color column compiler "
    "constant context control copy count current data declare default define detail device does dynamic each element "
    "empty end enter error event every example existing expression extension field file first for from function general "
    "gesture give group handle has have held hold if image in index initial inside instance into is it item its key kind "
    "label large last layout length let level like line list local loop make match member memory method mode model "
    "module more most move must name need nested new next no not number object of on one only open operator option or "
    "order other output over own package page part pass path pattern place plain point print property protocol range "
    "read result return row same scope screen section see sequence set short show side simple single size small some "
    "space state stored string structure style subclass such system table take task text that the their them then this "
    "through time title to tree true two type under unit until up use user value variable view wait way what when where "
    "which while window with within without work write you"
).split()
TYPES = ["Int", "String", "Double", "Bool", "[Int]", "[String: Int]", "Set<String>", "Date", "URL", "Color"]
KINDS = ["concept", "guide", "reference"]
HOSTS = ["example.com", "example.net", "forums.example.org", "code.example.org"]


class Writer:
    def __init__(self, seed):
        self.random = random.Random(seed)

    def words(self, low, high):
        return " ".join(self.random.choice(WORDS) for _ in range(self.random.randint(low, high)))

    def sentence(self):
        text = self.words(8, 20)
        roll = self.random.random()
        if roll < 0.10:
            text += f" `{self.identifier()}`"
        elif roll < 0.15:
            text += f" **{self.words(1, 3)}**"
        elif roll < 0.18:
            text += f" *{self.words(1, 3)}*"
        return text[0].upper() + text[1:] + "."

    def identifier(self):
        first, second = self.random.choice(WORDS), self.random.choice(WORDS)
        return first + second.capitalize() + self.random.choice(["", "", "(_:)", "()"])

    def paragraph(self, link=None):
        text = " ".join(self.sentence() for _ in range(self.random.randint(2, 5)))
        if self.random.random() < 0.3:
            text += f" It is [{self.words(1, 3)}]({self.address()})."
        return text + (f" See [{self.words(1, 3)}]({link})." if link else "")

    def address(self):
        words = [self.random.choice(WORDS) for _ in range(self.random.randint(1, 3))]
        return f"https://{self.random.choice(HOSTS)}/{'/'.join(words)}/{self.random.randint(1, 9999)}"

    def fence(self):
        """About 400 bytes of Swift."""
        name = self.random.choice(WORDS).capitalize() + self.random.choice(WORDS).capitalize()
        lines = ["```swift", f"/// {self.sentence()}", f"struct {name} {{"]
        for _ in range(self.random.randint(1, 4)):
            lines.append(f"    var {self.random.choice(WORDS)}Value: {self.random.choice(TYPES)}")
        lines.append("")
        lines.append(f"    func {self.random.choice(WORDS)}Item(_ count: Int) -> String {{")
        lines.append(f"        let total = count * {self.random.randint(2, 99)} + {self.random.randint(1, 9)}")
        lines.append(f"        guard total > 0 else {{ return \"{self.words(2, 4)}\" }}  // {self.words(3, 6)}")
        lines.append(f"        return \"{self.words(1, 3)} \\(total)\"")
        lines += ["    }", "}", "```"]
        return "\n".join(lines)

    def table(self):
        rows = ["| Name | Type | Meaning |", "| --- | --- | --- |"]
        for _ in range(self.random.randint(3, 6)):
            rows.append(f"| `{self.identifier()}` | {self.random.choice(TYPES)} | {self.words(3, 8)} |")
        return "\n".join(rows)

    def list(self):
        return "\n".join(f"- {self.sentence()}" for _ in range(self.random.randint(3, 6)))

    def page(self, number, paths):
        title = f"Page {number}: {self.words(2, 4)}"
        parts = [
            f"---\ntitle: \"{title}\"\ndescription: {self.words(6, 12)}\nkind: {self.random.choice(KINDS)}\n"
            f"order: {number}\n---",
        ]
        for section in range(8):
            parts.append(f"## {self.words(2, 5).capitalize()} {section}")
            for _ in range(3):
                link = None
                if self.random.random() < 0.2:
                    link = "/" + self.random.choice(paths) + ("#top" if self.random.random() < 0.2 else "")
                parts.append(self.paragraph(link))
            parts.append(self.fence())
            roll = self.random.random()
            if roll < 0.25:
                parts.append(self.table())
            elif roll < 0.6:
                parts.append(self.list())
            elif roll < 0.7:
                parts.append(f":::note\n{self.paragraph()}\n:::")
            parts.append(self.fence() if roll > 0.7 else self.paragraph())
        return title, "\n\n".join(parts) + "\n"


def make(folder, pages, seed):
    writer = Writer(seed)
    content = pathlib.Path(folder) / "Content"
    # 15 parts at most, of chapters of about 40 pages: sites grow in depth, too.
    groups = max(1, pages // 40)
    paths = []
    for n in range(pages):
        group = n % groups
        chapter = f"/chapter-{group // 15}" if groups > 15 else ""
        paths.append(f"part-{group % 15}{chapter}/page-{n}.md")
    for path in paths:
        (content / path).parent.mkdir(parents=True, exist_ok=True)
    (content / "docgen.yml").write_text("title: Benchmark\nurl: https://example.org\n")
    (content / "index.md").write_text("# Benchmark\n\n" + writer.paragraph() + "\n")
    for number, path in enumerate(paths):
        (content / path).write_text(writer.page(number, paths)[1])


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder")
    parser.add_argument("--pages", type=int, default=600)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    make(arguments.folder, arguments.pages, arguments.seed)
