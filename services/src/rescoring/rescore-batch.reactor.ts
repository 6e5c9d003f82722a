import {
  batchSize,
  type pauseReasons,
  type RescoredAnswer,
} from '@lectern/events/rescoring/rescoring.events';
import type { Engines } from '../feedback/engines.js';
import type { Scorer } from '../feedback/scorer.port.js';
import type { LevelOfQuestion } from '../feedback/scoring-input.js';
import { defineReactor } from '../platform/work/reactor.js';
import {
  readAttempt,
  rescoredAnswer,
  ScorerAway,
  type AttemptPast,
  type Cohorts,
  type RescoringPorts,
} from './rescored-answer.js';
import { runOf, type Rescoring } from './run-of.js';

type Ports = RescoringPorts & {
  readonly engines: Pick<Engines, 'scorer' | 'offline'>;
  readonly levelOf: LevelOfQuestion;
  readonly cohorts: Cohorts;
};

const noLevel: LevelOfQuestion = () => Promise.resolve(undefined);

/** The scorer that a run was started with; undefined where another one is here now, as after an upgrade. */
const scorerOf = ({ scorer, offline }: Ports['engines'], { started }: Rescoring): Scorer | undefined => {
  const here = started.choice.engine === 'offline' ? offline.scorer : scorer;
  const { name, version, calibration } = started.scorer;
  const isSame =
    here.identity.name === name &&
    here.identity.version === version &&
    here.identity.calibration === calibration;
  return isSame ? here : undefined;
};

const pause = (rescoringId: string, reason: (typeof pauseReasons)[number]) => ({
  kind: 'command' as const,
  context: 'rescoring',
  name: 'PauseRescoring',
  payload: { rescoringId, reason },
});

/** Scores one batch after another, each as a piece of work: a run goes on after a restart by itself. */
export const rescoreBatch = defineReactor(
  {
    name: 'rescore-batch',
    actsFrom: '2026-11-23',
    on: ['RescoringStarted', 'RescoringBatchScored', 'RescoringResumed'],
    // After the last batch there is nothing to do.
    dueAfter: ({ data }) => (data['cursor'] === null ? undefined : 0),
  },
  (ports: Ports) => ({
    afterRebuild: 'harmless',
    because: 'a batch that was scored is not scored again, and one that comes twice is taken once',
    maxFailures: 4,
    act: async ({ data }, { stream }) => {
      const events = await stream();
      const run = runOf(events);
      if (run?.status !== 'running') return { kind: 'done' };
      // Another event has led to the next batch.
      const isNext = data['batch'] === undefined || data['batch'] === run.batches - 1;
      if (!isNext) return { kind: 'done' };
      const { rescoringId, choice, cohort, personIds } = run.started;
      const scorer = scorerOf(ports.engines, run);
      if (!scorer) return pause(rescoringId, 'otherScorer');
      const scoredUntil = String(events[0]?.meta.at);
      const { answers, cursor } = await ports.cohorts.next(
        { cohort, personIds, scoredUntil },
        run.cursor,
        batchSize,
      );
      const pasts = new Map<string, AttemptPast>();
      const results: RescoredAnswer[] = [];
      const skipped = { erased: 0, corrected: 0 };
      const levelOf = choice.fFollowsMarks ? ports.levelOf : noLevel;
      // One after another: a student's answer never waits behind more than one of these.
      for (const answer of answers) {
        const past = pasts.get(answer.attemptId) ?? (await readAttempt(ports, answer.attemptId));
        pasts.set(answer.attemptId, past);
        const result = await rescoredAnswer({ ...ports, scorer, levelOf }, past, answer);
        if (typeof result === 'string') skipped[result] += 1;
        else results.push(result);
      }
      return {
        kind: 'command',
        context: 'rescoring',
        name: 'RecordRescoredBatch',
        payload: { rescoringId, batch: run.batches, results, skipped, cursor },
      };
    },
    onParked: ({ data }, error) =>
      pause(String(data['rescoringId']), error instanceof ScorerAway ? 'scorerAway' : 'failed'),
  }),
);
