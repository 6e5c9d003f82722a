import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentStarsOf } from '@lectern/events/feedback/stars';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readLibraryTexts } from '../content/library/library-texts.js';
import { createLogger } from '../platform/logger.js';
import { createMetrics } from '../platform/metrics/metrics.js';
import { readSettings } from '../platform/settings.js';
import { createJudges } from './engines.js';
import { attemptOf, questionsOf, responseWhen, startAttempt } from './lectern-client.fixture.js';
import { lightEngines } from './light-engines.fixture.js';
import { oneText, startLectern, type Running } from './running-lectern.fixture.js';
import { runScore } from './score-run.js';

const answer =
  'Its feet are like brushes with bristles finer than anything, and all of them hang on up there together.';

async function* each(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines;
}

describe('the command that scores answers', { timeout: 60_000 }, () => {
  const judges = createJudges(readSettings({}), {
    logger: createLogger('silent'),
    metrics: createMetrics('1'),
    sender: { send: () => Promise.reject(new Error('No model is asked')) },
  });
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'lectern-score-'));
    // A machine with much to do may not manage at once.
    await judges.warm().catch(() => judges.warm());
  }, 60_000);
  afterAll(async () => {
    await judges.close();
    rmSync(folder, { recursive: true });
  });

  const run = async (args: readonly string[], lines?: readonly string[]) => {
    const [out, err]: [string[], string[]] = [[], []];
    const io = {
      out: async (line: string) => void out.push(line),
      err: async (line: string) => void err.push(line),
      lines: lines && each(lines),
      signal: new AbortController().signal,
      folder,
    };
    const code = await runScore(args, io, async () => judges);
    return { code, out, err };
  };
  const resultsOf = ({ out }: { readonly out: readonly string[] }) =>
    out.map((line) => JSON.parse(line) as Record<string, unknown>);

  describe('of an answer to the demo', () => {
    let running: Running;
    beforeAll(async () => {
      const { scorer, writer } = judges;
      running = await startLectern({ engines: lightEngines({ scorer, writer }), library: oneText });
    }, 60_000);
    afterAll(() => running.stop());

    it('says what the student gets, to the digest of what was scored', async () => {
      const student = await running.as('student');
      const attemptId = await startAttempt(student);
      const questionId = questionsOf(await attemptOf(student, attemptId))[0]?._id ?? '';
      await student.send('student:text-response', {
        _id: attemptId,
        questionId,
        responseId: 'typed-answer',
        textResponse: answer,
        userTimestamp: Date.now(),
        timeZone: 'Asia/Kolkata',
        fReiteratedResponse: false,
      });
      const got = await responseWhen(
        student,
        attemptId,
        'typed-answer',
        ({ feedback }) => feedback !== undefined,
      );

      const seen = await run(['--question-id', questionId, '--answer', answer, '--json']);
      expect(seen).toMatchObject({ code: 0, err: [] });
      const { name, version, calibration, inputsDigest } = got.scoredBy ?? {};
      const { feedbackText, rephrasedResponse, gaps } = got.feedback ?? {};
      const { scores, keyPoints, fPenalized, fShortResponse, fUnsure, copiedShare } = got;
      const same = {
        stars: scores && contentStarsOf(scores),
        scores,
        keyPoints,
        fPenalized,
        fShortResponse,
        fUnsure,
        copiedShare,
        inputsDigest,
        scorer: { name, version, calibration },
        feedback: { feedbackText, rephrasedResponse, gaps },
      };
      // What is undefined there is not in a line of JSON.
      expect(resultsOf(seen)).toMatchObject([JSON.parse(JSON.stringify(same))]);
    });
  });

  const own = {
    question: 'Why did Meera take an umbrella?',
    keyPoints: ['She saw dark clouds over the hill.'],
    modelAnswers: ['She took it because she saw dark clouds over the hill and expected rain.'],
  };
  const three = [
    JSON.stringify({ ...own, id: 'right', answer: 'she saw the dark clouds on the hill so it would rain' }),
    JSON.stringify({ ...own, id: 'without', modelAnswers: [], answer: 'clouds' }),
    JSON.stringify({
      ...own,
      id: 'wrong',
      grade: 1,
      answer: 'the sun was shining and she wanted to play outside',
    }),
  ];

  it('scores the good lines and tells the bad one by its number, with exit code 1', async () => {
    const seen = await run(['--json'], three);
    expect(seen).toMatchObject({ code: 1, err: [] });
    expect(resultsOf(seen)).toMatchObject([
      { line: 1, id: 'right', scorer: { name: 'lectern-offline' } },
      { line: 2, id: 'without', error: '“modelAnswers” has to hold at least one' },
      { line: 3, id: 'wrong', given: { grade: 1 }, feedback: { writer: { name: 'lectern-offline' } } },
    ]);
  });

  it('scores an answer to a question of the library, and the same where a line tells all that its author told', async () => {
    const [item] = readLibraryTexts();
    const asked = item?.questions.find(({ samples, fUnsure }) => samples && !fUnsure);
    if (!item || !asked) throw new Error('The library has no graded answers');
    const { questionText, questionType, keyPoints, modelAnswers, misconceptions, evidence, samples } = asked;
    const line = {
      question: questionText,
      type: questionType,
      keyPoints: keyPoints.map(({ text, ways }) => ({ text, ways })),
      modelAnswers,
      misconceptions: misconceptions?.map(({ text, reply }) => ({ text, reply })),
      evidence,
      passage: item.content,
    };
    const said = (samples ?? []).slice(0, 3).map(({ answer: one }) => `${one} And that is all I know of it.`);
    const outcomes = async (of: object) => {
      const seen = await run(
        ['--json'],
        said.map((one) => JSON.stringify({ ...of, answer: one })),
      );
      expect(seen).toMatchObject({ code: 0, err: [] });
      return resultsOf(seen).map(({ stars, scores, band, confidence }) => ({
        stars,
        scores,
        band,
        confidence,
      }));
    };
    const byId = await outcomes({ questionId: asked._id });
    expect(await outcomes({ ...line, samples })).toEqual(byId);
    expect(await outcomes(line)).not.toEqual(byId);
  });

  it('is read by a person: results on standard output, what is wrong on the other', async () => {
    writeFileSync(join(folder, 'answers.jsonl'), `${three.slice(1).join('\n\n')}\n`);
    const seen = await run(['--file', 'answers.jsonl']);
    expect(seen).toMatchObject({ code: 1, err: ['Line 1: “modelAnswers” has to hold at least one'] });
    expect(seen.out.join('\n')).toMatch(
      /^wrong\n.* \(confidence [\d.]+\)\n[^]*feedback: \S[^]*scored by lectern-offline \d\S+, calibration [0-9a-f]{16}, of inputs [0-9a-f]{64}\n/,
    );
  });

  it('scores one answer to a question of one’s own by options', async () => {
    writeFileSync(join(folder, 'rain.txt'), 'Dark clouds hung over the hill. Meera took her umbrella.');
    const [point, model] = [own.keyPoints[0] ?? '', own.modelAnswers[0] ?? ''];
    const asked = [
      '--question',
      own.question,
      '--point',
      point,
      '--point',
      'It might rain.',
      '--model',
      model,
    ];
    const said = ['--passage', 'rain.txt', '--answer', 'she saw dark clouds', '--spoken', '--json'];
    const seen = await run([...asked, ...said]);
    expect(seen).toMatchObject({ code: 0, err: [] });
    expect(resultsOf(seen)).toMatchObject([{ keyPoints: [{ text: point }, { text: 'It might rain.' }] }]);
  });

  it.each([
    [['--wrong'], "error: unknown option '--wrong'"],
    [[], 'There is nothing to score'],
    [['--file', 'a.jsonl', '--answer', 'because'], 'not both'],
  ])('used wrongly as %j says so, with exit code 2', async (args, words) => {
    const seen = await run(args);
    expect(seen).toMatchObject({ code: 2, out: [] });
    expect(seen.err.join('\n')).toContain(words);
  });

  it('says which file is not there', async () => {
    const seen = await run(['--file', 'nowhere.jsonl']);
    expect(seen).toMatchObject({ code: 1, out: [] });
    expect(seen.err.join('\n')).toMatch(/ENOENT.*nowhere\.jsonl/);
  });
});
