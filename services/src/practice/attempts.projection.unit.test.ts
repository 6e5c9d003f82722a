import { describe, expect, it } from 'vitest';
import { fact } from '@lectern/events/journal/event';
import * as answers from '@lectern/events/practice/attempt.events';
import { attemptFixtures } from '@lectern/events/practice/attempt-of-every-kind.fixtures';
import {
  ashasRescoreWithdrawn,
  ashaWasRescored,
} from '@lectern/events/practice/attempt-of-every-kind.fixtures';
import * as asha from '@lectern/events/practice/attempt.fixtures';
import { ashaOpenedTheQuestion } from '@lectern/events/practice/screens.fixtures';
import { responseProcessingFailed } from '@lectern/events/practice/scoring.events';
import { scoreCorrected, scoreCorrectionWithdrawn } from '@lectern/events/practice/correction.events';
import { at, fakeSealed, projectionSpec, type Given } from '../platform/testing/projection-spec.js';
import { attemptsProjection } from './attempts.projection.js';
import { countedScores } from './counted-score.js';
import { soundId } from './attempt-document.js';
import { soundsProjection } from './sounds.projection.js';

const spec = projectionSpec(attemptsProjection);
type Facts = readonly Given[];
const { attemptId } = asha.ashasAttempt;
const { spoken } = asha;

const attempt = async (...facts: Facts) => (await spec.given(...facts)).documents[attemptId];
const response = async (...facts: Facts) =>
  (await attempt(...facts))?.responses.find(({ responseId }) => responseId === spoken.responseId);

const speaking: Facts = [asha.ashaStarted, asha.ashaBeganToSpeak];
const recorded: Facts = [...speaking, asha.ashaStopped, asha.ashaWasRecorded];
const transcribed: Facts = [
  ...recorded,
  asha.recordingWasMerged,
  asha.ashaWasUnderstood,
  asha.ashasWordsWereTimed,
];
const done: Facts = [...transcribed, asha.ashasScore, asha.feedbackWasWritten, asha.feedbackWasSpoken];

describe('an attempt, as pages read it', () => {
  it('begins with the reading', async () => {
    expect(await attempt(at('2026-01-05T08:00:00.000Z', asha.ashaStarted))).toEqual({
      personId: 'asha',
      schoolId: 'banyan',
      contentKind: 'passage',
      contentId: 'herons',
      contentDigest: 'd1'.repeat(32),
      questions: asha.ashaStarted.data.questions,
      status: 'reading',
      startedAt: '2026-01-05T08:00:00.000Z',
      completedAt: null,
      lastActivityAt: '2026-01-05T08:00:00.000Z',
      opened: null,
      responses: [],
    });
  });

  it('goes on to the answers when it was read, or when the first answer began', async () => {
    expect((await attempt(asha.ashaStarted, asha.ashaRead))?.status).toBe('answering');
    expect((await attempt(...speaking))?.status).toBe('answering');
  });

  it('is complete, and stays so though an answer comes late', async () => {
    const { data } = fact(answers.passageCompleted, {
      ...asha.ashasAttempt,
      completedAt: 1,
      timeZone: 'UTC',
    });
    const complete = at('2026-01-05T09:00:00.000Z', { type: 'PassageCompleted', data });
    const late = at('2026-01-05T10:00:00.000Z', asha.ashaTyped);
    expect(await attempt(...speaking, complete, late, asha.ashaRead)).toMatchObject({
      status: 'complete',
      completedAt: '2026-01-05T09:00:00.000Z',
    });
  });

  it('knows which question the page opened last, also when the device’s clock was set back', async () => {
    const opened = (
      questionId: string,
      time: number,
      kind: 'question.opened' | 'reload' = 'question.opened',
    ) => ({
      ...ashaOpenedTheQuestion,
      data: { ...ashaOpenedTheQuestion.data, questionId, at: time, kind },
    });
    const facts: Facts = [
      asha.ashaStarted,
      opened('sum-up', 20),
      opened('why-nets', 10),
      opened('words', 30, 'reload'),
    ];
    expect((await attempt(...facts))?.opened).toEqual({ questionId: 'why-nets' });
  });

  it('changes nothing when told twice', async () => {
    const facts: Facts = [...done, ...attemptFixtures.slice(1), ashaOpenedTheQuestion];
    expect((await spec.given(...facts)).writesOfRepetition).toBe(0);
  });

  it('holds no word that is not sealed', async () => {
    const { documents } = await spec.given(...attemptFixtures);
    const open = JSON.stringify(documents).replaceAll(
      /\{"person":"asha","sealed":"(?:[^"\\]|\\.)*"\}/g,
      'sealed',
    );
    expect(open).not.toMatch(/caught|nets hold|Well said|fishermen|forty|tall bird|in class/);
  });
});

describe('a spoken answer, as pages read it', () => {
  it.each([
    ['open', speaking],
    ['ended', [...speaking, asha.ashaStopped]],
    ['recorded', recorded],
    ['recorded', [...recorded, asha.recordingWasMerged]],
    ['transcribed', transcribed],
    ['scored', [...transcribed, asha.ashasScore]],
    ['scored', [...transcribed, asha.ashasScore, asha.feedbackWasWritten]],
    ['done', done],
    ['done', [...transcribed, asha.ashasScore, asha.feedbackWasWritten, asha.noVoiceWasFound]],
  ] as const)('is %s', async (stage, facts) => {
    expect((await response(...facts))?.stage).toBe(stage);
  });

  it('shows how many parts there are to come and have come', async () => {
    expect(await response(...speaking, asha.ashaStopped)).toMatchObject({ partsTotal: 2, partsStored: null });
    expect(await response(...recorded)).toMatchObject({
      partsTotal: 2,
      partsStored: 2,
      version: 1,
      gaps: [],
    });
  });

  it('keeps what was heard, who heard it, and what was thought of it', async () => {
    expect(await response(...done)).toMatchObject({
      text: fakeSealed('asha', 'Herons are caught in nets.'),
      transcriptSource: 'browser',
      recording: { durationSeconds: 7.5, bytes: 36_500 },
      scores: [{ version: 1, scores: asha.ashasScore.data.scores, scorer: asha.ashasScore.data.scorer }],
      feedback: { text: fakeSealed('asha', 'Well said.') },
      speech: { feedback: asha.feedbackWasSpoken.data.feedback },
    });
  });

  it('asks for a text while nobody could write it down, and no longer', async () => {
    const missed: Facts = [...recorded, asha.recordingWasMerged, asha.nobodyUnderstood];
    expect(await response(...missed)).toMatchObject({ fTranscriptMissing: true, stage: 'recorded' });
    expect(await response(...missed, asha.ashaWasUnderstood)).toMatchObject({ fTranscriptMissing: false });
  });

  it('is on its way again when a late part made a further version, and keeps both scores', async () => {
    const again: Facts = [...done, asha.aLateChunkCame, asha.ashaWasRecordedAgain];
    expect(await response(...again)).toMatchObject({ stage: 'recorded', version: 2 });
    const second = { ...asha.ashasScore, data: { ...asha.ashasScore.data, version: 2 } };
    expect((await response(...again, second))?.scores.map(({ version }) => version)).toEqual([1, 2]);
  });

  it('stays done where the student typed it: the late part changes only the sound', async () => {
    const typed = { ...asha.ashaWasUnderstood, data: { ...asha.ashaWasUnderstood.data, source: 'typed' } };
    const facts: Facts = [
      ...recorded,
      typed,
      asha.ashasScore,
      asha.feedbackWasWritten,
      asha.feedbackWasSpoken,
    ];
    expect(await response(...facts, asha.ashaWasRecordedAgain)).toMatchObject({ stage: 'done', version: 2 });
  });

  it('is gone when it was cancelled', async () => {
    expect((await attempt(...speaking, asha.ashaCancelled))?.responses).toEqual([]);
  });

  it('whose feedback was shown was not skipped', async () => {
    const facts: Facts = [
      ...done,
      fact(answers.feedbackSkipped, spoken),
      fact(answers.feedbackShown, spoken),
    ];
    expect(await response(...facts)).toMatchObject({ fFeedbackShown: true, fFeedbackSkipped: false });
  });

  it('keeps the scorer’s scores and the teacher’s, and when the student was last active', async () => {
    const scored = at('2026-01-05T08:00:00.000Z', asha.ashasScore);
    const marked = at('2026-01-09T08:00:00.000Z', asha.aTeacherMarked);
    const document = await attempt(...transcribed, scored, marked);
    expect(document?.lastActivityAt).toBe('2026-01-05T08:00:00.000Z');
    expect(document?.responses[0]).toMatchObject({
      scores: [{ scores: asha.ashasScore.data.scores }],
      corrections: [
        {
          version: 1,
          scores: asha.aTeacherMarked.data.scores,
          reason: fakeSealed('asha', 'She said it in class as well.'),
          at: '2026-01-09T08:00:00.000Z',
        },
      ],
    });
  });

  it('counts what a published rescoring gave, until it is rolled back', async () => {
    const published = await attempt(...transcribed, asha.ashasScore, ashaWasRescored);
    const { scores, rescoringId } = ashaWasRescored.data;
    expect(published?.responses[0]).toMatchObject({ corrections: [{ scores, rescoringId }] });
    const facts = [...transcribed, asha.ashasScore, ashaWasRescored, ashasRescoreWithdrawn];
    const response = (await attempt(...facts))?.responses[0];
    expect(response).toMatchObject({
      corrections: [{ scores, rescoringId, rolledBack: { by: { userId: 'ines', role: 'system-admin' } } }],
    });
    expect(response && countedScores(response)).toEqual(asha.ashasScore.data.scores);
  });

  it('keeps what one report changed beside what counts since it was taken back', async () => {
    const { data } = asha.aTeacherMarked;
    const settled = (issueId: string) => fact(scoreCorrected, { ...data, issueId });
    const back = fact(scoreCorrectionWithdrawn, {
      ...asha.theTeacherTookItBack.data,
      of: 'report',
      issueId: 'one',
      givenBy: 'person',
    });
    const facts = [asha.ashasScore, settled('one'), asha.aTeacherMarked, settled('two'), back];
    const given = (await attempt(...transcribed, ...facts))?.responses[0]?.corrections ?? [];
    expect(given.map(({ issueId, rolledBack }) => [issueId, rolledBack !== undefined])).toEqual([
      ['one', true],
      [undefined, false],
      ['two', false],
    ]);
  });

  it('keeps that a penalty was waived beside the scorer’s result', async () => {
    const document = await attempt(...transcribed, asha.ashasScore, asha.ashasPenaltyWaived);
    const { scores } = asha.ashasPenaltyWaived.data;
    expect(document?.responses[0]).toMatchObject({
      scores: [{ scores: asha.ashasScore.data.scores }],
      corrections: [{ version: 1, scores, fPenaltyWaived: true }],
    });
  });

  it('keeps at which stages it failed', async () => {
    const { data } = asha.noVoiceWasFound;
    const failed = fact(responseProcessingFailed, { ...data, stage: 'score', reason: 'engine away' });
    expect(await response(...transcribed, failed)).toMatchObject({
      failedStages: ['score'],
      stage: 'transcribed',
    });
  });
});

describe('a text that was read aloud, as pages read it', () => {
  it('keeps what was measured, its words sealed, and has no scores', async () => {
    const { documents } = await spec.given(
      asha.ashaStarted,
      { ...asha.ashaBeganToSpeak, data: { ...asha.ashaBeganToSpeak.data, ...asha.readAloud } },
      asha.ashasReading,
    );
    const [reading] = documents[attemptId]?.responses ?? [];
    const { words, counts, accuracy } = asha.ashasReading.data;
    expect(reading).toMatchObject({ stage: 'scored', scores: [] });
    expect(reading?.reading).toEqual({
      wordsCorrectPerMinute: 72,
      accuracy,
      counts,
      words: fakeSealed('asha', words),
    });
  });
});

describe('an answer that is typed, chosen or matched, as pages read it', () => {
  it('is recorded at once, and done when it was marked', async () => {
    const facts: Facts = [asha.ashaStarted, asha.ashaTyped, asha.ashaChose, asha.ashaMatched, asha.ashasMark];
    expect((await attempt(...facts))?.responses).toMatchObject([
      { kind: 'text', stage: 'recorded', version: 1, text: fakeSealed('asha', 'The nets hold them.') },
      {
        kind: 'mcq',
        stage: 'done',
        optionIds: fakeSealed('asha', ['forty']),
        marks: { correct: 1, total: 1 },
      },
      { kind: 'matchword', stage: 'recorded', pairs: fakeSealed('asha', asha.ashaMatched.data.pairs) },
    ]);
  });
});

describe('whoever was erased', () => {
  const erasedSpec = projectionSpec(attemptsProjection, { erased: ['asha'] });

  it.each(attemptFixtures.map((one) => [one.type, one] as const))(
    'has %s read all the same',
    async (_t, one) => {
      const begun: Facts = [asha.ashaStarted, asha.ashaBeganToSpeak, asha.ashaTyped];
      const [erased, living] = [await erasedSpec.given(...begun, one), await spec.given(...begun, one)];
      expect(erased).toEqual(living);
    },
  );
});

describe('what the student’s page is told', () => {
  it('is each stage, with where to read it from', async () => {
    const marked = [asha.ashaChose, asha.ashasMark, asha.aTeacherMarked];
    const { hints } = await spec.given(...done, asha.noVoiceWasFound, ...marked);
    expect(hints.map(({ userId, payload }) => [userId, payload['responseId'], payload['stage']])).toEqual([
      ['asha', spoken.responseId, 'recorded'],
      ['asha', spoken.responseId, 'transcribed'],
      ['asha', spoken.responseId, 'scored'],
      ['asha', spoken.responseId, 'scored'],
      ['asha', spoken.responseId, 'done'],
      ['asha', spoken.responseId, 'done'],
      ['asha', asha.chosen.responseId, 'done'],
      ['asha', spoken.responseId, 'done'],
    ]);
    expect(hints[0]?.payload).toMatchObject({ attemptId, questionId: 'why-nets', position: '4' });
  });

  it('holds no word of the answer', async () => {
    const { hints } = await spec.given(...attemptFixtures);
    expect(JSON.stringify(hints)).not.toMatch(/caught|Well said|sealed/);
  });
});

describe('what is drawn beside the sounds', () => {
  it('lies apart, sealed, and is kept when the other comes', async () => {
    const { documents, writesOfRepetition } = await projectionSpec(soundsProjection).given(...done);
    expect(documents[soundId(attemptId, spoken.responseId)]).toEqual({
      peaks: fakeSealed('asha', [0, 0.5, 1]),
      responseTimepoints: fakeSealed('asha', asha.ashasWordsWereTimed.data.timepoints),
      feedbackTimepoints: fakeSealed('asha', asha.feedbackWasSpoken.data.feedbackTimepoints),
      rephrasedTimepoints: fakeSealed('asha', asha.feedbackWasSpoken.data.rephrasedTimepoints),
    });
    expect(writesOfRepetition).toBe(0);
  });

  const timesAfter = async (...facts: Facts) => {
    const { documents } = await projectionSpec(soundsProjection).given(...facts);
    return documents[soundId(attemptId, spoken.responseId)]?.responseTimepoints;
  };
  const { timepoints } = asha.ashasWordsWereTimed.data;

  it('holds the times that the transcriber told', async () => {
    const told = fact(answers.responseTranscribed, { ...asha.ashaWasUnderstood.data, timepoints });
    expect(await timesAfter(...recorded, asha.recordingWasMerged, told)).toEqual(
      fakeSealed('asha', timepoints),
    );
  });

  it('forgets them when a late part changes the recording, until it is aligned again', async () => {
    const again = fact(answers.recordingMerged, { ...asha.recordingWasMerged.data, version: 2 });
    expect(await timesAfter(...transcribed, again)).toBeNull();
    const timedAgain = fact(answers.wordsTimed, { ...asha.ashasWordsWereTimed.data, version: 2 });
    expect(await timesAfter(...transcribed, again, timedAgain)).toEqual(fakeSealed('asha', timepoints));
  });
});
