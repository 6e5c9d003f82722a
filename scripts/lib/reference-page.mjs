/** Pages of docs/reference that are written from the schemas, so that they cannot say anything else. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { format } from 'prettier';

const { toJSONSchema } = createRequire(new URL('../../services/package.json', import.meta.url))('zod/mini');

/** @param {object} schema of zod @param {'input' | 'output'} io @returns {Record<string, any>} JSON Schema */
export const jsonSchemaOf = (schema, io) => toJSONSchema(schema, { io, unrepresentable: 'any' });

/** @param {string} text of one cell */
const cell = (text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/**
 * @param {readonly string[]} head
 * @param {readonly (readonly string[])[]} rows
 */
export function table(head, rows) {
  const line = (cells) => `| ${cells.map(cell).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

const list = (parts) => parts.filter((part) => part !== '').join(', ');
const between = (least, most, unit) => {
  if (least !== undefined && most !== undefined) return `${least} to ${most}${unit}`;
  if (most !== undefined) return `at most ${most}${unit}`;
  return least === undefined ? '' : `at least ${least}${unit}`;
};
/** What JSON Schema adds for safe integers says nothing. */
const told = (limit) => (Number.isSafeInteger(limit) && Math.abs(limit) < 9e15 ? limit : undefined);

/**
 * A value in words: `text, 1 to 64 characters`.
 * @param {Record<string, any>} schema JSON Schema
 * @returns {string}
 */
export function inWords(schema) {
  if ('const' in schema) return `\`${JSON.stringify(schema.const)}\``;
  if (schema.enum) return schema.enum.map((value) => `\`${value}\``).join(', ');
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return variants.map(inWords).join(' or ');
  switch (schema.type) {
    case 'string': {
      if (schema.format === 'uri') return 'an address';
      if (schema.format === 'uuid') return 'a UUID';
      if (schema.contentEncoding === 'base64' || schema.format === 'base64') return 'base64';
      if (schema.pattern) return `text as \`${schema.pattern}\``;
      const least = schema.minLength > 1 ? schema.minLength : undefined;
      return list(['text', between(least, schema.maxLength, ' characters')]);
    }
    case 'integer':
    case 'number': {
      const kind = schema.type === 'integer' ? 'a whole number' : 'a number';
      return list([kind, between(told(schema.minimum), told(schema.maximum), '')]);
    }
    case 'boolean':
      return 'true or false';
    case 'null':
      return 'null';
    case 'array':
      return list([
        `a list of ${inWords(schema.items ?? {})}`,
        between(schema.minItems, schema.maxItems, ''),
      ]);
    case 'object': {
      const names = Object.keys(schema.properties ?? {});
      return names.length > 0 ? `\`{ ${names.join(', ')} }\`` : 'an object';
    }
    default:
      return 'anything';
  }
}

/** @param {readonly { code: string }[]} refusals */
export const codes = (refusals) => refusals.map(({ code }) => `\`${code}\``).join(', ');

/**
 * Refusals as rows: code, parameters, sentence; and the status, where it is told by one.
 * @param {readonly { code: string, kind: string, message: string }[]} refusals
 * @param {Record<string, number>} [httpStatus] by kind
 */
export const refusalTable = (refusals, httpStatus) =>
  table(
    ['`code`', ...(httpStatus ? ['status'] : []), '`params`', '`message`'],
    refusals.map(({ code, kind, message }) => [
      `\`${code}\``,
      ...(httpStatus ? [String(httpStatus[kind])] : []),
      [...message.matchAll(/\{(\w+)\}/g)].map(([, name]) => `\`${name}\``).join(', '),
      message.replaceAll('_', '\\_'),
    ]),
  );

const fileOf = (page) => fileURLToPath(new URL(`../../docs/reference/${page}`, import.meta.url));

/** A page's text as the formatter leaves it. @param {string} text */
export const formatted = (text) => format(text, { parser: 'markdown', printWidth: 110 });

/** @param {string} page its file in docs/reference */
export const readPage = (page) => readFileSync(fileOf(page), 'utf8');

/** @param {string} page @param {string} text */
export const writePage = async (page, text) => writeFileSync(fileOf(page), await formatted(text));
