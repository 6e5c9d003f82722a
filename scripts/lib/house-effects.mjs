/** What a source does that no import shows: clocks, chance, timers, the network, storage, texts in views. */
import ts from 'typescript';

const forbiddenCalls = new Set([
  'fetch',
  'setTimeout',
  'setInterval',
  'Date.now',
  'Math.random',
  'performance.now',
  'crypto.randomUUID',
  'crypto.getRandomValues',
]);
const forbiddenNames = new Set(['localStorage', 'sessionStorage', 'indexedDB']);
const globals = /^(globalThis|window|self)\./;
const spokenAttributes = new Set(['alt', 'aria-label', 'aria-description', 'label', 'placeholder', 'title']);

/**
 * @param {string} path
 * @param {string} text
 */
function parse(path, text) {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
}

/**
 * @param {ts.SourceFile} source
 * @param {(node: ts.Node) => string | undefined} judge
 * @returns {string[]} `line: complaint`
 */
function complaints(source, judge) {
  /** @type {string[]} */
  const found = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    const complaint = judge(node);
    if (complaint)
      found.push(`${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${complaint}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** @param {ts.Node} node */
function isValue(node) {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent))
    return parent.expression === node || globals.test(parent.getText());
  return !(
    ts.isPropertySignature(parent) ||
    ts.isPropertyAssignment(parent) ||
    ts.isBindingElement(parent) ||
    ts.isParameter(parent) ||
    ts.isTypeQueryNode(parent) ||
    ts.isQualifiedName(parent)
  );
}

/**
 * @param {string} path
 * @param {string} text
 * @returns {string[]} where a source asks the outer world instead of being told
 */
export function effects(path, text) {
  return complaints(parse(path, text), (node) => {
    if (ts.isCallExpression(node)) {
      const name = node.expression.getText().replace(globals, '');
      if (forbiddenCalls.has(name)) return `${name}() belongs into an adapter`;
    }
    if (ts.isNewExpression(node) && node.expression.getText() === 'Date' && !node.arguments?.length)
      return 'new Date() asks the clock: that belongs into an adapter';
    if (ts.isIdentifier(node) && forbiddenNames.has(node.text) && isValue(node))
      return `${node.text} belongs into an adapter`;
    return undefined;
  });
}

/**
 * @param {string} path
 * @param {string} text
 * @returns {string[]} where a view says something that is not in a catalogue
 */
export function literalTexts(path, text) {
  return complaints(parse(path, text), (node) => {
    if (ts.isJsxText(node) && /\p{L}{2}/u.test(node.text))
      return `“${node.text.trim()}” belongs into a .texts.ts`;
    if (!ts.isJsxAttribute(node) || !spokenAttributes.has(node.name.getText())) return undefined;
    const value = node.initializer;
    return value && ts.isStringLiteral(value) && /\p{L}{2}/u.test(value.text)
      ? `“${value.text}” belongs into a .texts.ts`
      : undefined;
  });
}
