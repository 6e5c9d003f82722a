import { fetchLanguage, textsIn } from '@lectern/widgets/ui/texts';
import { beforeAll, describe, expect, it } from 'vitest';
import { isPage } from '../../shared/paths.js';
import legal from './legal.en.json';
import { piecesOf } from '../../shared/page/linked.js';
import type { Paper } from './paper.js';
import privacy from './privacy.en.json';
import terms from './terms.en.json';
import whatsapp from './whatsapp.en.json';

const papers = [
  ['legal', legal],
  ['privacy', privacy],
  ['terms', terms],
  ['whatsapp', whatsapp],
] satisfies readonly (readonly [string, Paper])[];

beforeAll(() => fetchLanguage('hi'));

describe.each(papers)('%s', (_name, english: Paper) => {
  it('names each section once', () => {
    const ids = english.sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('leads only to pages that are there', () => {
    const texts = [english, textsIn(english, 'hi')].flatMap(({ sections }) =>
      sections.flatMap(({ parts }) => parts.flat()),
    );
    const links = texts.flatMap(piecesOf).flatMap(({ to }) => to?.split(/[?#]/)[0] ?? []);
    expect(links.filter((to) => !isPage(to))).toEqual([]);
  });
});
