/**
 * What a page's build leaves out of the contract (`@lectern/events`): a client asks by method, path and name, and the
 * types hold the rest. The server checks what it is sent, so that a page need not carry the schemas and their parser.
 */
import { parseAst } from 'vite';

const contract = /\/events\/(dist|src)\/.*\.[jt]s$/;
const kept = new Set(['name', 'method', 'path']);

/**
 * All calls in a syntax tree, the inner ones too.
 * @param {unknown} node
 * @returns {any[]}
 */
function callsIn(node) {
  if (Array.isArray(node)) return node.flatMap(callsIn);
  if (typeof node !== 'object' || node === null) return [];
  const inner = Object.values(node).flatMap(callsIn);
  return node.type === 'CallExpression' ? [node, ...inner] : inner;
}

/** @param {any} statement @returns {any[]} the values that it declares */
const valuesOf = (statement) =>
  ((statement.declaration ?? statement).declarations ?? []).map(({ init }) => init).filter(Boolean);

/**
 * A module of the contract as a page needs it: routes without their schemas, and each value marked as one that may be
 * left out where nothing uses it.
 * @param {string} code JavaScript
 * @param {string} file for the error
 */
export function contractOfPage(code, file) {
  const { body } = parseAst(code);
  const edits = callsIn(body)
    .filter(({ callee }) => callee.name === 'defineRoute')
    .map(({ arguments: [route] }) => {
      if (route?.type !== 'ObjectExpression')
        throw new Error(`${file}: a route is declared as an object literal`);
      const members = route.properties.filter(({ key }) => kept.has(key?.name));
      if (members.length < kept.size)
        throw new Error(`${file}: a route names its ${[...kept].join(', ')} in its own literal`);
      const text = `{ ${members.map(({ start, end }) => code.slice(start, end)).join(', ')} }`;
      return { start: route.start, end: route.end, text };
    });
  for (const value of body.flatMap(valuesOf).filter((value) => callsIn(value).length > 0)) {
    edits.push({ start: value.start, end: value.start, text: '/* @__PURE__ */ (() => (' });
    edits.push({ start: value.end, end: value.end, text: '))()' });
  }
  edits.sort((a, b) => b.start - a.start);
  return edits.reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);
}

/** @returns {import('vite').Plugin} */
export function contractForPages() {
  return {
    name: 'contract-for-pages',
    transform: (code, id) => (contract.test(id) ? { code: contractOfPage(code, id), map: null } : undefined),
  };
}
