/** What compiled messages call, and whose they are (scripts/texts/compile.mjs). */

const ids = new WeakMap<object, string>();

/** English texts under the name that they have in every language. */
export function catalogue<Texts extends object>(id: string, texts: Texts): Texts {
  ids.set(texts, id);
  return texts;
}

export const idOf = (texts: object): string | undefined => ids.get(texts);

/** Digits, grouping and dates as the readers of a language in India expect them. */
export const tagOf = (locale: string): string => (locale.includes('-') ? locale : `${locale}-IN`);

export const number = (locale: string, value: number): string =>
  new Intl.NumberFormat(tagOf(locale)).format(value);

type Cases = Readonly<Record<string, string>>;

const caseOf = (cases: Cases, name: string): string | undefined =>
  Object.hasOwn(cases, name) ? cases[name] : undefined;

const rules = new Map<string, Intl.PluralRules>();

function rulesOf(locale: string, type: Intl.PluralRuleType): Intl.PluralRules {
  const key = `${locale} ${type}`;
  const found = rules.get(key) ?? new Intl.PluralRules(locale, { type });
  rules.set(key, found);
  return found;
}

/** ICU's plural: `=0` before the language's own category, and that before `other`. */
export const plural = (locale: string, count: number, cases: Cases, type: Intl.PluralRuleType): string =>
  caseOf(cases, `=${count}`) ?? caseOf(cases, rulesOf(locale, type).select(count)) ?? cases['other'] ?? '';

/** ICU's select. */
export const select = (value: unknown, cases: Cases): string =>
  caseOf(cases, String(value)) ?? cases['other'] ?? '';
