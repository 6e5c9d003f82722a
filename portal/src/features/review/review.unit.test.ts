import { isRightChoice } from '@lectern/widgets/practice-session/marked-answer';
import { describe, expect, it } from 'vitest';
import { attemptOf, feedbackOf, questionOf, responseOf, scores } from '../../testing/attempts.fixture.js';
import { gapsIn, partsOf } from './recording-parts.js';
import {
  hasExpectedAnswer,
  isInProgress,
  isUnfinished,
  percentRight,
  responsesTo,
  verdictOn,
} from './responses.js';
import { passageExcerpt, piecesOf } from './spans.js';
import { leadInWords, withoutLeadIn } from './spoken-words.js';

describe('the answers to a question', () => {
  it('the latest is the newest by respondedAt or reIteratedAt', () => {
    const first = responseOf({ responseId: 'first-1', respondedAt: '2026-03-12T10:00:00Z' });
    const again = responseOf({
      responseId: 'again-1',
      respondedAt: '2026-03-12T09:00:00Z',
      reIteratedAt: '2026-03-12T11:00:00Z',
    });
    const other = responseOf({ responseId: 'other-1', questionId: 'q2' });
    const attempt = attemptOf([], [first, again, other]);
    expect(responsesTo(attempt, 'q1').map(({ responseId }) => responseId)).toEqual(['again-1', 'first-1']);
  });

  it('are in progress while nothing was said about them and something may be', () => {
    const nothing = responseOf({ stage: 'transcribed' });
    expect(isInProgress(nothing)).toBe(true);
    for (const more of [
      { scores },
      { feedback: feedbackOf() },
      { fShortResponse: true },
      { fPenalized: true },
      { fResponseProcessingFailed: true },
      { fTranscriptMissing: true },
      { kind: 'mcq' as const },
    ]) {
      expect(isInProgress({ ...nothing, ...more })).toBe(false);
    }
  });
});

describe('what is looked for again', () => {
  it('is an answer whose feedback or sound is still to come, though its scores are here', () => {
    expect(isUnfinished(responseOf({ stage: 'scored', scores }))).toBe(true);
    expect(isUnfinished(responseOf({ stage: 'done', scores, feedback: feedbackOf() }))).toBe(false);
    expect(isUnfinished(responseOf({ stage: 'recorded', fTranscriptMissing: true }))).toBe(false);
    expect(isUnfinished(responseOf({ stage: 'scored', scores, fResponseProcessingFailed: true }))).toBe(
      false,
    );
    expect(isUnfinished(responseOf({ stage: 'recorded', kind: 'mcq' }))).toBe(false);
  });
});

describe('a choice', () => {
  const choice = (mine: string[], right: string[]) =>
    isRightChoice(
      responseOf({
        kind: 'mcq',
        mcqResponse: mine.map((optionId) => ({ optionId })),
        mcqCorrectOptions: right,
      }),
    );
  it('is right when exactly the correct options were taken', () => {
    expect(choice(['a'], ['a'])).toBe(true);
    expect(choice(['a', 'b'], ['b', 'a'])).toBe(true);
    expect(choice(['a'], ['a', 'b'])).toBe(false);
    expect(choice(['a', 'b'], ['a'])).toBe(false);
    expect(choice([], [])).toBe(false);
  });
});

describe('word matching', () => {
  const pairs = (...right: boolean[]) =>
    right.map((fCorrect, n) => ({ word: `w${n}`, meaning: `m${n}`, fCorrect }));
  it('counts correct over total in whole percent', () => {
    expect(percentRight(pairs(true, true, false))).toBe(67);
    expect(percentRight(pairs(true, false, false, false, false, false, false, false))).toBe(13);
    expect(percentRight([])).toBe(0);
  });
});

describe('the verdict on a question', () => {
  it.each([
    [undefined, { type: 'unanswered' }],
    [responseOf({ scores }), { type: 'scored', score: expect.closeTo(3.93, 2) as number }],
    [responseOf({ scores, fPenalized: true }), { type: 'penalised' }],
    [responseOf({ scores, fShortResponse: true }), { type: 'short' }],
    [responseOf({ stage: 'recorded' }), { type: 'thinking' }],
    [responseOf({ fResponseProcessingFailed: true }), { type: 'failed' }],
    [responseOf({ fErased: true, scores }), { type: 'erased' }],
  ])('%#', (latest, verdict) => expect(verdictOn(latest)).toEqual(verdict));
});

describe('an expected answer', () => {
  it('belongs to spoken questions only', () => {
    expect(hasExpectedAnswer(questionOf({ answerText: 'So.' }))).toBe(true);
    expect(hasExpectedAnswer(questionOf())).toBe(false);
    expect(hasExpectedAnswer(questionOf({ answerText: 'So.', questionType: 'summarization' }))).toBe(false);
    expect(hasExpectedAnswer(questionOf({ answerText: 'So.', questionType: 'textResponse' }))).toBe(false);
  });
});

describe('evidence', () => {
  it('marks the spans, those that touch as one', () => {
    const pieces = piecesOf('one two three', [
      { start: 4, end: 7 },
      { start: 0, end: 3 },
      { start: 6, end: 99 },
    ]);
    expect(pieces.map(({ text, fMarked }) => (fMarked ? `[${text}]` : text)).join('')).toBe(
      '[one] [two three]',
    );
  });

  it('is shown with what stands around it in the passage', () => {
    const passage = `${'before '.repeat(40)}COPIED${' after'.repeat(40)}`;
    const start = passage.indexOf('COPIED');
    const span = { answerStart: 0, answerEnd: 6, passageStart: start, passageEnd: start + 6 };
    const { text, ranges, fCutBefore, fCutAfter } = passageExcerpt(passage, [span]);
    expect(text.slice(ranges[0]?.start, ranges[0]?.end)).toBe('COPIED');
    expect([fCutBefore, fCutAfter]).toEqual([true, true]);
    expect(text.length).toBeLessThan(220);
    expect(text.startsWith('before')).toBe(true);
  });
});

describe('a spoken word', () => {
  const point = (word: string, start: number, textStart: number) => ({
    word,
    start,
    end: start + 0.3,
    textStart,
    textEnd: textStart + word.length,
  });

  it('of an expected answer is counted without the four words that lead in', () => {
    const spoken = 'Here is one answer. The roots grow.';
    const words = ['Here', 'is', 'one', 'answer', 'The', 'roots', 'grow'];
    const points = words.map((word, n) => point(word, n, spoken.indexOf(word)));
    const written = 'The roots grow.';
    const rest = withoutLeadIn(points, written, leadInWords);
    expect(rest.map(({ textStart, textEnd }) => written.slice(textStart, textEnd))).toEqual([
      'The',
      'roots',
      'grow',
    ]);
    const already = withoutLeadIn(
      points.map((p, n) =>
        n < leadInWords ? p : { ...p, textStart: p.textStart - 20, textEnd: p.textEnd - 20 },
      ),
      written,
      leadInWords,
    );
    expect(already.map(({ textStart }) => textStart)).toEqual([0, 4, 10]);
  });
});

describe('a recording in parts', () => {
  const begun = Date.parse('2026-03-12T10:02:00.000Z');
  const recording = responseOf({
    partsStored: 4,
    partsTotal: 5,
    duration: 20,
    gaps: [{ from: begun + 8_000, to: begun + 12_000 }],
  });

  it('tells its gaps in seconds from its beginning', () => {
    expect(gapsIn(recording)).toEqual([{ from: 8, to: 12 }]);
  });

  it.each([
    ['ahead', 40 * 60_000],
    ['behind', -40 * 60_000],
  ])('tells no gaps by a clock that is not the answer’s: forty minutes %s', (_how, off) => {
    const gaps = [{ from: begun + off + 8_000, to: begun + off + 12_000 }];
    expect(gapsIn({ ...recording, gaps })).toEqual([]);
  });

  it('misses the part that is in the gap', () => {
    expect(partsOf(recording).map(({ state }) => state)).toEqual(['kept', 'kept', 'missing', 'kept', 'kept']);
  });

  it('without a gap misses its end', () => {
    const { gaps: _, ...cut } = recording;
    expect(partsOf(cut).map(({ state }) => state)).toEqual(['kept', 'kept', 'kept', 'kept', 'missing']);
  });

  it('is whole when all is stored', () => {
    const { gaps: _, ...whole } = { ...recording, partsStored: 5 };
    expect(partsOf(whole).every(({ state }) => state === 'kept')).toBe(true);
  });
});
