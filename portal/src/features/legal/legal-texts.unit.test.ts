import { describe, expect, it } from 'vitest';
import { isPage } from '../../shared/paths.js';
import * as legal from './legal.texts.js';
import { piecesOf, type Paper } from './paper.js';
import * as privacy from './privacy.texts.js';
import * as terms from './terms.texts.js';
import * as whatsapp from './whatsapp.texts.js';

const papers = [
  ['legal', legal],
  ['privacy', privacy],
  ['terms', terms],
  ['whatsapp', whatsapp],
] as const;
const shapeOf = ({ sections }: Paper) =>
  sections.map(({ id, parts }) => [id, parts.map((part) => (typeof part === 'string' ? 1 : part.length))]);

describe.each(papers)('%s', (_name, { en, hi }) => {
  it('says the same in both languages, part by part', () => {
    expect(shapeOf(hi)).toEqual(shapeOf(en));
  });

  it('names each section once', () => {
    const ids = en.sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('leads only to pages that are there', () => {
    const texts = [en, hi].flatMap(({ sections }) => sections.flatMap(({ parts }) => parts.flat()));
    const links = texts.flatMap(piecesOf).flatMap(({ to }) => to?.split(/[?#]/)[0] ?? []);
    expect(links.filter((to) => !isPage(to))).toEqual([]);
  });
});
