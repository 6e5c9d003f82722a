import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../platform/clock/system-clock.adapter.js';
import type { Documents } from '../../platform/documents/documents.port.js';
import { openSqliteDocuments } from '../../platform/documents/sqlite-documents.adapter.js';
import { judgedPairs, judgeOnce } from './judge-once.js';
import type { Claim, MeaningJudge } from './meaning-judge.port.js';

const folder = mkdtempSync(join(tmpdir(), 'lectern-judged-'));
let documents: Documents;
const claimKey = new Uint8Array(32).fill(7);
const claim = (answer: string, statement: string): Claim => ({ question: 'Why?', answer, statement });

/** Says of a statement how long it is, and remembers what it was asked. */
const judgeOf = (digest: string) => {
  const asked: string[] = [];
  const judge: MeaningJudge = {
    identity: { name: 'test', digest },
    judge: async (claims) =>
      claims.map(({ answer, statement }) => {
        asked.push(`${answer} ~ ${statement}`);
        const says = 1 / (statement.length + 3);
        return { says, neither: 1 - says, contradicts: 0 };
      }),
    warm: async () => undefined,
    close: async () => undefined,
  };
  return { judge, asked };
};
const opened = () => openSqliteDocuments({ file: join(folder, 'documents.sqlite'), clock: systemClock });

beforeAll(async () => {
  documents = opened();
  await documents.ensure(judgedPairs);
});
afterAll(async () => {
  await documents.close();
  rmSync(folder, { recursive: true });
});

describe('a pair of an answer and a statement', () => {
  const pairs = [claim('by hairs', 'It has hairs.'), claim('by hairs', 'It holds on.')];

  it('is judged once by a model, also after a restart, and its verdict stays the same', async () => {
    const { judge, asked } = judgeOf('model-1');
    const first = await judgeOnce({ documents, claimKey })(judge).judge(pairs);
    await documents.close();
    documents = opened();
    await documents.ensure(judgedPairs);
    expect(await judgeOnce({ documents, claimKey })(judge).judge(pairs)).toEqual(first);
    expect(asked).toEqual(['by hairs ~ It has hairs.', 'by hairs ~ It holds on.']);
  });

  it('is judged where only its statement is new, and by another model', async () => {
    const { judge, asked } = judgeOf('model-1');
    const more = [...pairs, claim('by hairs', 'It has toes.')];
    expect(await judgeOnce({ documents, claimKey })(judge).judge(more)).toHaveLength(3);
    expect(asked).toEqual(['by hairs ~ It has toes.']);
    const another = judgeOf('model-2');
    await judgeOnce({ documents, claimKey })(another.judge).judge(pairs);
    expect(another.asked).toHaveLength(2);
  });

  it('leaves no words behind', async () => {
    expect(await documents.collections()).toContain(judgedPairs.name);
    const { judge } = judgeOf('model-3');
    const puts: unknown[] = [];
    const watched = {
      get: documents.get,
      put: async (...given: Parameters<Documents['put']>) => {
        puts.push(given);
        return documents.put(...given);
      },
    };
    await judgeOnce({ documents: watched, claimKey })(judge).judge([claim('a secret word', 'It has hairs.')]);
    expect(puts).toHaveLength(1);
    expect(JSON.stringify(puts)).not.toMatch(/secret|hairs|Why/);
  });

  it('is none where nothing is asked', async () => {
    const { judge, asked } = judgeOf('model-1');
    expect(await judgeOnce({ documents, claimKey })(judge).judge([])).toEqual([]);
    expect(asked).toEqual([]);
  });
});
