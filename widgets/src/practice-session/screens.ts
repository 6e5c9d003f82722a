import type { ScreenStepDraft } from './practice-session.types.js';
import { keptHere, responseOf } from './progress.js';
import { stageRank } from './responses.js';
import { answerOf, questionOf, type SessionSnapshot } from './session.actors.js';

/** What a student sees, as far as a replay must know it. */
export type Screen = {
  /** Dotted from outside in: `question.asking.answering.recording.listening`. */
  readonly stateValue: string;
  readonly questionId: string | null;
  readonly connection: string;
  /** "3 of 5" while parts are stored. */
  readonly parts: string | null;
  /** How far the answer on the screen is. */
  readonly stage: string | null;
  readonly played: { readonly what: string; readonly times: number } | null;
  readonly skipped: number;
  readonly message: string | null;
  /** Of what only this tab knows, as much as is on the screen. */
  readonly details: ScreenStepDraft['details'];
};

/** From here on it is the server that tells. */
const recorded = 2;

const dotted = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map(([name, inner]) => `${name}.${dotted(inner)}`)
        .join('&')
    : String(value);

const mostText = 2_000;

/** What the views draw from what this tab alone knows: nothing where they draw none of it, so that it makes no step. */
function detailsOf(
  { context, value }: SessionSnapshot,
  state: string,
  responseId: string,
): Screen['details'] {
  const { refused = [] } = context.uploads[responseId] ?? {};
  const left = context.onDevice.find(({ questionId }) => questionId === context.questionId);
  const details = {
    ...(value.connection === 'lost' && keptHere(context) > 0 ? { kept: keptHere(context) } : {}),
    ...(context.problem === null ? {} : { problem: context.problem.slice(0, mostText) }),
    ...(refused.length > 0 ? { refusedParts: [...refused] } : {}),
    ...(state === 'unfinished' && left ? { leftParts: left.parts } : {}),
    ...(context.refusals[responseId]?.by === 'device' ? { isRefusedHere: true as const } : {}),
    ...(value.connection === 'terminated' && context.ended
      ? { ended: context.ended.slice(0, mostText) }
      : {}),
  };
  return Object.keys(details).length === 0 ? undefined : details;
}

/** The screen of a session and of all that is open in it. */
export function screenOf(session: SessionSnapshot): Screen {
  const { context, value } = session;
  const question = questionOf(session)?.getSnapshot();
  const answer = question && answerOf(question)?.getSnapshot();
  const recording = answer?.children.recording?.getSnapshot();
  const states = [
    value.screen,
    question?.value,
    answer?.value,
    answer?.matches('recording') && recording?.value,
  ];
  const responseId = question?.context.responseId ?? null;
  const response = responseOf(context, responseId);
  const parts = context.uploads[responseId ?? ''];
  return {
    stateValue: states
      .filter((state) => state !== undefined && state !== false)
      .map(dotted)
      .join('.'),
    questionId: context.lookedAt ?? question?.context.question._id ?? null,
    connection: value.connection,
    parts: parts && !question?.matches('answering') ? `${parts.stored} of ${parts.total}` : null,
    stage:
      response && stageRank(response) >= recorded && !question?.matches('answering') ? response.stage : null,
    played: question?.context.played ?? null,
    skipped: [...context.responses, ...context.reIterationResponses].filter((r) => r.fFeedbackSkipped).length,
    message: context.refusals[responseId ?? '']?.reason ?? answer?.context.trouble ?? null,
    details: detailsOf(session, String(question?.value), responseId ?? ''),
  };
}

const isLive = ({ stateValue }: Screen) => /answering\.recording\.recording/.test(stateValue);
const isLookingBack = ({ stateValue }: Screen) => stateValue.includes('looking');

function recordingKind(before: Screen, now: Screen): ScreenStepDraft['kind'] | null {
  if (isLive(now) && !isLive(before)) return 'recording.started';
  if (now.stateValue.endsWith('recording.silent') && !before.stateValue.endsWith('recording.silent')) {
    return 'silence.hint';
  }
  if (now.stateValue.endsWith('answering.denied')) return 'microphone.refused';
  const wasRecording = before.stateValue.includes('answering.recording');
  if (!wasRecording) return null;
  if (now.stateValue.endsWith('stopping') || now.stateValue.endsWith('sending')) {
    return before.stateValue.endsWith('stopping') ? null : 'recording.stopped';
  }
  return now.stateValue.endsWith('answering.ready') ? 'recording.cancelled' : null;
}

/**
 * The steps from one screen to the next: one for each thing a student could notice, none where nothing changed.
 * `null` before the first screen; one that comes back to answers already given is a reload.
 */
export function stepsBetween(before: Screen | null, now: Screen): ScreenStepDraft[] {
  const step = (kind: ScreenStepDraft['kind'], shown: string | null = now.message): ScreenStepDraft => ({
    kind,
    stateValue: now.stateValue.slice(0, 200),
    ...(now.questionId === null ? {} : { questionId: now.questionId }),
    ...(shown === null ? {} : { shown: shown.slice(0, mostText) }),
    ...(now.details ? { details: now.details } : {}),
  });
  const isConnected = now.connection === 'connected';
  // A socket that was open before the page is told of with its first screen.
  if (!before) return [step('transition'), ...(isConnected ? [step('connection.restored', null)] : [])];
  const steps: ScreenStepDraft[] = [];
  const opened = now.questionId !== null && now.questionId !== before.questionId && !isLookingBack(now);
  if (now.connection !== before.connection) {
    if (isConnected) steps.push(step('connection.restored', null));
    if (now.connection === 'lost' || now.connection === 'terminated') {
      steps.push(step('connection.lost', now.connection));
    }
  }
  if (opened)
    steps.push(
      step(
        before.stateValue === 'loading' || before.stateValue === 'arriving' ? 'reload' : 'question.opened',
        null,
      ),
    );
  const kind = now.stateValue === before.stateValue ? null : recordingKind(before, now);
  if (kind) steps.push(step(kind));
  if (now.parts !== null && now.parts !== before.parts) steps.push(step('parts.saved', now.parts));
  if (now.stage !== null && now.stage !== before.stage) steps.push(step('feedback.stage', now.stage));
  if (now.skipped > before.skipped) steps.push(step('feedback.skipped', null));
  if (now.played && now.played.times > 0 && now.played.times !== before.played?.times) {
    steps.push(step('feedback.played', now.played.what));
  }
  if (steps.length > 0) return steps;
  if (now.stateValue !== before.stateValue) return [step('transition')];
  return JSON.stringify(now.details) === JSON.stringify(before.details) ? [] : [step('details.changed')];
}
