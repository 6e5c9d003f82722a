/** Writes docs/reference/elements.md from the elements' docstrings: node scripts/elements-reference.mjs. */
import { pathToFileURL } from 'node:url';
import { elementsManifest, themeProperties } from './lib/elements-manifest.mjs';
import { table, writePage } from './lib/reference-page.mjs';

export const elementsPage = 'elements.md';

const sentence = (text = '') => text.replaceAll('\n', ' ');
const code = (text = '') => `\`${text.replaceAll('\n', ' ')}\``;
const section = (title, rows) =>
  rows.length === 0 ? '' : `\n**${title}**\n\n${table(['Name', 'Form', 'What it is'], rows)}\n`;
const rowOf = ({ name, type, description }) => [code(name), code(type?.text ?? ''), sentence(description)];

const elementOf = ({ tagName, description, attributes = [], members = [], events = [], slots = [] }) => `
## \`<${tagName}>\`

${sentence(description)}
${section(
  'Attributes',
  attributes.filter(({ description }) => description).map(rowOf),
)}${section('Properties', members.filter(({ description }) => description).map(rowOf))}${section(
  'Events',
  events.map(rowOf),
)}${slots.length === 0 ? '' : `\n**Slot.** ${slots.map(({ description }) => sentence(description)).join(' ')}\n`}`;

/**
 * @param {ReturnType<typeof elementsManifest>} manifest
 * @param {readonly string[]} properties by which a page themes them
 */
export const elementsReference = ({ modules: [{ declarations }] }, properties) => `# Elements

<!-- Written by scripts/elements-reference.mjs from the elements' docstrings. -->

What a page of another site may put in. \`/embed/v1/lectern.mjs\` is the newest compatible release as a module, which fetches each element when the first of its kind is there; \`/embed/v1/lectern.js\` is all in one classic file; \`/embed/<release>/\` stays as it is, and \`/embed/v1/integrity.json\` has the files' digests. Editors read \`/embed/v1/custom-elements.json\`.

Events bubble, and leave the shadow root. A page themes the elements by the custom properties ${properties.map(code).join(', ')}.
${declarations
  .toSorted((a, b) => a.tagName.localeCompare(b.tagName))
  .map(elementOf)
  .join('')}`;

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  await writePage(elementsPage, elementsReference(elementsManifest(), themeProperties()));
