import type { ContentItem } from '@lectern/events/content/content';
import { heronPassage } from '@lectern/events/content/content.fixtures';
import { finishedItem } from '@lectern/events/drafts/draft-item';
import { describe, expect, it } from 'vitest';
import { geckoCeiling } from '../../content/demo/gecko-ceiling.content.js';
import { exportedFile } from '../export/exported-file.js';
import { planImport, type Known } from './plan-import.js';
import { readImport } from './read-import.js';

const unknown = (key: string): Promise<Known> => Promise.resolve({ contentId: key.split('/').at(-1) ?? key });
const plan = async (bytes: Uint8Array, knownOf = unknown) => {
  const read = readImport({ name: 'unit', bytes });
  if ('fault' in read) throw new Error(read.fault);
  return planImport(read.entries, knownOf);
};
const csv = (...rows: readonly string[]) =>
  Buffer.from(
    ['key,title,level,text,question_key,type,question,options,right_option,samples', ...rows].join('\n'),
  );
const faultsIn = async (bytes: Uint8Array) =>
  (await plan(bytes)).entries.map(({ line, fault }) => [line, fault] as const);

describe('what is exported', () => {
  const items: readonly ContentItem[] = [geckoCeiling, heronPassage];

  it('comes back whole as JSON', async () => {
    const { texts } = await plan(exportedFile('json', items).bytes);
    expect(texts.map(({ item }) => item)).toEqual(items);
  });

  it('comes back as CSV with all that a scorer must know', async () => {
    const { texts, entries } = await plan(exportedFile('csv', items).bytes);
    expect(entries.filter(({ fault }) => fault)).toEqual([]);
    // What a choice or matching has to say beside its options is made when it is published.
    const published = (item: ContentItem | undefined) => item && finishedItem(item);
    const plain = (item: ContentItem | undefined) =>
      item && {
        ...item,
        drawing: undefined,
        // Ids of parts are made anew.
        questions: item.questions.map(({ keyPoints, misconceptions = [], options, ...question }) => ({
          ...question,
          keyPoints: keyPoints.map(({ text, ways = [] }) => [text, ...ways]),
          misconceptions: misconceptions.map(({ text, reply }) => [text, reply]),
          options: options?.map(({ _id, ...option }) => option),
        })),
      };
    texts.forEach(({ item }, at) => expect(plain(finishedItem(item))).toEqual(plain(published(items[at]))));
  });

  it('comes back as QTI with its choices and matching, and says that open questions do not', async () => {
    const { entries, texts } = await plan(exportedFile('qti', [geckoCeiling]).bytes);
    expect(entries).toHaveLength(geckoCeiling.questions.length);
    for (const [at, question] of geckoCeiling.questions.entries()) {
      const isClosed = question.questionType === 'mcq' || question.questionType === 'matchword';
      expect(entries[at]?.fault).toBe(isClosed ? undefined : 'unsupported');
    }
    expect(texts[0]?.item).toMatchObject({ title: geckoCeiling.title, content: geckoCeiling.content });
  });

  it('begins no cell of a table like a formula', () => {
    const bytes = exportedFile('csv', [{ ...heronPassage, title: '=HYPERLINK("x")' }]).bytes;
    expect(bytes.toString()).toContain(`"'=HYPERLINK(""x"")"`);
  });
});

describe('a table', () => {
  const first =
    'ants,Ants,2,They carry leaves.,q1,choice,What do they carry?,"Leaves\nStones => Too heavy.",Leaves,';

  it('has a question a row, and the text in the first of them', async () => {
    const { texts } = await plan(csv(first, 'ants,,,,q2,spoken,Why?,,,They eat => right'));
    expect(texts).toMatchObject([
      {
        item: {
          title: 'Ants',
          level: 2,
          questions: [
            { options: [{ fCorrect: true }, { htmlContent: 'Stones', whyNot: 'Too heavy.' }] },
            { samples: [{ answer: 'They eat', band: 'good' }] },
          ],
        },
      },
    ]);
  });

  it('is read with semicolons, and as spreadsheets of Windows write it', async () => {
    const latin = Buffer.from('key;title;type;question\nants;Caf\u00e9;spoken;Why?', 'latin1');
    expect((await plan(latin)).texts[0]?.item.title).toBe('Café');
  });

  it('refuses each row that is wrong, with its line and reason, and takes the others', async () => {
    const rows = [
      first,
      ',,,,q2,spoken,Why?,,,',
      'ants,,9,,q3,spoken,Why?,,,',
      'ants,,,,q4,riddle,Why?,,,',
      'ants,,,,q5,choice,What?,"A\nB",C,',
      'ants,,,,q6,spoken,Why?,,,They eat => maybe',
      'ants,,,,q1,spoken,Again?,,,',
    ];
    expect(await faultsIn(csv(...rows))).toEqual([
      [2, undefined],
      [3, 'noKey'],
      [4, 'level'],
      [5, 'type'],
      [6, 'rightOption'],
      [7, 'verdict'],
      [8, 'twice'],
    ]);
  });

  it('is refused whole without its columns', () => {
    expect(readImport({ name: 'a.csv', bytes: Buffer.from('name,class\nAsha,4B') })).toEqual({
      fault: 'columns',
    });
  });
});

describe('what is there already', () => {
  it('gets the questions of the file, and keeps its others', async () => {
    const known = () => Promise.resolve({ contentId: 'herons', item: heronPassage, base: 'd1' });
    const [kept] = heronPassage.questions;
    const { entries, texts } = await plan(csv('herons,,,,new,spoken,Why?,,,'), known);
    expect(entries).toMatchObject([{ becomes: 'update', updates: heronPassage.title }]);
    expect(texts).toMatchObject([{ contentId: 'herons', base: 'd1', item: { title: heronPassage.title } }]);
    expect(texts[0]?.item.questions).toHaveLength(heronPassage.questions.length + 1);
    expect(texts[0]?.item.questions[0]).toEqual(kept);
  });

  it('stays as it is where a text would become too long', async () => {
    const { entries, texts } = await plan(csv(`ants,Ants,2,${'a'.repeat(10_001)},q1,spoken,Why?,,,`));
    expect(entries).toMatchObject([{ becomes: 'refused', fault: 'doesNotFit' }]);
    expect(texts).toEqual([]);
  });
});
