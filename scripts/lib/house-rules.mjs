/** The rules of the house that imports do not show. Each is a function of one file's path and text. */
import { effects, literalTexts } from './house-effects.mjs';

/** Suffixes and where they may be. What has none is a plain part of its folder's topic. */
const suffixes = {
  services: [
    'texts',
    'decider',
    'commands',
    'projection',
    'reactor',
    'queries',
    'http',
    'socket',
    'port',
    'context',
    'module',
    'host',
  ],
  nest: ['guard', 'interceptor', 'filter'],
  events: ['events', 'commands', 'routes', 'views', 'messages', 'catalogue', 'refusals'],
  browser: ['machine', 'element', 'define', 'stories', 'page', 'styles', 'api'],
  anywhere: ['adapter', 'worker', 'types', 'content', 'fixture', 'fixtures', 'contract', 'config', 'setup'],
};
const inWorkspace = {
  services: [...suffixes.services, ...suffixes.nest, ...suffixes.anywhere],
  events: [...suffixes.events, ...suffixes.anywhere],
  widgets: [...suffixes.browser, ...suffixes.anywhere],
  portal: [...suffixes.browser, ...suffixes.anywhere],
  storybook: [...suffixes.browser, ...suffixes.anywhere],
};

/** What is read like a specification, or is a text with all its questions, may be longer than code. */
const maxLines = (path) => (isTest(path) || path.endsWith('.content.ts') ? 400 : 250);
/** These two quote what all others may not say. */
const namesTheForbidden = (path) => /^scripts\/(lib\/)?house-rules\.(unit\.test\.)?mjs$/.test(path);
const isTest = (path) => /\.(unit|int|e2e)\.test\.tsx?$|\.contract\.tsx?$|\.fixtures?\.tsx?$/.test(path);
const isSource = (path) => /^(events|widgets|portal|services|storybook)\/src\/.*\.tsx?$/.test(path);
/** Adapters, what only the embedded ones stand on, composition roots, and tests. */
const mayHaveEffects = (path) =>
  isTest(path) || /\.adapter\.ts$|\.stories\.tsx$|^services\/src\/(hosts|platform\/sqlite)\//.test(path);

/**
 * @typedef {{ name: string, applies: (path: string) => boolean, check: (path: string, text: string) => string[] }} Rule
 */

const isServerRole = (name) => name === 'test' || suffixes.services.includes(name);

/** @param {string} path */
function nameComplaints(path) {
  const [workspace] = path.split('/');
  const file = path.slice(path.lastIndexOf('/') + 1);
  const [base, ...rest] = file.replace(/\.d\.ts$/, '.ts').split('.');
  const suffix = rest
    .slice(0, -1)
    .join('.')
    .replace(/\.?(unit|int|e2e)\.test$/, '');
  const found = [];
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(base)) found.push('the name is not in kebab-case');
  const known = inWorkspace[workspace];
  const [role = '', ...parts] = suffix.split('.').toReversed();
  // In a widget `<widget>.<part>.ts` may name any part of it, but no role that runs on the server.
  const isPart = (name) => workspace === 'widgets' && /^[a-z-]+$/.test(name) && !isServerRole(name);
  const isKnown = (role === '' || known.includes(role) || isPart(role)) && parts.every(isPart);
  if (!isKnown) found.push(`.${suffix} is no suffix of ${workspace}: it has ${known.join(', ')}`);
  return found;
}

/**
 * @param {RegExp} pattern global
 * @param {string} complaint
 */
const forbid = (pattern, complaint) => (_path, text) =>
  text.split('\n').flatMap((line, i) => (pattern.test(line) ? [`${i + 1}: ${complaint}`] : []));

/** @type {Rule[]} */
export const houseRules = [
  { name: 'names', applies: isSource, check: nameComplaints },
  {
    name: 'length',
    applies: (path) => /\.(ts|tsx|mjs)$/.test(path),
    check: (path, text) => {
      const lines = text.replace(/\n$/, '').split('\n').length;
      return lines > maxLines(path) ? [`${lines} lines, ${maxLines(path)} at most`] : [];
    },
  },
  { name: 'effects', applies: (path) => isSource(path) && !mayHaveEffects(path), check: effects },
  {
    name: 'texts',
    applies: (path) => /^(widgets|portal)\/src\/.*\.tsx$/.test(path) && !isTest(path),
    check: literalTexts,
  },
  {
    name: 'suppressions',
    applies: (path) => /\.(ts|tsx|mjs)$/.test(path),
    check: forbid(
      /(oxlint|eslint)-disable|@ts-(ignore|expect-error|nocheck)|as unknown as/,
      'nothing is silenced here',
    ),
  },
  {
    name: 'skipped-tests',
    applies: (path) => /\.test\.(ts|tsx|mjs)$/.test(path),
    check: forbid(/\b(it|test|describe)\.(skip|only|todo|fails|fixme)\b/, 'a test runs, or is not there'),
  },
  {
    name: 'schemas',
    applies: (path) => /^(events|widgets)\/src\/.*\.tsx?$/.test(path),
    check: forbid(/import (?!(type )?\* as z from 'zod\/mini').* from 'zod/, "import * as z from 'zod/mini'"),
  },
  {
    name: 'wording',
    applies: () => true,
    check: forbid(
      /(^|[\s'"`(=:])(\/(work|root|home|Users)\/|[A-Z]:\\Users\\)/,
      "a path of somebody's machine",
    ),
  },
];

/**
 * @param {string} path from the root, with `/`
 * @param {string} text
 * @returns {string[]} `path:line: complaint (rule)`
 */
export function judge(path, text) {
  if (namesTheForbidden(path)) return [];
  return houseRules
    .filter((rule) => rule.applies(path))
    .flatMap((rule) => rule.check(path, text).map((complaint) => `${path}:${complaint} (${rule.name})`));
}
