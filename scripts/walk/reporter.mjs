/** What a walk found, page by page. Findings come as notes of its tests, which go on. */

/** @typedef {{ place: string, what: string, where: string, by: string }} Found */

/** @param {readonly { type: string, description?: string }[]} notes @param {string} type */
const described = (notes, type) =>
  notes.flatMap((note) => (note.type === type && note.description !== undefined ? [note.description] : []));

/** The same of several walkers and variants is told once. @param {readonly Found[]} found */
function byPage(found) {
  /** @type {Map<string, Map<string, string[]>>} */
  const pages = new Map();
  for (const { place, what, where, by } of found) {
    const whats = pages.get(place) ?? new Map();
    pages.set(place, whats.set(what, [...(whats.get(what) ?? []), `${by} ${where}`]));
  }
  return pages;
}

export default class WalkReporter {
  #found = /** @type {Found[]} */ ([]);
  #pages = new Set();
  #variants = 0;
  #left = 0;

  printsToStdio() {
    return true;
  }

  onBegin(_config, suite) {
    this.#left = suite.allTests().length;
    console.log(`${this.#left} pages to look at`);
  }

  onTestEnd({ title }, { annotations, status, error }) {
    const [page, by] = title.split(' by ');
    const found = described(annotations, 'finding').map((text) => ({ ...JSON.parse(text), by }));
    if (status !== 'passed') found.push({ place: page, what: error?.message ?? status, where: 'all', by });
    const looks = described(annotations, 'walked').map(Number);
    this.#found.push(...found);
    this.#pages.add(page);
    this.#variants += looks.reduce((sum, one) => sum + one, 0);
    this.#left -= 1;
    console.log(`${found.length === 0 ? '✔' : '✖'} ${title}`);
    for (const { what, where } of found) console.log(`    ${where}: ${what.split('\n')[0]}`);
  }

  onError({ message }) {
    console.error(message);
  }

  onEnd() {
    for (const [page, whats] of byPage(this.#found)) {
      console.log(`\n${page}`);
      for (const [what, wheres] of whats)
        console.log(`  ${what.replaceAll('\n', '\n    ')}\n    (${wheres.join('; ')})`);
    }
    const isWhole = this.#left === 0;
    console.log(
      `\n${this.#pages.size} pages, ${this.#variants} variants (role, language, theme, size): ${this.#found.length} findings` +
        (isWhole ? '' : `; ${this.#left} not looked at`),
    );
    return { status: isWhole && this.#found.length === 0 ? 'passed' : 'failed' };
  }
}
