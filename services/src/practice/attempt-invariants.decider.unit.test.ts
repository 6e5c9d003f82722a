import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRejection } from '@lectern/events/journal/decider';
import type { AttemptFact } from '@lectern/events/practice/attempt.catalogue';
import type { AttemptCommand } from '@lectern/events/practice/attempt.commands';
import { attemptFixtures } from '@lectern/events/practice/attempt-of-every-kind.fixtures';
import { ashaWasRescored } from '@lectern/events/practice/attempt-of-every-kind.fixtures';
import * as asha from '@lectern/events/practice/attempt.fixtures';
import { by, bySystem, given, outcome } from './attempt-commands.fixtures.js';
import { attemptDecider } from './attempt.decider.js';

const { attemptId } = asha.ashasAttempt;
/** Mostly one answer to one question, so that sequences get somewhere; now and then others, and names of trouble. */
const mostly = (usual: string, ...others: readonly string[]) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  );
const questionId = mostly('why-nets', 'in-your-words', 'how-many', 'words', 'why-not', 'toString');
const responseId = mostly('response-1', 'response-2', 'constructor', '__proto__');
const to = fc.record({ attemptId: fc.constant(attemptId), questionId, responseId });
const time = fc.constantFrom(1_000, 5_000, 9_000);
const flag = fc.boolean();

/** Whatever clients and reactors may send of Asha's attempt, in any order. */
const command: fc.Arbitrary<AttemptCommand> = fc.oneof(
  to.map((t) => by('OpenResponse', { ...t, ...given })),
  fc.tuple(to, time).map(([t, at]) => by('EndRecording', { ...t, timestamp: at, endedAt: at + 1 })),
  fc.tuple(to, time).map(([t, timestamp]) => by('ReopenRecording', { ...t, timestamp })),
  to.map((t) => by('CancelResponse', t)),
  to.map((t) => by('AnswerByText', { ...t, ...given, text: 'Nets.' })),
  to.map((t) => by('ChooseOptions', { ...t, ...given, optionIds: ['forty'] })),
  to.map((t) => by('MatchWords', { ...t, ...given, pairs: [] })),
  fc.tuple(to, flag).map(([t, fValidSpeech]) => by('ValidateSpeech', { ...t, fValidSpeech })),
  fc.tuple(to, flag).map(([t, fReattempt]) => by('MarkAttempted', { ...t, fReattempt })),
  to.map((t) => by('ShowFeedback', t)),
  to.map((t) => by('SkipFeedback', t)),
  to.map((t) => by('LeavePendingFeedback', t)),
  fc.constant(by('ReadPassage', { attemptId })),
  fc.constant(by('CompletePassage', { attemptId, completedAt: 1, timeZone: 'UTC' })),
  responseId.map((r) =>
    by('ReportSpeechRecognitionFailure', { attemptId, responseId: r, failure: 'network' }),
  ),
  fc
    .tuple(to, fc.constantFrom(...[0, 1, 1, 1, 2, 2, 3].flatMap(bySystem.all)))
    .map(([t, found]) => ({ ...found, data: { ...found.data, ...t } }) as AttemptCommand),
  to.map((t) => outcome('CorrectScore', { ...t, scores: asha.aTeacherMarked.data.scores })),
  to.map((t) => outcome('CorrectScore', { ...t, scores: asha.ashasScore.data.scores, issueId: 'issue-1' })),
  to.map((t) => outcome('WithdrawSettlement', { ...t, issueId: 'issue-1' })),
  to.map((t) => outcome('WithdrawScoreCorrection', t)),
  to.map((t) => outcome('WaivePenalty', { ...t, scores: asha.ashasPenaltyWaived.data.scores })),
  // Only what was scored is rescored, and only what was rescored is taken back: rare enough to be asked for more often.
  {
    weight: 4,
    arbitrary: to.map((t) => {
      const { scores, scorer, rescoringId } = ashaWasRescored.data;
      return outcome('RescoreResponse', { ...t, version: 1, rescoringId, scores, scorer });
    }),
  },
  {
    weight: 4,
    arbitrary: to.map((t) => outcome('WithdrawRescore', { ...t, version: 1, rescoringId: 'rescoring-1' })),
  },
  to.map((t) => outcome('RecordResponse', { ...t, chunks: [], gaps: [], fComplete: false })),
);

const told = fc.tuple(command, fc.constantFrom('as it is', 'as it is', 'as it is', 'by somebody else'));

/** What all the facts of an attempt keep to, whoever sent what in whatever order. */
const breaches = (facts: readonly AttemptFact[]): string[] => {
  const found: string[] = [];
  const versions = new Map<string, number>();
  const once = new Set<string>();
  const gone = new Set<string>();
  const shown = new Set<string>();
  for (const { type, data } of facts) {
    const { responseId: of = '', version: v = 0 } = data as { responseId?: string; version?: number };
    const only = (name: string): void => {
      if (once.has(name)) found.push(`${name} twice`);
      once.add(name);
    };
    if (data.personId !== 'asha') found.push(`${type} of ${data.personId}`);
    if (gone.has(of)) found.push(`${type} after ${of} was cancelled`);
    switch (type) {
      case 'AttemptStarted':
      case 'PassageRead':
      case 'PassageCompleted':
        only(type);
        break;
      case 'ResponseStarted':
      case 'TextAnswered':
      case 'OptionsChosen':
      case 'WordsMatched':
        only(`beginning of ${of}`);
        break;
      case 'RecordingEnded':
        only(`end of ${of}`);
        break;
      case 'ResponseCancelled':
        if (versions.has(of)) found.push(`${of} cancelled though handed in`);
        gone.add(of);
        break;
      case 'ResponseRecorded':
        if (v !== (versions.get(of) ?? 0) + 1) found.push(`${of} goes to version ${v}`);
        versions.set(of, v);
        break;
      case 'ResponseScored':
      case 'ResponseMarked':
        only(`score of ${of}@${v}`);
        break;
      case 'ScoreCorrectionWithdrawn':
        once.delete(`person's score of ${of}@${v}`);
        break;
      case 'ResponseRescored':
        if (once.has(`person's score of ${of}@${v}`)) found.push(`${of}@${v} rescored over a person's score`);
        break;
      case 'ScoreCorrected':
      case 'PenaltyWaived':
        once.add(`person's score of ${of}@${v}`);
        if (!once.has(`score of ${of}@${v}`)) found.push(`${of}@${v} corrected and not scored`);
        break;
      case 'RecordingMerged':
      case 'ResponseTranscribed':
      case 'AiUseSuspected':
      case 'WordsTimed':
      case 'FeedbackWritten':
      case 'FeedbackSpoken':
        only(`${type} of ${of}@${v}`);
        if (v !== (versions.get(of) ?? 1)) found.push(`${type} of ${of} at an old version`);
        break;
      case 'FeedbackShown':
        shown.add(of);
        only(`feedback of ${of} shown`);
        break;
      case 'FeedbackSkipped':
        if (shown.has(of)) found.push(`${of} skipped after it was shown`);
    }
  }
  return found;
};

describe('any sequence of commands', () => {
  const run = (commands: readonly (readonly [AttemptCommand, string])[]) => {
    const facts: AttemptFact[] = [asha.ashaStarted];
    let state = attemptDecider.evolve(attemptDecider.initial, asha.ashaStarted);
    const repeated: string[] = [];
    for (const [one, how] of commands) {
      const sent =
        how === 'as it is' ? one : ({ ...one, personId: 'leo', fSystem: !one.fSystem } as AttemptCommand);
      const decision = attemptDecider.decide(sent, state);
      if (isRejection(decision)) continue;
      facts.push(...decision);
      state = decision.reduce(attemptDecider.evolve, state);
      const again = attemptDecider.decide(sent, state);
      if (!isRejection(again) && again.length > 0) repeated.push(sent.type);
    }
    return { facts, repeated };
  };

  it('keeps the invariants of an attempt, and no command has an effect twice in a row', () => {
    fc.assert(
      fc.property(fc.array(told, { maxLength: 60 }), (commands) => {
        const { facts, repeated } = run(commands);
        expect(breaches(facts)).toEqual([]);
        expect(repeated).toEqual([]);
      }),
      { seed: 20_260_105, numRuns: 1_500 },
    );
  });

  it('is a search that finds something: most sequences record, cancel and score', () => {
    const seen = new Set<string>();
    const sample = fc.sample(fc.array(told, { minLength: 40, maxLength: 60 }), { seed: 3, numRuns: 1_500 });
    for (const commands of sample) for (const { type } of run(commands).facts) seen.add(type);
    const all = new Set(attemptFixtures.map(({ type }) => type));
    expect([...all].filter((type) => !seen.has(type))).toEqual([]);
  });
});
