import type { IssueEvent, RanScore, rerunHindrances, scoreRerun } from '@lectern/events/issues/issue.events';
import { scoreNames } from '@lectern/events/feedback/scoring';
import type { Fresh } from '@lectern/events/journal/event';
import { attemptStream } from '@lectern/events/practice/attempt.events';
import { attributedScore, type AttributedScore } from '../feedback/attributed-score.js';
import type { Engines } from '../feedback/engines.js';
import { scoringInput, type ContentByDigest, type LevelOfQuestion } from '../feedback/scoring-input.js';
import type { ReadEvent } from '../platform/journal/codec.js';
import { readStream } from '../platform/journal/read-stream.js';
import type { Ports } from '../platform/ports.js';
import { defineReactor, type CommandOutcome } from '../platform/work/reactor.js';
import { latest } from '../practice/attempt-history.js';

type Asked = ReadEvent & Extract<IssueEvent, { type: 'ScoreRerunAsked' }>;
type Found = Pick<Fresh<typeof scoreRerun>['data'], 'result' | 'why' | 'of' | 'now'>;
type Hindrance = (typeof rerunHindrances)[number];
type Ran = Pick<
  AttributedScore,
  | 'scorer'
  | 'inputsDigest'
  | 'scores'
  | 'fPenalized'
  | 'fUnsure'
  | 'band'
  | 'fGrammarSkipped'
  | 'fMeaningSkipped'
>;

type RerunPorts = Pick<Ports, 'store' | 'codec'> &
  Pick<Engines, 'scorer' | 'offline'> & {
    readonly content: ContentByDigest;
    readonly levelOf: LevelOfQuestion;
  };

const ranScore = ({ scorer, inputsDigest, scores, fPenalized, fUnsure, band }: Ran): RanScore => ({
  scorer,
  inputsDigest,
  scores,
  fPenalized,
  ...(fUnsure ? { fUnsure } : {}),
  ...(band ? { band } : {}),
});

/** Without the level of a question, which is part of the inputs, too. */
const fitOf = ({ scorer: { calibration } }: Ran): string => calibration.split('+', 1)[0] ?? calibration;

const hindranceOf = (of: Ran, now: Ran): Hindrance | undefined => {
  if (of.scorer.name !== now.scorer.name) return 'otherScorer';
  if (of.scorer.version !== now.scorer.version) return 'otherVersion';
  if (fitOf(of) !== fitOf(now)) return 'otherCalibration';
  if (of.inputsDigest !== now.inputsDigest) return 'otherInputs';
  const isCheckedAlike =
    !of.fGrammarSkipped === !now.fGrammarSkipped && !of.fMeaningSkipped === !now.fMeaningSkipped;
  return isCheckedAlike ? undefined : 'notChecked';
};

/** What is to be equal where the same scorer was given the same. */
const verdictOf = ({ scores, fPenalized, fUnsure = false, band }: Ran): string =>
  JSON.stringify([scoreNames.map((name) => scores[name]), fPenalized, fUnsure, band ?? null]);

const compared = (of: Ran, now: Ran): Found => {
  const both = { of: ranScore(of), now: ranScore(now) };
  const why = hindranceOf(of, now);
  if (why) return { result: 'notReproducible', why, ...both };
  return { result: verdictOf(of) === verdictOf(now) ? 'reproduced' : 'different', ...both };
};

const settled = (issueId: string, found: Found): CommandOutcome => ({
  kind: 'command',
  context: 'issues',
  name: 'SettleRerun',
  payload: { issueId, ...found },
});

/**
 * Scores an answer once more, to compare: with all that the scorer was given when it gave the last score (the text, the
 * version of the content, what the school's marks said of the question then), by the scorer of that name that runs here.
 */
export const rerunScore = defineReactor(
  { name: 'rerun-score', actsFrom: '2026-11-23', on: ['ScoreRerunAsked'] },
  ({ scorer, offline, content, levelOf, ...journal }: RerunPorts) => {
    const rerun = async (attemptId: string, responseId: string): Promise<Found> => {
      const history = await readStream(journal, attemptStream(attemptId));
      const first = latest(history, 'ResponseScored', responseId);
      if (!first) return { result: 'notReproducible', why: 'failed' };
      const { data: of, meta } = first;
      const until = history.filter(({ revision }) => revision < first.revision);
      const given = await scoringInput(until, responseId, content, (question) => levelOf(question, meta.at));
      if (!given) return { result: 'notReproducible', why: 'erased', of: ranScore(of) };
      const runs = of.scorer.name === offline.scorer.identity.name ? offline.scorer : scorer;
      return compared(of, await attributedScore(runs, given.input, given.scope));
    };
    return {
      afterRebuild: 'known',
      maxFailures: 3,
      act: async (read) => {
        const { issueId, attemptId, responseId } = (read as Asked).data;
        return settled(issueId, await rerun(attemptId, responseId));
      },
      onParked: (read) => settled((read as Asked).data.issueId, { result: 'notReproducible', why: 'failed' }),
    };
  },
);
