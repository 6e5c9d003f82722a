import { describe, expect, it } from 'vitest';
import type { AiSignal } from '@lectern/events/feedback/ai-use';
import { fact } from '@lectern/events/journal/event';
import type { AttemptFact } from '@lectern/events/practice/attempt.catalogue';
import * as answers from '@lectern/events/practice/attempt.events';
import * as asha from '@lectern/events/practice/attempt.fixtures';
import * as scoring from '@lectern/events/practice/scoring.events';
import * as correcting from '@lectern/events/practice/correction.events';
import { deciderSpec } from '../platform/testing/decider-spec.js';
import { by, bySystem, notThere, outcome, to } from './attempt-commands.fixtures.js';
import { attemptDecider } from './attempt.decider.js';

const spec = deciderSpec(attemptDecider);
const { spoken } = asha;
const recorded = [asha.ashaStarted, asha.ashaBeganToSpeak, asha.ashaStopped, asha.ashaWasRecorded];
const recordedAgain = [...recorded, asha.aLateChunkCame, asha.ashaWasRecordedAgain];

const stages = [
  ['merged', bySystem.merge, asha.recordingWasMerged],
  ['transcribed', bySystem.transcript, asha.ashaWasUnderstood],
  ['timed', bySystem.times, asha.ashasWordsWereTimed],
  ['not understood', bySystem.noTranscript, asha.nobodyUnderstood],
  ['scored', bySystem.score, asha.ashasScore],
  ['told feedback', bySystem.write, asha.feedbackWasWritten],
  ['spoken to', bySystem.speak, asha.feedbackWasSpoken],
  ['without a voice', bySystem.fail, asha.noVoiceWasFound],
] as const;

describe('an answer that may have been written with AI', () => {
  const typed = [asha.ashaStarted, asha.ashaTyped];
  const [composition, style, model] = asha.aiWasSuspected.data.signals;
  const assessed = (...signals: readonly (AiSignal | undefined)[]) => {
    const command = bySystem.authorship(1);
    const found = signals.filter((signal) => signal !== undefined);
    return spec.given(...typed).when({ ...command, data: { ...command.data, signals: found } });
  };
  const partial = composition && ({ ...composition, strength: 'partial' } as AiSignal);

  it('is suspected once, and its scores stay', () => {
    expect(spec.given(...typed).when(bySystem.authorship(1))).toEqual([asha.aiWasSuspected]);
    expect(spec.given(...typed, asha.aiWasSuspected).when(bySystem.authorship(1))).toEqual([]);
  });

  it('is suspected by two signals, or by one alone: it came in one go right after the student was back', () => {
    expect(assessed(composition)).toHaveLength(1);
    expect(assessed(partial, style)).toHaveLength(1);
    expect(assessed(style, model)).toHaveLength(1);
    expect(assessed(partial)).toEqual([]);
    expect(assessed(style)).toEqual([]);
    expect(assessed(model)).toEqual([]);
    expect(assessed()).toEqual([]);
  });

  it('is suspected by the system alone', () => {
    const { type, data } = bySystem.authorship(1);
    expect(spec.given(...typed).when(by(type, data))).toMatchObject(notThere);
  });
});

describe('an answer on its way', () => {
  it.each(stages)('is %s once', (_stage, command, done) => {
    const past: AttemptFact[] = [...recorded, done];
    expect(spec.given(...recorded).when(command(1))).toEqual([done]);
    expect(spec.given(...past).when(command(1))).toEqual([]);
  });

  it.each(stages.slice(0, -1))('is not %s by what was found out of an older version', (_stage, command) => {
    expect(spec.given(...recordedAgain).when(command(1))).toEqual([]);
    expect(spec.given(...recordedAgain).when(command(2))).toMatchObject([{ data: { version: 2 } }]);
  });

  it('is not scored at a version that never was', () => {
    expect(spec.given(...recorded).when(bySystem.score(7))).toEqual([]);
  });

  it('is scored again when a late chunk made a further version', () => {
    const past: AttemptFact[] = [
      ...recorded,
      asha.ashasScore,
      asha.aLateChunkCame,
      asha.ashaWasRecordedAgain,
    ];
    expect(spec.given(...past).when(bySystem.score(2))).toMatchObject([{ data: { version: 2 } }]);
  });

  it('is marked or scored, never both', () => {
    const past: AttemptFact[] = [...recorded, asha.ashasScore];
    expect(spec.given(...past).when(bySystem.mark(1))).toEqual([]);
  });

  it('may fail at several stages, and says each once', () => {
    const past: AttemptFact[] = [...recorded, asha.noVoiceWasFound];
    expect(spec.given(...past).when(bySystem.fail(1, 'score'))).toHaveLength(1);
  });

  it.each(stages)('is not %s when it was cancelled, or is not there', (_stage, command) => {
    const cancelled = [asha.ashaStarted, asha.ashaBeganToSpeak, asha.ashaCancelled];
    expect(spec.given(...cancelled).when(command(1))).toEqual(notThere);
    expect(spec.given(asha.ashaStarted).when(command(1))).toEqual(notThere);
  });

  it('is marked where it was chosen or matched', () => {
    const { personId: _p, fReiterationRequired: _f, ...mark } = asha.ashasMark.data;
    const past = [asha.ashaStarted, asha.ashaChose];
    expect(spec.given(...past).when(outcome('MarkResponse', mark))).toEqual([asha.ashasMark]);
  });

  it.each([
    ['a first choice that is wrong', {}, 0, true],
    ['a first choice that is right', {}, 1, false],
    ['a second choice that is wrong', { fReiteration: true }, 0, false],
  ])('asks for a second answer, or not: %s', (_what, more, correct, fReiterationRequired) => {
    const { personId: _p, fReiterationRequired: _f, ...mark } = asha.ashasMark.data;
    const chose = { ...asha.ashaChose, data: { ...asha.ashaChose.data, ...more } };
    const marked = outcome('MarkResponse', { ...mark, correct });
    expect(spec.given(asha.ashaStarted, chose).when(marked)).toMatchObject([
      { type: 'ResponseMarked', data: { correct, fReiterationRequired } },
    ]);
  });

  it('asks for no second answer where words are matched', () => {
    const { responseId, questionId } = asha.ashaMatched.data;
    const { personId: _p, fReiterationRequired: _f, ...mark } = asha.ashasMark.data;
    const marked = outcome('MarkResponse', { ...mark, responseId, questionId, correct: 0, total: 3 });
    expect(spec.given(asha.ashaStarted, asha.ashaMatched).when(marked)).toMatchObject([
      { data: { fReiterationRequired: false } },
    ]);
  });
});

describe('a second answer', () => {
  const scoresOf = (comprehensiveness: number) => ({ ...asha.ashasScore.data.scores, comprehensiveness });
  const second = asha.ashaBeganToSpeak;
  const again = { ...second, data: { ...second.data, fReiteration: true } };

  it.each([
    [2.9, false, true],
    [3, false, false],
    [5, false, false],
    [5, true, true],
    [0, true, true],
  ])('after comprehensiveness %d, too short: %j is asked for: %j', (score, fShortResponse, asked) => {
    const command = bySystem.score(1, { scores: scoresOf(score), fShortResponse });
    expect(spec.given(...recorded).when(command)).toMatchObject([{ data: { fReiterationRequired: asked } }]);
  });

  it('is the last that is asked for', () => {
    const past = [asha.ashaStarted, again, asha.ashaStopped, asha.ashaWasRecorded];
    const command = bySystem.score(1, { scores: scoresOf(0), fShortResponse: true });
    expect(spec.given(...past).when(command)).toMatchObject([{ data: { fReiterationRequired: false } }]);
  });

  it('is asked for by no answer that could not be evaluated', () => {
    const none = { grammarAndSentenceStructure: 0, comprehensiveness: 0, accuracy: 0, keyPointCoverage: 0 };
    const command = bySystem.score(1, { scores: none, fUnsure: true });
    expect(spec.given(...recorded).when(command)).toMatchObject([
      { data: { fUnsure: true, fReiterationRequired: false } },
    ]);
  });

  it('keeps that it is one in its recording', () => {
    const record = outcome('RecordResponse', { ...to(spoken), chunks: [], gaps: [], fComplete: true });
    const past = [asha.ashaStarted, again];
    expect(spec.given(...past).when(record)).toMatchObject([{ data: { fReiteration: true } }]);
  });
});

describe('where the student is', () => {
  const told = [...recorded, asha.feedbackWasWritten];
  const shown = fact(answers.feedbackShown, spoken);
  const skipped = fact(answers.feedbackSkipped, spoken);
  const left = fact(answers.pendingFeedbackLeft, spoken);
  const valid = fact(answers.speechValidated, { ...spoken, fValidSpeech: true });
  const tried = fact(answers.responseAttempted, { ...spoken, fReattempt: false });
  const triedAgain = fact(answers.responseAttempted, { ...spoken, fReattempt: true });

  it.each([
    ['ShowFeedback', by('ShowFeedback', to(spoken)), shown],
    ['SkipFeedback', by('SkipFeedback', to(spoken)), skipped],
    ['LeavePendingFeedback', by('LeavePendingFeedback', to(spoken)), left],
    ['ValidateSpeech', by('ValidateSpeech', { ...to(spoken), fValidSpeech: true }), valid],
    ['MarkAttempted', by('MarkAttempted', { ...to(spoken), fReattempt: false }), tried],
  ] as const)('%s is noted once, of an answer that is there', (_name, command, noted) => {
    const past: AttemptFact[] = [...told, noted];
    expect(spec.given(...told).when(command)).toEqual([noted]);
    expect(spec.given(...past).when(command)).toEqual([]);
    expect(spec.given(asha.ashaStarted).when(command)).toEqual(notThere);
    const ofOther = { ...command, data: { ...command.data, questionId: 'sum-up' } } as typeof command;
    expect(spec.given(...recorded).when(ofOther)).toEqual(notThere);
  });

  it('feedback that was shown clears that it was skipped, and cannot be skipped any more', () => {
    expect(spec.given(...told, skipped).when(by('ShowFeedback', to(spoken)))).toEqual([shown]);
    expect(spec.given(...told, skipped, shown).when(by('SkipFeedback', to(spoken)))).toEqual([]);
    const state = [...told, skipped, shown].reduce(attemptDecider.evolve, attemptDecider.initial);
    expect(state).toMatchObject({
      responses: { [spoken.responseId]: { fFeedbackShown: true, fFeedbackSkipped: false } },
    });
  });

  it('feedback that is not there yet cannot have been shown, and may be skipped', () => {
    const wait = { kind: 'conflict', message: 'There’s no feedback on this answer yet.', permanent: false };
    expect(spec.given(...recorded).when(by('ShowFeedback', to(spoken)))).toEqual(wait);
    expect(spec.given(...recorded).when(by('SkipFeedback', to(spoken)))).toEqual([skipped]);
  });

  it('what stands in the place of feedback is shown too: the marks, and that it could not be found', () => {
    const ofChoice = fact(answers.feedbackShown, asha.chosen);
    expect(spec.given(asha.ashaStarted, asha.ashaChose).when(by('ShowFeedback', to(asha.chosen)))).toEqual([
      ofChoice,
    ]);
    const failed = (stage: 'score' | 'timing') =>
      fact(scoring.responseProcessingFailed, { ...spoken, version: 1, stage, reason: 'It is away.' });
    expect(spec.given(...recorded, failed('score')).when(by('ShowFeedback', to(spoken)))).toEqual([shown]);
    expect(spec.given(...recorded, failed('timing')).when(by('ShowFeedback', to(spoken)))).toMatchObject({
      kind: 'conflict',
    });
  });

  it('speech found valid may be found invalid later', () => {
    const invalid = by('ValidateSpeech', { ...to(spoken), fValidSpeech: false });
    expect(spec.given(...recorded, valid).when(invalid)).toMatchObject([{ data: { fValidSpeech: false } }]);
  });

  it('a second attempt is noted beside the first, once', () => {
    const second = by('MarkAttempted', { ...to(spoken), fReattempt: true });
    expect(spec.given(...recorded, tried).when(second)).toEqual([triedAgain]);
    expect(spec.given(...recorded, tried, triedAgain).when(second)).toEqual([]);
  });

  it.each(['network', 'not-allowed'])('a browser’s recogniser that failed is noted (%s)', (failure) => {
    const { attemptId, responseId } = spoken;
    const report = by('ReportSpeechRecognitionFailure', { attemptId, responseId, failure });
    const noted = fact(answers.speechRecognitionFailed, { ...asha.ashasAttempt, responseId, failure });
    expect(spec.given(...recorded).when(report)).toEqual([noted]);
    expect(spec.given(...recorded, noted).when(report)).toEqual([]);
  });

  it.each(['not-there-1', 'constructor', '__proto__'])('nothing is noted of response %s', (responseId) => {
    const { attemptId, questionId } = spoken;
    const shown = by('ShowFeedback', { attemptId, questionId, responseId });
    expect(spec.given(...recorded).when(shown)).toEqual(notThere);
    // The recogniser may fail before the first slice is there: no word that makes a client delete its audio.
    const failed = by('ReportSpeechRecognitionFailure', { attemptId, responseId, failure: 'network' });
    expect(spec.given(...recorded).when(failed)).toMatchObject({
      message: 'This answer hasn’t started yet.',
      permanent: false,
    });
  });
});

describe('a waived penalty', () => {
  const { scores, reason } = asha.ashasPenaltyWaived.data;
  const waive = { ...by('WaivePenalty', { ...to(spoken), scores, reason }), personId: 'sana' };
  const penalised: AttemptFact[] = [
    ...recorded,
    { ...asha.ashasScore, data: { ...asha.ashasScore.data, fPenalized: true } },
  ];

  it('says whose penalty it was, and what counts without it; once', () => {
    expect(spec.given(...penalised).when(waive)).toEqual([asha.ashasPenaltyWaived]);
    expect(spec.given(...penalised, asha.ashasPenaltyWaived).when(waive)).toEqual([]);
  });

  it('is none where there was no penalty, and nobody waives their own', () => {
    expect(spec.given(...recorded, asha.ashasScore).when(waive)).toMatchObject({ kind: 'conflict' });
    expect(spec.given(...penalised).when({ ...waive, personId: 'asha' })).toMatchObject(notThere);
  });
});

describe('a correction of the scores', () => {
  const { scores: given, reason } = asha.aTeacherMarked.data;
  const { grammarAndSentenceStructure: grammar, ...scores } = given;
  const scored: AttemptFact[] = [...recorded, asha.ashasScore];
  const mark = (more: { scores?: typeof scores | typeof given; reason?: string } = {}) => ({
    ...by('CorrectScore', { ...to(spoken), scores, reason, ...more }),
    personId: 'ruth',
  });
  const scoredAs = (more: Partial<(typeof asha.ashasScore)['data']>): AttemptFact[] => [
    ...recorded,
    { ...asha.ashasScore, data: { ...asha.ashasScore.data, ...more } },
  ];

  it('stands beside the scorer’s, and says whose those are', () => {
    expect(spec.given(...scored).when(mark())).toEqual([asha.aTeacherMarked]);
  });

  it('is of what the answer says: for its grammar the scorer’s number stays, also where that was not shown', () => {
    const none = { comprehensiveness: 0, accuracy: 0, keyPointCoverage: 0 };
    expect(spec.given(...scored).when(mark({ scores: none }))).toMatchObject([
      { data: { scores: { ...none, grammarAndSentenceStructure: grammar } } },
    ]);
    const judged = { ...asha.ashasJudged, grammar: 0.5, kept: 0.8 };
    const unsure = scoredAs({ fUnsure: true, judged });
    expect(spec.given(...unsure).when(mark({ scores: none }))).toMatchObject([
      { data: { scores: { ...none, grammarAndSentenceStructure: 2 } } },
    ]);
  });

  it('lifts a penalty for the grammar, too; where nothing is left of it, the mark stands for both', () => {
    const five = { comprehensiveness: 5, accuracy: 5, keyPointCoverage: 5 };
    const deducted = { ...five, grammarAndSentenceStructure: 1 };
    const copied = (copiedShare: number) => scoredAs({ fPenalized: true, copiedShare, scores: deducted });
    expect(spec.given(...copied(0.8)).when(mark({ scores: five }))).toMatchObject([
      { data: { scores: { ...five, grammarAndSentenceStructure: 2.5 } } },
    ]);
    expect(spec.given(...copied(1)).when(mark({ scores: five }))).toMatchObject([
      { data: { scores: { ...five, grammarAndSentenceStructure: 5 } } },
    ]);
  });

  it('has the number for grammar of whoever judged that, too', () => {
    expect(spec.given(...scored).when(mark({ scores: given }))).toMatchObject([{ data: { scores: given } }]);
    const lower = { ...scores, grammarAndSentenceStructure: 1 };
    expect(spec.given(...scored).when(mark({ scores: lower }))).toMatchObject([{ data: { scores: lower } }]);
  });

  it('stands for grammar, too, where the scorer found nothing of it', () => {
    const unsure = scoredAs({ fUnsure: true, judged: undefined });
    expect(spec.given(...unsure).when(mark())).toMatchObject([
      { data: { scores: { ...scores, grammarAndSentenceStructure: scores.comprehensiveness } } },
    ]);
  });

  it.each([
    ['not sure of', { fUnsure: true }],
    ['too short', { fShortResponse: true }],
    ['read from the passage', { fPenalized: true }],
  ])('stands beside none where none were shown: %s', (_what, more) => {
    expect(spec.given(...scoredAs(more)).when(mark())).toMatchObject([{ data: { scores, before: null } }]);
  });

  it('is no news when it is the same again, also from somebody else', () => {
    const marked = [...scored, asha.aTeacherMarked];
    expect(spec.given(...marked).when(mark())).toEqual([]);
    expect(spec.given(...marked).when({ ...mark(), personId: 'noor' })).toEqual([]);
  });

  it('is taken back: the scorer’s scores count again, and a further mark is none that is there already', () => {
    const takeBack = { ...by('WithdrawScoreCorrection', to(spoken)), personId: 'ruth' };
    const marked = [...scored, asha.aTeacherMarked];
    expect(spec.given(...marked).when(takeBack)).toEqual([asha.theTeacherTookItBack]);
    const back = [...marked, asha.theTeacherTookItBack];
    expect(spec.given(...back).when(takeBack)).toEqual([]);
    expect(spec.given(...back).when(mark())).toEqual([asha.aTeacherMarked]);
    const unsure = [...scoredAs({ fUnsure: true }), asha.aTeacherMarked];
    expect(spec.given(...unsure).when(takeBack)).toMatchObject([{ data: { scores: null } }]);
  });

  it('cannot be taken back by its student, and with it goes no penalty that was waived', () => {
    const takeBack = { ...by('WithdrawScoreCorrection', to(spoken)), personId: 'ruth' };
    const marked = [...scored, asha.aTeacherMarked];
    expect(spec.given(...marked).when({ ...takeBack, personId: 'asha' })).toMatchObject(notThere);
    const waiver = fact(correcting.penaltyWaived, { ...asha.ashasPenaltyWaived.data, issueId: 'issue-1' });
    expect(spec.given(...scored, waiver).when(takeBack)).toMatchObject({ kind: 'conflict' });
    expect(spec.given(...scored, waiver, asha.aTeacherMarked).when(takeBack)).toMatchObject([
      { data: { of: 'marks', scores: waiver.data.scores, givenBy: 'person' } },
    ]);
  });

  it('takes the place of the one before', () => {
    const lower = { ...scores, accuracy: 1 };
    const marked = [...scored, asha.aTeacherMarked];
    expect(spec.given(...marked).when(mark({ scores: lower }))).toMatchObject([{ data: { scores: lower } }]);
    expect(spec.given(...marked).when(mark({ reason: 'Heard again.' }))).toHaveLength(1);
  });

  it('is of the version that was scored last', () => {
    const again: AttemptFact[] = [
      ...scored,
      asha.aTeacherMarked,
      asha.aLateChunkCame,
      asha.ashaWasRecordedAgain,
    ];
    const second = { ...asha.ashasScore, data: { ...asha.ashasScore.data, version: 2 } };
    expect(spec.given(...again, second).when(mark())).toMatchObject([{ data: { version: 2 } }]);
  });

  const notScored = { kind: 'conflict', message: expect.stringContaining('hasn’t been scored') as string };
  it('is refused while nothing is scored, and for a choice, which is right or wrong', () => {
    expect(spec.given(...recorded).when(mark())).toMatchObject(notScored);
    const chose = [asha.ashaStarted, asha.ashaChose, asha.ashasMark];
    const choice = { ...mark(), data: { ...to(asha.chosen), scores } };
    expect(spec.given(...chose).when(choice)).toMatchObject(notScored);
  });

  it('is nobody’s own', () => {
    expect(spec.given(...scored).when({ ...mark(), personId: 'asha' })).toEqual(notThere);
  });
});
