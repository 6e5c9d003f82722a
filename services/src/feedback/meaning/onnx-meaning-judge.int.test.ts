import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { meaningJudgeContract } from './meaning-judge.contract.js';
import { judgeDigest } from './judgement-data.js';
import { createOnnxMeaningJudge } from './onnx-meaning-judge.adapter.js';

const folder = new URL('../../../data/judge/', import.meta.url);

type Expected = {
  readonly answer: string;
  readonly statement: string;
  readonly says: number;
  readonly neither: number;
  readonly contradicts: number;
};

meaningJudgeContract('The model that comes with Lectern', createOnnxMeaningJudge);

describe('the model that comes with Lectern', () => {
  it('answers as its card says, within 0.02', async () => {
    const judge = createOnnxMeaningJudge();
    onTestFinished(() => judge.close());
    const expected = JSON.parse(readFileSync(new URL('expected.json', folder), 'utf8')) as Expected[];
    const verdicts = await judge.judge(
      expected.map(({ answer: pair, statement }) => {
        const [question = '', answer = ''] = pair.split(' | ');
        return { question, answer, statement };
      }),
    );
    expect(verdicts).toHaveLength(12);
    verdicts.forEach((verdict, at) => {
      for (const part of ['says', 'neither', 'contradicts'] as const)
        expect(Math.abs(verdict[part] - (expected[at]?.[part] ?? NaN)), `${at} ${part}`).toBeLessThan(0.02);
    });
  });

  it('is closed while it loads or judges, and the process goes on', async () => {
    // More than the fastest machine judges until the last of them is closed.
    const claim = { question: 'Why?', answer: 'Because of its hairs.', statement: 'It has hairs.' };
    const claims = Array.from({ length: 20_000 }, () => claim);
    for (const afterMs of [200, 400, 600, 800, 1_200, 1_600]) {
      const judge = createOnnxMeaningJudge();
      const judging = judge.judge(claims);
      const ended = judging.catch((error: Error) => error.message);
      await setTimeout(afterMs);
      await judge.close();
      expect(await ended).toBe('The worker is closed');
    }
  });

  it('is the file whose digest scores record', () => {
    const bytes = readFileSync(new URL('judge.onnx', folder));
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(judgeDigest);
  });
});
