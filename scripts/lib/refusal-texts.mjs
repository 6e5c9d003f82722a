/** Finds what the server says to people, in its sources. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** Functions that refuse, and which of their arguments is the message. */
const refusing = /** @type {Record<string, readonly number[]>} */ ({
  EdgeError: [1],
  reject: [1],
  rejected: [1],
  refused: [0, 1],
  unavailable: [0],
});

/** A sentence, or one with holes for what differs; not one that is only put together here from others. */
const isSentence = (/** @type {string} */ text) =>
  /^(\p{Lu}|[“"]|\{\}).* .*([.?!]|: \{\})$/u.test(text) && /\p{L}/u.test(text.replaceAll('{}', ''));

/**
 * @param {ts.Node} node
 * @returns {string | undefined} a text as it is written, `{}` where something is put in; undefined for what is no text
 */
const textOf = (node) => {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('{}');
};

/** @param {ts.Node} node */
const nameOfCall = (node) =>
  (ts.isCallExpression(node) || ts.isNewExpression(node)) && ts.isIdentifier(node.expression)
    ? node.expression.text
    : undefined;

/**
 * A message of the contract: what an exported constant is, or has in it.
 * @param {ts.Node} node
 * @returns {boolean}
 */
const isExported = ({ parent }) =>
  ts.isVariableDeclaration(parent)
    ? parent.parent.parent.getText().startsWith('export const')
    : (ts.isPropertyAssignment(parent) || ts.isObjectLiteralExpression(parent)) && isExported(parent);

/**
 * What documents an API or an event, or is thrown at whoever runs it, is said to nobody who uses it.
 * @param {ts.Node} node
 */
const isAside = ({ parent }) =>
  (ts.isPropertyAssignment(parent) && /^(summary|description)$/.test(parent.name.getText())) ||
  /^(Error|CannotDo|about)$/.test(nameOfCall(parent) ?? '');

/**
 * @param {string} path
 * @param {string} source
 * @returns {readonly string[]} every sentence in it, and whatever else it refuses with
 */
export function refusalTexts(path, source) {
  const found = /** @type {Set<string>} */ (new Set());
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  /** @param {ts.Node} node */
  const walk = (node) => {
    const text = textOf(node);
    const isOfContract =
      path.startsWith('events/') && /^\p{Lu}\p{Ll}+ /u.test(text ?? '') && isExported(node);
    if (text !== undefined && (isSentence(text) || isOfContract) && !isAside(node)) found.add(text);
    const places = refusing[nameOfCall(node) ?? ''] ?? [];
    const given = ts.isCallExpression(node) || ts.isNewExpression(node) ? (node.arguments ?? []) : [];
    for (const place of places) {
      const argument = given[place];
      const said = argument && textOf(argument);
      // The other texts among the arguments are codes.
      if (said !== undefined && /[A-Z]/.test(said[0] ?? '')) found.add(said);
    }
    ts.forEachChild(node, walk);
  };
  walk(file);
  return [...found];
}

/** Where the server answers from; the rest of it speaks to whoever runs it, or is read aloud. */
const answering =
  /^(events\/src|services\/src\/(access|accounts|contact|practice|schools|platform\/(edge|commands)))\/|^services\/src\/(content|feedback|hosts)\/[^/]+\.(http|decider|commands)\.ts$/;
const leftOut = /\.(test|fixtures?|contract|reactor)\.ts$|texts\.ts$|\/(health|metrics)\.http\.ts$/;

/**
 * @param {string} root the repository
 * @returns {readonly string[]} all that the server may say to people, in order, `{}` for what differs
 */
export function saidBy(root) {
  const files = ['events/src', 'services/src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
      .filter((path) => path.endsWith('.ts') && answering.test(path) && !leftOut.test(path)),
  );
  const said = files.flatMap((path) => refusalTexts(path, readFileSync(join(root, path), 'utf8')));
  return [...new Set(said)].toSorted();
}
