/** What the elements' docstrings say of them, as the custom elements manifest that editors read. */
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, ts } from '@custom-elements-manifest/analyzer/index.js';

const src = fileURLToPath(new URL('../../widgets/src/', import.meta.url));

const sources = () =>
  readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => /[.-]element\.ts$/.test(file));

const isOwn = ({ privacy, name }) => privacy === undefined && !/^(#|observedAttributes$)/.test(name);

/**
 * Only what a page may use: neither private members, nor what an element does by itself.
 * @returns {object} a manifest after the custom-elements-manifest schema, version 1
 */
export function elementsManifest() {
  const modules = sources().map((file) =>
    ts.createSourceFile(
      file.replaceAll('\\', '/'),
      readFileSync(src + file, 'utf8'),
      ts.ScriptTarget.ES2022,
      true,
    ),
  );
  const manifest = create({ modules, plugins: [], context: { dev: false } });
  const elements = manifest.modules
    .flatMap(({ declarations = [] }) => declarations)
    .filter(({ tagName }) => tagName)
    .map(({ members = [], events = [], ...element }) => ({
      ...element,
      members: members.filter((member) => member.kind === 'field' && isOwn(member)),
      events: events.filter(({ name }) => name.startsWith('lectern-')),
    }));
  return {
    ...manifest,
    modules: [
      {
        kind: 'javascript-module',
        path: 'lectern.mjs',
        declarations: elements,
        exports: elements.map(({ name, tagName }) => ({
          kind: 'custom-element-definition',
          name: tagName,
          declaration: { name },
        })),
      },
    ],
  };
}

/** The custom properties by which a page themes them, from the tokens. @returns {string[]} */
export const themeProperties = () => [
  ...new Set(
    [...readFileSync(`${src}ui/tokens.css`, 'utf8').matchAll(/var\((--lectern-[\w-]+)/g)].map(
      ([, name]) => name,
    ),
  ),
];
