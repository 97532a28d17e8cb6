// What the page can do beyond being read. Without scripts the page is complete.
// One labeled block: nothing is left in the global scope, and a page without search can leave it early.
page: {
const root = document.documentElement;
const find = (selector, inside = document) => inside.querySelector(selector);
const all = (selector, inside = document) => [...inside.querySelectorAll(selector)];
const remember = (key, value) => {
  try {
    if (value === undefined) return localStorage.getItem(key);
    localStorage.setItem(key, value);
  } catch {
    // Storage may be forbidden; the choice then holds for this page only.
  }
};

// Mode: the system's, or the reader's choice. The first press always changes what is seen.
const mode = find(".mode");
const showMode = () => (find(".sr", mode).textContent = mode.title = mode.dataset[root.dataset.mode || "system"]);
mode.addEventListener("click", () => {
  const order = matchMedia("(prefers-color-scheme:dark)").matches ? ["", "light", "dark"] : ["", "dark", "light"];
  const next = order[(order.indexOf(root.dataset.mode || "") + 1) % 3];
  next ? (root.dataset.mode = next) : delete root.dataset.mode;
  remember("docgen-mode", next);
  showMode();
});
mode.hidden = false;
showMode();

// Panels that a link opens by :target; here they become buttons that leave the place on the page alone.
for (const [opener, panel] of [[find(".menu"), find(".contents")], [find(".toc-open"), find(".toc")]]) {
  if (!opener || !panel) continue;
  const isOpen = () => panel.classList.contains("is-open");
  const set = (open) => {
    panel.classList.toggle("is-open", open);
    opener.setAttribute("aria-expanded", open);
  };
  const press = (event) => {
    event.preventDefault();
    set(!isOpen());
    if (isOpen()) (find("[aria-current]", panel) || find("li a", panel)).focus();
  };
  opener.setAttribute("role", "button");
  opener.addEventListener("click", press);
  opener.addEventListener("keydown", (event) => event.key === " " && press(event));
  addEventListener("click", ({ target }) => {
    if (!opener.contains(target) && (!panel.contains(target) || target.closest("a"))) set(false);
  });
  addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !isOpen()) return;
    set(false);
    opener.focus();
  });
  set(false);
}

// Copying: each fence, and the page as Markdown.
const labels = document.body.dataset;
const copies = (button, text) => {
  button.addEventListener("click", async () => {
    const label = button.textContent;
    try {
      await navigator.clipboard.writeText(await text());
      button.textContent = labels.copied;
    } catch {
      button.textContent = labels.failed;
    }
    setTimeout(() => (button.textContent = label), 1600);
  });
};
const copyPage = find(".copy-page");
if (copyPage) {
  copyPage.hidden = false;
  copies(copyPage, async () => (await fetch(copyPage.dataset.source)).text());
}
for (const code of all(".code pre code")) {
  const button = document.createElement("button");
  Object.assign(button, { type: "button", className: "copy", textContent: labels.copy });
  copies(button, () => code.textContent);
  find("figcaption", code.closest(".code"))?.append(button);
}

// Tabs with the same labels follow one choice.
const choose = (tabs, index) => (all(":scope > input", tabs)[index] || {}).checked = true;
for (const tabs of all(".tabs")) {
  const key = "docgen-tabs-" + tabs.dataset.sync;
  const known = remember(key);
  if (known) choose(tabs, known);
  tabs.addEventListener("change", ({ target }) => {
    const index = all(":scope > input", tabs).indexOf(target);
    if (index < 0) return;
    const top = tabs.getBoundingClientRect().top;
    for (const other of all(".tabs")) if (other.dataset.sync === tabs.dataset.sync) choose(other, index);
    scrollBy({ top: tabs.getBoundingClientRect().top - top, behavior: "instant" });
    remember(key, index);
  });
}

// A link into a tab or into folded text opens it.
const linked = (hash) => {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
};
const reveal = () => {
  const target = linked(location.hash);
  for (let node = target; node; node = node.parentElement) {
    if (node.matches(".tab")) choose(node.parentElement, all(":scope > .tab", node.parentElement).indexOf(node));
    if (node.matches("details")) node.open = true;
  }
  if (target?.closest(".tab,details")) target.scrollIntoView();
};
addEventListener("hashchange", reveal);
reveal();

// The heading being read is marked in "On this page".
const links = all(".toc a").map((link) => [link, linked(link.hash)]);
let waiting;
const mark = () => {
  waiting = false;
  const limit = innerHeight + scrollY > root.scrollHeight - 2 ? innerHeight / 2 : 140;
  const current = links.findLast(([, heading]) => heading?.getBoundingClientRect().top < limit) || links[0];
  for (const item of links) item[0].setAttribute("aria-current", item === current);
};
if (links[0]) {
  addEventListener("scroll", () => (waiting ||= requestAnimationFrame(mark)), { passive: true });
  mark();
}
find(".contents [aria-current]")?.scrollIntoView({ block: "nearest" });

// Search in the index that docgen wrote: it is loaded when the dialog first opens, and never read as HTML.
const dialog = find("dialog.search");
if (!dialog?.showModal) break page;
const input = find("input", dialog);
const status = find(".search-status", dialog);
const list = find(".found", dialog);
let sections, terms, loading, selected;

const fold = (text) => text.normalize("NFD").replace(/[\u0300-\u036f]/g, "").normalize("NFC").toLowerCase();
const wordPattern = /[\p{L}\p{M}\p{N}_]+/gu;
const partPattern = /\p{Lu}?[^\p{Lu}\p{N}_]+|\p{Lu}+(?!\p{Ll})|\p{N}+/gu;
const cjkPattern = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]+/gu;

// The terms of a text: words, at half weight the parts of camelCase names, and pairs of CJK characters.
const eachTerm = (text, withParts, use) => {
  for (const [word] of text.matchAll(wordPattern)) {
    const rest = word.replace(cjkPattern, (run) => {
      const signs = [...run];
      signs.forEach((sign, i) => (i || !signs[1]) && use((signs[i - 1] || "") + sign, 1));
      return " ";
    });
    for (const piece of rest.split(" ").filter(Boolean)) {
      use(fold(piece), 1);
      const parts = (withParts && piece.match(partPattern)) || [];
      if (parts[1] || piece[0] === "_") for (const part of parts) use(fold(part), 0.5);
    }
  }
};

// sections: what can be found. terms: term → [section, weight, section, weight, …].
const readIndex = ({ pages }) => {
  sections = [];
  terms = new Map();
  for (const [url, title, crumb, parts] of pages) {
    parts.forEach(([heading, id, text, tail = ""], position) => {
      const found = new Map();
      const take = (source, weight) => eachTerm(source, true, (term, share) =>
        found.set(term, (found.get(term) || 0) + weight * share));
      take(text + " " + tail, 1);
      for (const [term, count] of found) found.set(term, (2 * count) / (count + 1.2) / (1 + text.length / 4000));
      take(heading, 5);
      take(title, position ? 1 : 9);
      take(crumb, 0.3);
      const number = sections.push({ url, title, heading, id, text }) - 1;
      for (const [term, weight] of found) {
        if (!terms.has(term)) terms.set(term, []);
        terms.get(term).push(number, weight);
      }
    });
  }
};

// How many letters of `word` are wrong for `term`, or half a letter more for a beginning of it.
const distance = (word, term, limit) => {
  let before, last = [...Array(term.length + 1).keys()];
  for (let i = 1; i <= word.length; i++) {
    const row = [i];
    for (let j = 1; j <= term.length; j++) {
      row[j] = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (word[i - 1] !== term[j - 1]));
      if (i > 1 && word[i - 1] === term[j - 2] && word[i - 2] === term[j - 1]) row[j] = Math.min(row[j], before[j - 2] + 1);
    }
    if (Math.min(...row) > limit) return limit + 1;
    [before, last] = [last, row];
  }
  return Math.min(last[term.length], Math.min(...last) + 0.5);
};

const search = (query) => {
  const words = new Set();
  eachTerm(query, false, (term) => words.add(term));
  const totals = new Map();
  const shown = new Set();
  for (const word of words) {
    const best = new Map();
    const add = (term, quality) => {
      const places = terms.get(term);
      const rarity = Math.log(1 + (2 * sections.length) / places.length);
      shown.add(term.startsWith(word) ? word : term);
      for (let i = 0; i < places.length; i += 2)
        best.set(places[i], Math.max(best.get(places[i]) || 0, quality * rarity * places[i + 1]));
    };
    for (const term of terms.keys())
      if (term.startsWith(word)) add(term, term === word ? 1 : 0.4 + (0.4 * word.length) / term.length);
    // Few hits may come from a typing error, even where somebody made the same one.
    const limit = word.length > 7 ? 2 : word.length > 3 ? 1 : 0;
    if (best.size < 5 && limit)
      for (const term of [...terms.keys()]) {
        if (term.length < word.length - limit || term.startsWith(word)) continue;
        const far = distance(word, term.slice(0, word.length + limit + 1), limit);
        if (far <= limit) add(term, 0.6 / (1 + far));
      }
    for (const [number, score] of best) {
      const [sum, count] = totals.get(number) || [0, 0];
      totals.set(number, [sum + score, count + 1]);
    }
  }
  const most = Math.max(...[...totals.values()].map(([, count]) => count));
  const phrase = fold(query);
  const perPage = {};
  const results = [...totals].filter(([, [, count]]) => count === most).map(([number, [score]]) => {
    const section = sections[number];
    const name = fold(section.heading || section.title);
    if (name === phrase) score *= section.heading ? 2 : 3;
    else if (words.size > 1 && name.includes(phrase)) score *= 1.6;
    else if (words.size > 1 && section.text.toLowerCase().includes(phrase)) score *= 1.25;
    return { section, number, score };
  });
  results.sort((a, b) => b.score - a.score || a.number - b.number);
  return [
    results.map(({ section }) => section).filter(({ url }) => (perPage[url] = (perPage[url] || 0) + 1) < 4).slice(0, 24),
    [...shown].sort((a, b) => b.length - a.length).slice(0, 30),
  ];
};

// A text as nodes, with the found words marked.
const marked = (name, text, pattern) => {
  const element = document.createElement(name);
  text.split(pattern).forEach((piece, index) => {
    const node = document.createElement("mark");
    node.textContent = piece;
    element.append(index % 2 ? node : piece);
  });
  return element;
};
// The part of a text with the most of the found words.
const snippet = (text, pattern) => {
  let start = 0, most = 0;
  const places = [...text.matchAll(pattern)].slice(0, 200);
  for (const { index } of places) {
    const near = places.filter((place) => place.index >= index && place.index < index + 140);
    const count = new Set(near.map(([word]) => word.toLowerCase())).size;
    if (count > most) [most, start] = [count, index];
  }
  start = start < 50 ? 0 : text.indexOf(" ", start - 45) + 1;
  const rest = text.slice(start);
  return (start ? "… " : "") + (rest[180] ? rest.slice(0, 170).replace(/ \S*$/, " …") : rest);
};

const select = (index) => {
  const options = list.children;
  options[selected]?.setAttribute("aria-selected", false);
  selected = (index + options.length) % options.length || 0;
  const option = options[selected];
  option?.setAttribute("aria-selected", true);
  option?.scrollIntoView({ block: "nearest" });
  input.setAttribute("aria-activedescendant", option?.id || "");
};
const update = () => {
  const query = input.value.trim();
  const [results, shown] = terms && query ? search(query) : [[], []];
  // Terms hold letters, digits and `_` alone, so nothing in them has to be escaped.
  const pattern = new RegExp(`(${shown.join("|")})`, "giu");
  list.replaceChildren(...results.map(({ url, title, heading, id, text }, index) => {
    const link = document.createElement("a");
    link.href = root.dataset.root + url + (id && "#" + encodeURIComponent(id));
    link.id = "docgen:result:" + index;
    link.role = "option";
    link.tabIndex = -1;
    const name = marked("b", title, pattern);
    if (heading) name.append(" › ", marked("i", heading, pattern));
    link.append(name, marked("small", snippet(text, pattern), pattern));
    return link;
  }));
  const { start, none, one, many } = status.dataset;
  const count = results.length;
  if (terms) status.textContent = !query ? start : !count ? `${none} “${query}”.` : `${count} ${count > 1 ? many : one}`;
  input.setAttribute("aria-expanded", count > 0);
  select(0);
};
const load = () => {
  if (loading) return;
  loading = document.createElement("script");
  loading.src = `${root.dataset.index}?${Date.now() / 36e5 | 0}`;
  loading.onload = () => {
    readIndex(docgenIndex);
    update();
  };
  loading.onerror = () => {
    status.textContent = status.dataset.failed;
    loading = null;
  };
  status.textContent = status.dataset.loading;
  document.head.append(loading);
};
const open = () => {
  if (!dialog.open) dialog.showModal();
  input.select();
  load();
};

Object.entries({ role: "combobox", "aria-controls": list.id, "aria-autocomplete": "list" })
  .forEach(([name, value]) => input.setAttribute(name, value));
list.role = "listbox";
list.ariaLabel = status.dataset.many;
find(".search-open").hidden = false;
find(".search-open").addEventListener("click", open);
input.addEventListener("input", update);
input.addEventListener("keydown", (event) => {
  const act = {
    ArrowDown: () => select(selected + 1),
    ArrowUp: () => select(selected - 1),
    Enter: () => list.children[selected]?.click(),
    Escape: () => dialog.close(),
  }[event.key];
  if (!act || event.isComposing) return;
  event.preventDefault();
  act();
});
find("form", dialog).addEventListener("submit", (event) => {
  event.preventDefault();
  dialog.close();
});
dialog.addEventListener("click", ({ target }) => {
  if (target === dialog || target.closest("a")) dialog.close();
});
addEventListener("keydown", (event) => {
  const command = event.ctrlKey || event.metaKey;
  const typing = event.target.matches("input:not([type=radio],[type=checkbox]),textarea,select,[contenteditable]");
  if (command ? event.key !== "k" : event.key !== "/" || typing || event.altKey) return;
  event.preventDefault();
  open();
});
input.value = new URLSearchParams(location.search).get("q") || "";
if (input.value) open();
}
