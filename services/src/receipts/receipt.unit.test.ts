import type { ClosedAttemptEvent } from '@lectern/events/practice/attempt.catalogue';
import { describe, expect, it } from 'vitest';
import { receiptOf } from './receipt.js';
import { storedIn } from './stored-in.js';

const at = (n: number): string => `2026-03-12T10:0${n}:00.000Z`;
const event = (type: string, n: number, data: object, role = 'system'): ClosedAttemptEvent => {
  const meta = { at: at(n), actor: { userId: 'u', role } };
  const made: object = { type, data: { attemptId: 'a1', personId: 'asha', ...data }, meta };
  return made as ClosedAttemptEvent;
};

const answer = { responseId: 'r1', questionId: 'q2', fReiteration: false };
const part = (n: number) => ({
  timestamp: n,
  endedAt: n + 4,
  arrivedAt: n + 5,
  bytes: 10,
  digest: `part-${n}`,
});
const scorer = { name: 'lectern-offline', version: '2.1.0', calibration: 'c' };
const scores = { grammarAndSentenceStructure: 4, comprehensiveness: 3, accuracy: 3, keyPointCoverage: 2 };
const better = { ...scores, accuracy: 5 };

const started = event('AttemptStarted', 0, {
  contentId: 'gecko',
  contentDigest: 'content',
  questions: [
    { _id: 'q1', type: 'spoken' },
    { _id: 'q2', type: 'spoken' },
  ],
});
const recorded = (version: number, parts: readonly object[], more: object = {}) =>
  event('ResponseRecorded', version, {
    ...answer,
    version,
    chunks: parts,
    gaps: [],
    fComplete: true,
    ...more,
  });
const merged = (version: number) =>
  event('RecordingMerged', version, {
    ...answer,
    version,
    blobKey: `recordings/${version}`,
    mimeType: 'audio/webm',
    bytes: 20,
    digest: `file-${version}`,
    durationSeconds: 8,
    peaks: { person: 'asha', sealed: '…' },
  });
const scored = (version: number, more: object = {}) =>
  event('ResponseScored', version, {
    ...answer,
    version,
    scores,
    scorer,
    inputsDigest: `in-${version}`,
    fShortResponse: false,
    fPenalized: false,
    ...more,
  });

const of = (...events: readonly ClosedAttemptEvent[]) =>
  receiptOf([started, ...events], { firstName: 'Asha', title: 'The Gecko' }, at(9));

describe('a receipt', () => {
  it('has the parts, the gap and the file of every version of a recording', () => {
    const cut = { gaps: [{ from: 4, to: 8 }], fComplete: false };
    const receipt = of(recorded(1, [part(0)], cut), merged(1), recorded(2, [part(0), part(4)]), merged(2));
    expect(receipt).toMatchObject({
      attemptId: 'a1',
      title: 'The Gecko',
      student: { firstName: 'Asha' },
      issuedAt: at(9),
      startedAt: at(0),
    });
    expect(receipt?.answers).toHaveLength(1);
    const [{ question, recordings } = { question: 0, recordings: [] }] = receipt?.answers ?? [];
    expect(question).toBe(2);
    expect(recordings).toMatchObject([
      { version: 1, recordedAt: at(1), parts: [{ digest: 'part-0' }], ...cut, file: { digest: 'file-1' } },
      {
        version: 2,
        parts: [{ digest: 'part-0' }, { digest: 'part-4' }],
        gaps: [],
        fComplete: true,
        file: { digest: 'file-2' },
      },
    ]);
  });

  it('has a recording of which no file could be made', () => {
    expect(of(recorded(1, [part(0)]))?.answers[0]?.recordings[0]?.file).toBeUndefined();
  });

  it('has the first scores with their scorer, and what was given later beside them', () => {
    const corrected = event(
      'ScoreCorrected',
      3,
      { ...answer, version: 1, scores: better, before: scorer },
      'teacher',
    );
    const waived = event(
      'PenaltyWaived',
      4,
      { ...answer, version: 1, scores, before: scorer },
      'system-admin',
    );
    const receipt = of(recorded(1, [part(0)]), scored(1), corrected, waived);
    expect(receipt?.answers[0]).toMatchObject({
      scores: [{ version: 1, at: at(1), scorer, inputsDigest: 'in-1', scores }],
      corrections: [
        { at: at(3), by: 'teacher', scores: better },
        { at: at(4), by: 'system-admin', scores, fPenaltyWaived: true },
      ],
    });
  });

  it('has what a teacher gave and took back, with when', () => {
    const of1 = { ...answer, version: 1 };
    const corrected = event('ScoreCorrected', 3, { ...of1, scores: better, before: scorer }, 'teacher');
    const back = event('ScoreCorrectionWithdrawn', 4, { ...of1, of: 'marks', scores }, 'teacher');
    const again = event('ScoreCorrected', 5, { ...of1, scores: better, before: scorer }, 'teacher');
    const facts = [recorded(1, [part(0)]), scored(1), corrected, back];
    const takenBack = { at: at(4), by: 'teacher' };
    expect(of(...facts)?.answers[0]?.corrections).toMatchObject([{ at: at(3), takenBack }]);
    const [first, second] = of(...facts, again)?.answers[0]?.corrections ?? [];
    expect(first).toMatchObject({ at: at(3), takenBack });
    expect(second).toEqual({ version: 1, at: at(5), by: 'teacher', scores: better });
  });

  it('tells of a waived penalty that applies again, and not that another report’s change was taken back', () => {
    const of1 = { ...answer, version: 1 };
    const waived = (minute: number, issueId: string) =>
      event('PenaltyWaived', minute, { ...of1, scores: better, before: scorer, issueId }, 'system-admin');
    const back = event(
      'ScoreCorrectionWithdrawn',
      5,
      { ...of1, of: 'report', issueId: 'one', scores: better, givenBy: 'person' },
      'system-admin',
    );
    const facts = [
      recorded(1, [part(0)]),
      scored(1, { fPenalized: true }),
      waived(3, 'one'),
      waived(4, 'two'),
    ];
    const [one, two] = of(...facts, back)?.answers[0]?.corrections ?? [];
    expect(one).toMatchObject({ at: at(3), takenBack: { at: at(5), by: 'system-admin' } });
    expect(two).toEqual({ version: 1, at: at(4), by: 'system-admin', scores: better, fPenaltyWaived: true });
  });

  it('has what a published run gave with its scorer, and that it was rolled back', () => {
    const later = { ...scorer, version: '9.9.9' };
    const run = { ...answer, version: 1, rescoringId: 'run' };
    const published = event('ResponseRescored', 3, { ...run, scores: better, scorer: later }, 'system-admin');
    const back = event('RescoreWithdrawn', 4, { ...run, scores }, 'system-admin');
    const facts = [recorded(1, [part(0)]), scored(1), published];
    const given = { version: 1, at: at(3), by: 'system-admin', scores: better, scorer: later };
    expect(of(...facts)?.answers[0]?.corrections).toEqual([given]);
    expect(of(...facts, back)?.answers[0]?.corrections).toEqual([
      { ...given, takenBack: { at: at(4), by: 'system-admin' } },
    ]);
  });

  it('says why an answer has no scores', () => {
    const receipt = of(recorded(1, [part(0)]), scored(1, { fUnsure: true }));
    expect(receipt?.answers[0]?.scores).toEqual([
      { version: 1, at: at(1), scorer, inputsDigest: 'in-1', notGiven: 'unsure' },
    ]);
  });

  it('has what was typed by the digest of its text, with its scores and without a sound', () => {
    const typed = event('TextAnswered', 1, { ...answer, text: { person: 'asha', sealed: 'x' } });
    const events = [started, typed, scored(1)];
    const receipt = (digests?: ReadonlyMap<string, string>) => receiptOf(events, {}, at(9), digests);
    expect(receipt(new Map([['r1', 'text-digest']]))?.answers).toMatchObject([
      {
        question: 2,
        recordings: [],
        typed: { at: at(1), digest: 'text-digest' },
        scores: [{ scorer, scores }],
      },
    ]);
    // Of what was erased, that it was there.
    expect(receipt()?.answers[0]?.typed).toEqual({ at: at(1) });
    expect(JSON.stringify(receipt())).not.toContain('sealed');
  });

  it('has nothing of what was cancelled, and none of the words', () => {
    const cancelled = event('ResponseCancelled', 2, answer);
    expect(of(recorded(1, [part(0)]), cancelled)?.answers).toEqual([]);
    expect(JSON.stringify(of(recorded(1, [part(0)]), merged(1)))).not.toContain('sealed');
  });

  it('is not there without an attempt', () => {
    expect(receiptOf([], {}, at(9))).toBeUndefined();
  });
});

describe('what an attempt stored', () => {
  it('is every part once, and every recording', () => {
    const events = [recorded(1, [part(0)]), merged(1), recorded(2, [part(0), part(4)]), merged(2)];
    expect(storedIn(events).map(({ kind, digest }) => `${kind} ${digest}`)).toEqual([
      'part part-0',
      'recording file-1',
      'part part-4',
      'recording file-2',
    ]);
    expect(storedIn([...events, event('ResponseCancelled', 3, answer)])).toEqual([]);
  });
});
