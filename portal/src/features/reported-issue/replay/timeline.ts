import type { ReplayedEvent } from '@lectern/events/issues/replay.routes';
import { isErased } from '@lectern/events/journal/sealed';
import type {
  ScreenDetails,
  screenStepped,
  screenStepsLeftOut,
} from '@lectern/events/practice/screens.events';

export const lanes = ['student', 'recording', 'connection', 'server', 'scorer'] as const;
export type Lane = (typeof lanes)[number];

/** What one tab told of its screen. */
export type Step = {
  readonly tab: string;
  readonly seq: number;
  /** Of the page in it. */
  readonly appVersion: string | null;
  /** Ms since the epoch by the device. */
  readonly deviceAt: number;
  readonly kind: string;
  /** Null where its person was erased. */
  readonly stateValue: string | null;
  readonly questionId: string | null;
  readonly shown: string | null;
  readonly details: ScreenDetails;
  /** The language that the page was in; null where it was not recorded. */
  readonly locale: string | null;
};

/** An event, and when it happened: ms since the epoch by the server's clock, also of what a device told later. */
export type Moment = {
  readonly event: ReplayedEvent;
  readonly at: number;
  readonly lane: Lane;
  /** Of what a tab showed. */
  readonly step: Step | null;
  /** Something went wrong, or against the student. */
  readonly isBad: boolean;
};

// By name: of the contract itself a page carries no schema.
const stepType: typeof screenStepped.type = 'ScreenStepped';
const leftOutType: typeof screenStepsLeftOut.type = 'ScreenStepsLeftOut';

/** From this moment on, what was shown was not kept. */
export const isStepsLeftOut = ({ event }: Moment): boolean => event.type === leftOutType;

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** As the contract has them; none of erased or older steps. */
const detailsOf = (value: unknown): ScreenDetails =>
  typeof value === 'object' && value !== null && !isErased(value) ? value : {};

function stepOf({ type, data }: ReplayedEvent): Step | null {
  if (type !== stepType) return null;
  return {
    tab: text(data['tab']) ?? '',
    seq: Number(data['seq']),
    appVersion: text(data['appVersion']),
    deviceAt: Number(data['at']),
    kind: text(data['kind']) ?? 'transition',
    stateValue: text(data['state']),
    questionId: text(data['questionId']),
    shown: text(data['shown']),
    details: detailsOf(data['details']),
    locale: text(data['locale']),
  };
}

const laneOfType: Readonly<Record<string, Lane>> = {
  AttemptStarted: 'student',
  PassageRead: 'student',
  PassageCompleted: 'student',
  TextAnswered: 'student',
  OptionsChosen: 'student',
  WordsMatched: 'student',
  ResponseAttempted: 'student',
  ResponseCancelled: 'student',
  FeedbackShown: 'student',
  FeedbackSkipped: 'student',
  PendingFeedbackLeft: 'student',
  IssueReported: 'student',
  ScreenStepsLeftOut: 'student',
  ResponseStarted: 'recording',
  RecordingEnded: 'recording',
  RecordingReopened: 'recording',
  ResponseScored: 'scorer',
  ResponseMarked: 'scorer',
  ReadingMeasured: 'scorer',
  ScoreCorrected: 'scorer',
  ScoreCorrectionWithdrawn: 'scorer',
  PenaltyWaived: 'scorer',
  ScoreRerun: 'scorer',
  ResponseRescored: 'scorer',
  RescoreWithdrawn: 'scorer',
  AiUseSuspected: 'scorer',
  FeedbackWritten: 'scorer',
};

const recordingKinds = /^(recording\.|silence|microphone|parts)/;

function laneOf({ type }: ReplayedEvent, step: Step | null): Lane {
  if (!step) return laneOfType[type] ?? 'server';
  if (step.kind.startsWith('connection.')) return 'connection';
  return recordingKinds.test(step.kind) ? 'recording' : 'student';
}

const badTypes: ReadonlySet<string> = new Set(['ResponseProcessingFailed', 'TranscriptMissed', leftOutType]);
const isBad = ({ type, data }: ReplayedEvent, step: Step | null): boolean =>
  badTypes.has(type) ||
  (type === 'ResponseScored' && data['fPenalized'] === true) ||
  step?.kind === 'microphone.refused';

/**
 * How far each tab's clock is behind the server's, ms. What a tab tells arrives at once or later, never earlier: the
 * quickest message says it best.
 */
export function clockOffsets(events: readonly ReplayedEvent[]): ReadonlyMap<string, number> {
  const offsets = new Map<string, number>();
  for (const event of events) {
    const step = stepOf(event);
    if (!step) continue;
    const behind = Date.parse(event.at) - step.deviceAt;
    offsets.set(step.tab, Math.min(offsets.get(step.tab) ?? Infinity, behind));
  }
  return offsets;
}

/**
 * Events in the order in which they happened. Steps that waited on a device without a network stand where they were
 * shown, not where they arrived; within a tab they keep their order, whatever its clock did meanwhile.
 */
export function timelineOf(events: readonly ReplayedEvent[]): readonly Moment[] {
  const offsets = clockOffsets(events);
  const reached = new Map<string, number>();
  const moments = events.map((event): Moment => {
    const step = stepOf(event);
    const said = step ? step.deviceAt + (offsets.get(step.tab) ?? 0) : Date.parse(event.at);
    const at = step ? Math.max(said, reached.get(step.tab) ?? -Infinity) : said;
    if (step) reached.set(step.tab, at);
    return { event, at, step, lane: laneOf(event, step), isBad: isBad(event, step) };
  });
  return moments.toSorted((a, b) => a.at - b.at);
}

/** A pause longer than this is drawn as this long, ms: nothing happens in it. */
const longestPause = 8_000;

/** Where each moment stands on the line: ms from its beginning, long pauses cut short. */
export function placesOf(moments: readonly Moment[]): readonly number[] {
  let place = 0;
  return moments.map(({ at }, index) => {
    const before = moments[index - 1];
    if (before) place += Math.min(at - before.at, longestPause);
    return place;
  });
}

/** The last moment that is not after a place on the line. */
export function indexAtPlace(places: readonly number[], place: number): number {
  const next = places.findIndex((one) => one > place);
  return next === -1 ? places.length - 1 : Math.max(0, next - 1);
}

/** Whether words of this event were erased with their person. */
export const hasErased = ({ data }: ReplayedEvent): boolean => Object.values(data).some(isErased);

/** A moment by what a link names: an event's id, or its stream and revision. -1 where it is not here (yet). */
export function indexOfReference(moments: readonly Moment[], reference: string): number {
  const [stream, revision] = reference.split('@');
  return moments.findIndex(
    ({ event }) => event.id === reference || (event.stream === stream && String(event.revision) === revision),
  );
}
