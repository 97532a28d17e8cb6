// What the page can do beyond being read. Everything here is an addition: without scripts the page is complete.
(() => {
  "use strict";
  const root = document.documentElement;
  const find = (selector, inside = document) => inside.querySelector(selector);
  const all = (selector, inside = document) => [...inside.querySelectorAll(selector)];
  const remember = (key, value) => {
    try {
      if (value === undefined) return localStorage.getItem(key);
      value ? localStorage.setItem(key, value) : localStorage.removeItem(key);
    } catch {
      // Storage may be forbidden; the choice then holds for this page only.
    }
  };

  // Mode: the system's, or the reader's choice. The first press always changes what is seen.
  const mode = find(".mode");
  if (mode) {
    const show = () => {
      const text = mode.dataset[root.dataset.mode || "system"];
      find(".sr", mode).textContent = mode.title = text;
    };
    mode.addEventListener("click", () => {
      const order = matchMedia("(prefers-color-scheme:dark)").matches ? ["", "light", "dark"] : ["", "dark", "light"];
      const next = order[(order.indexOf(root.dataset.mode || "") + 1) % 3];
      next ? (root.dataset.mode = next) : delete root.dataset.mode;
      remember("docgen-mode", next);
      show();
    });
    mode.hidden = false;
    show();
  }

  // Panels that open from a link: the contents on a phone, "On this page" on narrow screens.
  for (const [opener, panel] of [[find(".menu"), find(".contents")], [find(".toc-open"), find(".toc")]]) {
    if (!opener || !panel) continue;
    const set = (open) => {
      panel.classList.toggle("is-open", open);
      opener.setAttribute("aria-expanded", open);
    };
    const press = (event) => {
      event.preventDefault();
      const open = !panel.classList.contains("is-open");
      set(open);
      if (open) (find("[aria-current]", panel) || find("a:not(.close)", panel)).focus();
    };
    opener.setAttribute("role", "button");
    opener.addEventListener("click", press);
    opener.addEventListener("keydown", (event) => event.key === " " && press(event));
    panel.addEventListener("click", (event) => event.target.closest("a") && set(false));
    document.addEventListener("click", (event) => {
      if (!panel.contains(event.target) && !opener.contains(event.target)) set(false);
    });
    document.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !panel.classList.contains("is-open")) return;
      set(false);
      opener.focus();
    });
    set(false);
  }

  // Copying: each fence, and the page as Markdown.
  const copy = async (button, text) => {
    const label = button.textContent;
    let done = button.dataset.done;
    try {
      await navigator.clipboard.writeText(await text());
    } catch {
      done = button.dataset.failed;
    }
    button.textContent = done;
    setTimeout(() => (button.textContent = label), 1600);
  };
  const copyPage = find(".copy-page");
  if (copyPage) {
    copyPage.hidden = false;
    copyPage.addEventListener("click", () => copy(copyPage, async () => (await fetch(copyPage.dataset.source)).text()));
    for (const code of all(".code pre code")) {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "copy";
      button.textContent = copyPage.dataset.copy;
      Object.assign(button.dataset, { done: copyPage.dataset.done, failed: copyPage.dataset.failed });
      button.addEventListener("click", () => copy(button, () => code.textContent));
      find("figcaption", code.closest(".code"))?.append(button);
    }
  }

  // Tabs with the same labels follow one choice.
  const choose = (tabs, index) => {
    const input = all(":scope > input", tabs)[index];
    if (input) input.checked = true;
  };
  for (const tabs of all(".tabs")) {
    const key = "docgen-tabs-" + tabs.dataset.sync;
    const known = remember(key);
    if (known) choose(tabs, known);
    tabs.addEventListener("change", (event) => {
      const index = all(":scope > input", tabs).indexOf(event.target);
      if (index < 0) return;
      const top = tabs.getBoundingClientRect().top;
      for (const other of all(".tabs")) if (other.dataset.sync === tabs.dataset.sync) choose(other, index);
      scrollBy({ top: tabs.getBoundingClientRect().top - top, behavior: "instant" });
      remember(key, String(index));
    });
  }
  // A link into a tab or into folded text opens it.
  const reveal = () => {
    let id = location.hash.slice(1);
    try {
      id = decodeURIComponent(id);
    } catch {
      // A lone percent sign: the id as it is.
    }
    const target = id && document.getElementById(id);
    if (!target) return;
    for (let node = target.parentElement, moved; node; node = node.parentElement) {
      if (node.matches(".tab")) {
        moved = true;
        choose(node.parentElement, all(":scope > .tab", node.parentElement).indexOf(node));
      }
      if (node.matches("details:not([open])")) moved = node.open = true;
      if (moved && node === document.body) target.scrollIntoView();
    }
  };
  addEventListener("hashchange", reveal);
  reveal();

  // The heading being read is marked in "On this page".
  const links = all(".toc a");
  const headings = links.map((link) => document.getElementById(decodeURIComponent(link.hash.slice(1))));
  if (links.length) {
    let waiting = false;
    const mark = () => {
      waiting = false;
      let current = 0;
      const atEnd = innerHeight + scrollY >= root.scrollHeight - 2 && scrollY > 0;
      headings.forEach((heading, index) => {
        const top = heading?.getBoundingClientRect().top;
        if (top < 140 || (atEnd && top < innerHeight / 2)) current = index;
      });
      links.forEach((link, index) =>
        index === current ? link.setAttribute("aria-current", "true") : link.removeAttribute("aria-current"));
    };
    addEventListener("scroll", () => waiting || (waiting = !!requestAnimationFrame(mark)), { passive: true });
    mark();
  }
  find(".contents [aria-current]")?.scrollIntoView({ block: "nearest" });

  // Search.
  const dialog = find("dialog.search");
  const searchButton = find(".search-open");
  if (!dialog?.showModal || !searchButton) return;
  const input = find("input", dialog);
  const status = find(".search-status", dialog);
  const list = find(".search-results", dialog);

  const fold = (text) => text.normalize("NFD").replace(/[\u0300-\u036f]/g, "").normalize("NFC").toLowerCase();
  const wordPattern = /[\p{L}\p{M}\p{N}_]+/gu;
  const partPattern = /\p{Lu}?[^\p{Lu}\p{N}_]+|\p{Lu}+(?!\p{Ll})|\p{N}+/gu;
  const cjk = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]+/gu;

  // The terms of a text: words, and at half weight the parts of camelCase names; pairs of CJK characters.
  const eachTerm = (text, withParts, use) => {
    for (let [word] of text.matchAll(wordPattern)) {
      word = word.replace(cjk, (run) => {
        const signs = [...run];
        if (signs.length === 1) use(run, 1);
        for (let i = 1; i < signs.length; i++) use(signs[i - 1] + signs[i], 1);
        return " ";
      });
      for (const piece of word.split(" ")) {
        if (!piece) continue;
        use(fold(piece), 1);
        const parts = withParts ? piece.match(partPattern) || [] : [];
        if (parts.length > 1 || piece[0] === "_") for (const part of parts) use(fold(part), 0.5);
      }
    }
  };

  // sections: what can be found. terms: term → [section, weight, section, weight, …].
  let sections, terms;
  const readIndex = ({ pages }) => {
    sections = [];
    terms = new Map();
    for (const [url, title, crumb, parts] of pages) {
      parts.forEach(([heading, id, text, tail], position) => {
        const found = new Map();
        const take = (source, weight) => source && eachTerm(source, true, (term, share) =>
          found.set(term, (found.get(term) || 0) + weight * share));
        take(text, 1);
        take(tail, 1);
        const length = 1 + text.length / 4000;
        for (const [term, count] of found) found.set(term, (2 * count) / (count + 1.2) / length);
        take(heading, 5);
        take(title, position ? 1 : 9);
        take(crumb, 0.3);
        const number = sections.push({ url, title, crumb, heading, id, text }) - 1;
        for (const [term, weight] of found) {
          const places = terms.get(term);
          places ? places.push(number, weight) : terms.set(term, [number, weight]);
        }
      });
    }
  };

  // How many letters of `word` have to change to make it `term`, or a beginning of it; more than `limit` counts as no.
  const distance = (word, term, limit) => {
    let before, last = Array.from({ length: term.length + 1 }, (_, i) => i);
    for (let i = 1; i <= word.length; i++) {
      const row = [i];
      let least = i;
      for (let j = 1; j <= term.length; j++) {
        const same = word[i - 1] === term[j - 1];
        row[j] = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + !same);
        if (i > 1 && j > 1 && word[i - 1] === term[j - 2] && word[i - 2] === term[j - 1])
          row[j] = Math.min(row[j], before[j - 2] + 1);
        least = Math.min(least, row[j]);
      }
      if (least > limit) return limit + 1;
      [before, last] = [last, row];
    }
    return Math.min(last[term.length] , Math.min(...last.slice(word.length - limit)) + 0.5);
  };

  const search = (query) => {
    const words = [];
    eachTerm(query, false, (term) => words.includes(term) || words.push(term));
    const totals = new Map();
    const shown = new Set();
    for (const word of words) {
      const best = new Map();
      const add = (term, quality) => {
        const places = terms.get(term);
        const rarity = Math.log(1 + (2 * sections.length) / places.length);
        shown.add(term.startsWith(word) ? word : term);
        for (let i = 0; i < places.length; i += 2) {
          const score = quality * rarity * places[i + 1];
          if (score > (best.get(places[i]) || 0)) best.set(places[i], score);
        }
      };
      for (const term of terms.keys())
        if (term.startsWith(word)) add(term, term === word ? 1 : 0.4 + (0.4 * word.length) / term.length);
      const limit = word.length > 7 ? 2 : word.length > 3 ? 1 : 0;
      if (!best.size && limit)
        for (const term of terms.keys()) {
          if (term.length < word.length - limit) continue;
          const far = distance(word, term.slice(0, word.length + limit + 1), limit);
          if (far <= limit) add(term, 0.5 / (1 + far));
        }
      for (const [section, score] of best) {
        const total = totals.get(section) || [0, 0];
        totals.set(section, [total[0] + score, total[1] + 1]);
      }
    }
    const most = Math.max(0, ...[...totals.values()].map((total) => total[1]));
    const phrase = fold(query.trim());
    const results = [];
    for (const [number, [score, count]] of totals) {
      if (count < most) continue;
      const section = sections[number];
      let factor = 1;
      if (fold(section.title) === phrase && !section.heading) factor = 3;
      else if (fold(section.heading) === phrase) factor = 2;
      else if (words.length > 1 && fold(section.heading || section.title).includes(phrase)) factor = 1.6;
      else if (words.length > 1 && section.text.toLowerCase().includes(phrase)) factor = 1.25;
      results.push({ section, number, score: score * factor });
    }
    results.sort((a, b) => b.score - a.score || a.number - b.number);
    const perPage = {};
    const kept = results.filter(({ section }) => (perPage[section.url] = (perPage[section.url] || 0) + 1) <= 3);
    return { results: kept.slice(0, 24), shown: [...shown].sort((a, b) => b.length - a.length).slice(0, 30) };
  };

  // Text with the found words marked, made of text nodes: nothing of a page is ever read as HTML here.
  const marked = (element, text, pattern) => {
    text.split(pattern).forEach((piece, index) => {
      if (index % 2) element.append(Object.assign(document.createElement("mark"), { textContent: piece }));
      else if (piece) element.append(piece);
    });
    return element;
  };
  const snippet = (text, pattern) => {
    const places = [...text.matchAll(pattern)].slice(0, 200);
    let start = 0, best = 0;
    for (const { index } of places) {
      const inside = places.filter((place) => place.index >= index && place.index < index + 140);
      const count = new Set(inside.map((place) => place[0].toLowerCase())).size;
      if (count > best) [best, start] = [count, index];
    }
    start = start < 50 ? 0 : text.indexOf(" ", start - 45) + 1;
    return (start ? "… " : "") + text.slice(start, start + 170) + (start + 170 < text.length ? " …" : "");
  };

  let selected = -1;
  const select = (index) => {
    const options = list.children;
    options[selected]?.setAttribute("aria-selected", "false");
    selected = options.length ? (index + options.length) % options.length : -1;
    const option = options[selected];
    option?.setAttribute("aria-selected", "true");
    option?.scrollIntoView({ block: "nearest" });
    option ? input.setAttribute("aria-activedescendant", option.id) : input.removeAttribute("aria-activedescendant");
  };
  const update = () => {
    const query = input.value.trim();
    list.replaceChildren();
    select(-1);
    address(query);
    if (!terms) return;
    if (!query) return void (status.textContent = status.dataset.start);
    const { results, shown } = search(query);
    const words = shown.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    const pattern = new RegExp(`(${words.join("|") || "$^"})`, "giu");
    results.forEach(({ section }, index) => {
      const link = document.createElement("a");
      Object.assign(link, { id: "docgen:result:" + index, role: "option", tabIndex: -1 });
      link.href = root.dataset.root + section.url + (section.id && "#" + encodeURIComponent(section.id));
      link.setAttribute("aria-selected", "false");
      const title = marked(document.createElement("b"), section.title, pattern);
      if (section.heading)
        title.append(" › ", marked(document.createElement("i"), section.heading, pattern));
      link.append(title, marked(document.createElement("small"), snippet(section.text, pattern), pattern));
      list.append(link);
    });
    const count = results.length;
    const { none, one, many } = status.dataset;
    status.textContent = count ? `${count} ${count === 1 ? one : many}` : `${none} “${query}”.`;
    input.setAttribute("aria-expanded", count > 0);
    select(0);
  };
  // The query stands in the address while the dialog is open, so that it can be shared.
  const address = (query) => {
    const url = new URL(location.href);
    query ? url.searchParams.set("q", query) : url.searchParams.delete("q");
    if (url.href !== location.href) history.replaceState(history.state, "", url);
  };
  let loading;
  const load = () => {
    if (loading) return;
    loading = document.createElement("script");
    loading.src = root.dataset.index;
    loading.onload = () => {
      readIndex(window.docgenIndex);
      update();
    };
    loading.onerror = () => {
      status.textContent = status.dataset.failed;
      loading = undefined;
    };
    status.textContent = status.dataset.loading;
    document.head.append(loading);
  };
  const open = () => {
    if (!dialog.open) dialog.showModal();
    input.select();
    load();
  };

  const attributes = { role: "combobox", "aria-expanded": "false", "aria-controls": list.id, "aria-autocomplete": "list" };
  for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value);
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", status.dataset.many);
  searchButton.hidden = false;
  searchButton.addEventListener("click", open);
  searchButton.addEventListener("pointerenter", load);
  input.addEventListener("input", update);
  input.addEventListener("keydown", (event) => {
    const { key, isComposing } = event;
    if (isComposing || !["ArrowDown", "ArrowUp", "Enter", "Escape"].includes(key)) return;
    event.preventDefault();
    if (key === "ArrowDown") select(selected + 1);
    if (key === "ArrowUp") select(selected - 1);
    if (key === "Enter") list.children[selected]?.click();
    if (key === "Escape") dialog.close();
  });
  find("form", dialog).addEventListener("submit", (event) => {
    event.preventDefault();
    dialog.close();
  });
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog || event.target.closest(".search-results a")) dialog.close();
  });
  dialog.addEventListener("close", () => address(""));
  document.addEventListener("keydown", (event) => {
    const typing = event.target.closest?.("input:not([type=radio],[type=checkbox]),textarea,select,[contenteditable]");
    const shortcut = event.key === "/" && !typing && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!shortcut && !(event.key === "k" && (event.ctrlKey || event.metaKey))) return;
    event.preventDefault();
    open();
  });
  const asked = new URLSearchParams(location.search).get("q");
  if (asked) {
    input.value = asked;
    open();
  }
})();
