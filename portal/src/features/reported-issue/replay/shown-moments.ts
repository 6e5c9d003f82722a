import type { ResponseView } from '@lectern/events/practice/attempt.views';
import type { RecordedScreen } from '@lectern/widgets/practice-session/recorded-session';
import { attemptStream } from '@lectern/events/practice/attempt.events';
import { isStepsLeftOut, type Moment, type Step } from './timeline.js';

type Stage = ResponseView['stage'];

/** What one tab showed by then. */
export type Tab = {
  readonly tab: string;
  /** From 1, in the order in which the tabs were opened. */
  readonly number: number;
  /** Ms since the epoch by the server's clock. */
  readonly openedAt: number;
  readonly step: Step;
  readonly appVersion: string;
  readonly connection: RecordedScreen['connection'];
  /** Questions whose answers it has sent. */
  readonly sent: readonly string[];
  readonly parts: RecordedScreen['parts'];
  readonly stage: Stage | null;
  readonly message: string | null;
  /** When its microphone opened, ms since the epoch by the server's clock; null while it is closed. */
  readonly recordingSince: number | null;
};

/** A score, a mark or a measurement, as it was given. */
export type GivenScore = { readonly moment: Moment; readonly responseId: string };

/** What is to be shown of a moment. */
export type Shown = {
  readonly moment: Moment;
  /** The one that moved last first. */
  readonly tabs: readonly Tab[];
  readonly scores: readonly GivenScore[];
  /** The last event of the attempt's own stream by then; null before the first. */
  readonly revision: number | null;
  /** What tabs showed later than the last step by then was not kept. */
  readonly isCut: boolean;
};

const connections: readonly RecordedScreen['connection'][] = ['lost', 'terminated'];
const stages: readonly Stage[] = ['open', 'ended', 'recorded', 'transcribed', 'scored', 'done'];
const scoreTypes: ReadonlySet<string> = new Set([
  'ResponseScored',
  'ResponseMarked',
  'ReadingMeasured',
  'ScoreCorrected',
  'ScoreCorrectionWithdrawn',
  'PenaltyWaived',
  'ScoreRerun',
  'ResponseRescored',
  'RescoreWithdrawn',
]);

/** "3 of 5", as the steps tell it. */
export function partsOf(shown: string | null): RecordedScreen['parts'] {
  const [, stored, total] = /^(\d+) of (\d+)$/.exec(shown ?? '') ?? [];
  return stored === undefined || total === undefined
    ? null
    : { stored: Number(stored), total: Number(total) };
}

const connectionOf = (before: RecordedScreen['connection'], { kind, shown }: Step) => {
  if (kind === 'connection.restored') return 'connected';
  if (kind !== 'connection.lost') return before;
  return connections.find((one) => one === shown) ?? 'lost';
};

/** A microphone that is open stays so until it is closed; opening one takes a moment of its own. */
const recordingSince = (before: number | null, { stateValue }: Step, at: number): number | null =>
  stateValue?.includes('answering.recording.recording') ? (before ?? at) : null;

const sentBy = (before: readonly string[], { stateValue, questionId }: Step): readonly string[] =>
  questionId !== null &&
  !before.includes(questionId) &&
  /^question\.\w+\.(sending|processing)/.test(stateValue ?? '')
    ? [...before, questionId]
    : before;

function stepped(before: Tab | undefined, step: Step, { at, event }: Moment, count: number): Tab {
  const isAnswering = step.stateValue?.includes('.answering') ?? false;
  const isSame = before?.step.questionId === step.questionId && !isAnswering;
  const tellsOther = /^(connection\.|feedback\.|parts\.)/.test(step.kind);
  const kept = before && before.step.stateValue === step.stateValue ? before.message : null;
  return {
    tab: step.tab,
    number: before?.number ?? count + 1,
    openedAt: before?.openedAt ?? at,
    step,
    // A page that does not say its own is as old as the server that heard it.
    appVersion:
      step.appVersion === null || step.appVersion === 'unknown' ? event.appVersion : step.appVersion,
    connection: connectionOf(before?.connection ?? 'connecting', step),
    sent: sentBy(before?.sent ?? [], step),
    parts: step.kind === 'parts.saved' ? partsOf(step.shown) : isSame ? (before?.parts ?? null) : null,
    stage:
      step.kind === 'feedback.stage'
        ? (stages.find((one) => one === step.shown) ?? null)
        : isSame
          ? (before?.stage ?? null)
          : null,
    message: tellsOther ? kept : step.shown,
    recordingSince: recordingSince(before?.recordingSince ?? null, step, at),
  };
}

/**
 * What a replay shows of each moment: folded from all that happened up to it, and from nothing after it. Each goes on
 * from the one before, so that going to any moment of thousands costs nothing.
 */
export function shownMoments(moments: readonly Moment[]): readonly Shown[] {
  const own = attemptStream('');
  let tabs: readonly Tab[] = [];
  let scores: readonly GivenScore[] = [];
  let revision: number | null = null;
  let isCut = false;
  return moments.map((moment) => {
    const { event, step } = moment;
    if (step) {
      const before = tabs.find(({ tab }) => tab === step.tab);
      tabs = [stepped(before, step, moment, tabs.length), ...tabs.filter((one) => one !== before)];
    }
    if (scoreTypes.has(event.type))
      scores = [...scores, { moment, responseId: String(event.data['responseId']) }];
    isCut ||= isStepsLeftOut(moment);
    if (event.stream.startsWith(own)) revision = Math.max(revision ?? 0, event.revision);
    return { moment, tabs, scores, revision, isCut };
  });
}

/** The screen of a tab, for the widget that draws it. */
export const screenOfTab = (tab: Tab, heard: RecordedScreen['heard']): RecordedScreen | null =>
  tab.step.stateValue === null
    ? null
    : {
        stateValue: tab.step.stateValue,
        questionId: tab.step.questionId,
        connection: tab.connection,
        sent: tab.sent,
        parts: tab.parts,
        stage: tab.stage,
        message: tab.message,
        details: tab.step.details,
        heard,
      };
