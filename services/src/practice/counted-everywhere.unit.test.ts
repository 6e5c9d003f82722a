import { array, assert, asyncProperty, constantFrom, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fact } from '@lectern/events/journal/event';
import type { Scores } from '@lectern/events/feedback/scoring';
import { contentStarsOf } from '@lectern/events/feedback/stars';
import type { AttemptFact, ClosedAttemptEvent } from '@lectern/events/practice/attempt.catalogue';
import * as asha from '@lectern/events/practice/attempt.fixtures';
import * as scoring from '@lectern/events/practice/scoring.events';
import { deciderSpec, metaAt } from '../platform/testing/decider-spec.js';
import { projectionSpec } from '../platform/testing/projection-spec.js';
import { receiptOf } from '../receipts/receipt.js';
import { scoredAnswersProjection } from '../rescoring/scored-answers.projection.js';
import { classAnswersProjection } from '../teaching/class-answers.projection.js';
import { by, outcome, to } from './attempt-commands.fixtures.js';
import { attemptDecider } from './attempt.decider.js';
import { attemptsProjection } from './attempts.projection.js';
import { countedScores } from './counted-score.js';

const decider = deciderSpec(attemptDecider);
const { spoken, ashasScore } = asha;
const { attemptId, questionId, responseId } = { ...spoken, ...asha.ashasAttempt };
const { scorer, scores: scorersScores } = ashasScore.data;
const recorded = [asha.ashaStarted, asha.ashaBeganToSpeak, asha.ashaStopped, asha.ashaWasRecorded];
const at = '2026-03-12T10:00:00.000Z';

const whats = ['mark', 'unmark', 'settle', 'waive', 'reject', 'publish', 'rollBack'] as const;
/** What somebody does, about the first or the second report or run. */
type Deed = { readonly what: (typeof whats)[number]; readonly n: 1 | 2 };
const deeds = array(record({ what: constantFrom(...whats), n: constantFrom(1 as const, 2 as const) }), {
  maxLength: 14,
});

const asRuth = { personId: 'ruth' };
const commandOf = ({ what, n }: Deed, scores: Scores) => {
  const issueId = `issue-${n}`;
  const run = { ...to(spoken), version: 1, rescoringId: `run-${n}` };
  switch (what) {
    case 'mark':
      return { ...by('CorrectScore', { ...to(spoken), scores }), ...asRuth };
    case 'unmark':
      return { ...by('WithdrawScoreCorrection', to(spoken)), ...asRuth };
    case 'settle':
      return { ...by('CorrectScore', { ...to(spoken), scores, issueId }), ...asRuth };
    case 'waive':
      return { ...by('WaivePenalty', { ...to(spoken), scores, issueId }), ...asRuth };
    case 'reject':
      return { ...by('WithdrawSettlement', { ...to(spoken), issueId }), ...asRuth };
    case 'publish':
      return outcome('RescoreResponse', { ...run, scores, scorer });
    case 'rollBack':
      return outcome('WithdrawRescore', run);
  }
};

type Given = { readonly by: 'marks' | 'issue-1' | 'issue-2' | 'run-1' | 'run-2'; readonly scores: Scores };

/** What counts, told without events: the last thing that a person gave and nobody took back, else a run's, else the scorer's. */
const expected = (
  done: readonly { readonly deed: Deed; readonly scores: Scores }[],
  isPenalised: boolean,
) => {
  let given: readonly Given[] = [];
  const persons = () => given.filter((one) => !one.by.startsWith('run'));
  const known = new Set<string>();
  for (const { deed, scores } of done) {
    const issue = `issue-${deed.n}` as const;
    const run = `run-${deed.n}` as const;
    const without = (whose: Given['by']) => given.filter((one) => one.by !== whose);
    if (deed.what === 'mark') given = [...given, { by: 'marks', scores }];
    if (deed.what === 'settle' || (deed.what === 'waive' && isPenalised))
      given = [...given, { by: issue, scores }];
    if (deed.what === 'reject') given = without(issue);
    if (deed.what === 'unmark' && (persons().at(-1)?.by ?? 'marks') === 'marks') given = without('marks');
    if (deed.what === 'publish' && persons().length === 0 && !given.some((one) => one.by === run))
      given = [...given, { by: run, scores }];
    if (deed.what === 'rollBack') given = without(run);
    known.add(run);
  }
  return (persons().at(-1) ?? given.at(-1))?.scores ?? (isPenalised ? undefined : scorersScores);
};

/** The attempt's facts after all that was done, each decided by what came before it. */
const journalled = (done: readonly { readonly deed: Deed; readonly scores: Scores }[], first: AttemptFact) =>
  done.reduce<readonly AttemptFact[]>(
    (facts, { deed, scores }) => {
      const decision = decider.given(...facts).when(commandOf(deed, scores));
      return Array.isArray(decision) ? [...facts, ...(decision as AttemptFact[])] : facts;
    },
    [...recorded, first],
  );

const asRead = (one: AttemptFact): ClosedAttemptEvent => {
  const read: object = { ...one, meta: metaAt(at) };
  return read as ClosedAttemptEvent;
};

describe('what an answer counts with', () => {
  it.each([
    ['an answer with scores', false],
    ['an answer with a penalty', true],
  ])(
    'given %s, whatever is marked, settled, rejected, published and rolled back, then every page has the same',
    async (_, isPenalised) => {
      const first = fact(scoring.responseScored, { ...ashasScore.data, fPenalized: isPenalised });
      await assert(
        asyncProperty(deeds, async (all) => {
          // Each gives other scores, so that it shows whose count.
          const done = all.map((deed, n) => ({ deed, scores: { ...scorersScores, accuracy: n / 10 } }));
          const facts = journalled(done, first);
          const counts = expected(done, isPenalised);

          const attempts = await projectionSpec(attemptsProjection).given(...facts);
          const response = attempts.documents[attemptId]?.responses.find((r) => r.responseId === responseId);
          expect(response && countedScores(response)).toEqual(counts);

          const ofClass = await projectionSpec(classAnswersProjection).given(...facts);
          const inClass = ofClass.documents[attemptId]?.answers[responseId];
          const shown = isPenalised ? undefined : inClass?.finding?.scores;
          expect(inClass?.corrections.at(-1)?.scores ?? shown).toEqual(counts);

          const scored = await projectionSpec(scoredAnswersProjection).given(...facts);
          const [answer] = Object.values(scored.documents).flatMap((doc) =>
            doc.answers.filter((one) => one.responseId === responseId),
          );
          const stars = counts ? contentStarsOf(counts) : null;
          expect(answer?.correctedTo ?? answer?.stars ?? null).toEqual(stars);

          const receipt = receiptOf(facts.map(asRead), { firstName: 'Asha' }, at);
          const listed = receipt?.answers.find((one) => one.questionId === questionId);
          const standing = listed?.corrections.findLast(({ takenBack }) => takenBack === undefined);
          expect(standing?.scores ?? listed?.scores[0]?.scores).toEqual(counts);
        }),
        { numRuns: 150 },
      );
    },
  );
});
