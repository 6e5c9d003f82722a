/** Messages in ICU MessageFormat, from JSON to JavaScript: a plain text stays a string, any other becomes a function. */
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** @typedef {import('@formatjs/icu-messageformat-parser').MessageFormatElement} Element */
/** @typedef {string | readonly Texts[] | { readonly [key: string]: Texts }} Texts */

/** A key that begins with it is a note for translators on the message of that name. */
const isNote = (key) => key.startsWith('@');

/**
 * The messages of a catalogue without the notes.
 * @param {Texts} texts
 * @returns {[string, Texts][]}
 */
export const messagesOf = (texts) => Object.entries(texts).filter(([key]) => !isNote(key));

/**
 * @param {string} message
 * @returns {Element[]}
 */
const parsed = (message) => parse(message, { ignoreTag: true });

/**
 * Its parameters, each with its TypeScript type.
 * @param {string} message
 * @returns {Map<string, string>}
 */
export function parametersOf(message) {
  /** @type {Map<string, string>} */
  const found = new Map();
  /** @param {Element[]} elements */
  const walk = (elements) => {
    for (const element of elements) {
      if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
      const type = typeOf(element);
      // What is counted or chosen by may also be shown: the narrower type holds.
      if (!found.has(element.value) || type !== shown) found.set(element.value, type);
      if ('options' in element) for (const option of Object.values(element.options)) walk(option.value);
    }
  };
  walk(parsed(message));
  return found;
}

const shown = 'string | number';

/** @param {Element} element */
function typeOf(element) {
  if (element.type === TYPE.plural || element.type === TYPE.number) return 'number';
  if (element.type !== TYPE.select) return shown;
  const cases = Object.keys(element.options);
  return cases.some((name) => name === 'true' || name === 'false') ? 'boolean' : 'string';
}

/**
 * An expression that gives the text; `v` has the parameters.
 * @param {Element[]} elements
 * @param {string} locale
 * @param {string} [counted] what `#` stands for
 * @returns {string}
 */
function expressionOf(elements, locale, counted) {
  const tag = JSON.stringify(locale);
  const casesOf = ({ options }, of) =>
    Object.entries(options)
      .map(([name, { value }]) => `${JSON.stringify(name)}:${expressionOf(value, locale, of)}`)
      .join(',');
  const parts = elements.map((element) => {
    const value = 'value' in element ? `v[${JSON.stringify(element.value)}]` : '';
    switch (element.type) {
      case TYPE.literal:
        return JSON.stringify(element.value);
      case TYPE.argument:
        return value;
      case TYPE.pound:
        return `number(${tag},${counted})`;
      case TYPE.select:
        return `select(${value},{${casesOf(element, counted)}})`;
      case TYPE.plural:
        if (element.offset === 0)
          return `plural(${tag},${value},{${casesOf(element, value)}},"${element.pluralType}")`;
    }
    if (element.type === TYPE.number && !element.style) return `number(${tag},${value})`;
    throw new Error(`{${element.value}}: format it where it is shown, and give it as text`);
  });
  return parts[0]?.startsWith('"') ? parts.join('+') : ['""', ...parts].join('+');
}

/** @param {string} message */
const isPlain = (message) => parametersOf(message).size === 0;

/**
 * @param {string} message
 * @param {string} locale
 */
function messageCode(message, locale) {
  const code = expressionOf(parsed(message), locale);
  return isPlain(message) ? code : `v=>${code}`;
}

/**
 * The source of an object with the texts of one language.
 * @param {Texts} texts
 * @param {string} locale BCP 47
 * @returns {string}
 */
export function englishCode(texts, locale = 'en') {
  if (typeof texts === 'string') return messageCode(texts, locale);
  if (Array.isArray(texts)) return `[${texts.map((part) => englishCode(part, locale)).join(',')}]`;
  return `{${messagesOf(texts)
    .map(([key, part]) => `${JSON.stringify(key)}:${englishCode(part, locale)}`)
    .join(',')}}`;
}

/**
 * The source of a translation: of the shape of English, without what is missing, empty or of another shape.
 * @param {Texts | undefined} texts
 * @param {Texts} english
 * @param {string} locale BCP 47
 * @returns {string} `undefined` for none
 */
export function translationCode(texts, english, locale) {
  if (typeof english === 'string') {
    if (typeof texts !== 'string' || texts.trim() === '') return 'undefined';
    if (isPlain(english)) return isPlain(texts) ? messageCode(texts, locale) : 'undefined';
    return isPlain(texts) ? `()=>${messageCode(texts, locale)}` : messageCode(texts, locale);
  }
  if (Array.isArray(english)) {
    const given = Array.isArray(texts) ? texts : [];
    return `[${english.map((part, index) => translationCode(given[index], part, locale)).join(',')}]`;
  }
  const parts = messagesOf(english).map(([key, part]) => [key, translationCode(texts?.[key], part, locale)]);
  return `{${parts
    .filter(([, code]) => code !== 'undefined')
    .map(([key, code]) => `${JSON.stringify(key)}:${code}`)
    .join(',')}}`;
}
