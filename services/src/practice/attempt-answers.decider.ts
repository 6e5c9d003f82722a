import * as refusals from '@lectern/events/practice/practice.refusals';
import { isRejection, reject, type Rejection } from '@lectern/events/journal/decider';
import { fact } from '@lectern/events/journal/event';
import type { AttemptFact } from '@lectern/events/practice/attempt.catalogue';
import type { AttemptCommand } from '@lectern/events/practice/attempt.commands';
import * as events from '@lectern/events/practice/attempt.events';
import { canBegin, firstAnswersTo, turnProblem } from './answer-turn.decider.js';
import { creditedAt } from './credited-at.decider.js';
import {
  contentOf,
  responseBy,
  typeOfQuestion,
  type ResponseKind,
  type ResponseState,
  type StartedAttempt,
} from './attempt-state.decider.js';

export type Decision = readonly AttemptFact[] | Rejection;
export type CommandOf<T extends AttemptCommand['type']> = Extract<AttemptCommand, { type: T }>;

/** Nothing more is told: not whose it is, not whether it ever was. */
export const unknownResponse = reject(refusals.responseNotFound);
export const already: Decision = [];

type ToResponse = { readonly attemptId: string; readonly questionId: string; readonly responseId: string };

export const ids = (state: StartedAttempt, to: ToResponse) => ({
  attemptId: state.attemptId,
  personId: state.personId,
  responseId: to.responseId,
  questionId: to.questionId,
});

/** The response the message means; one of another question, or a cancelled one, is none. */
export const responseOf = (state: StartedAttempt, to: ToResponse): ResponseState | undefined => {
  const response = responseBy(state, to.responseId);
  return response && response.questionId === to.questionId && !response.fCancelled ? response : undefined;
};

type Decide<C> = (state: StartedAttempt, command: C) => Decision;

/** Decides over the response that a command means; where there is none, nothing more is told. */
export const onResponse =
  <C extends { readonly data: ToResponse }>(
    decide: (state: StartedAttempt, response: ResponseState, data: C['data']) => Decision,
  ): Decide<C> =>
  (state, { data }) => {
    const response = responseOf(state, data);
    return response ? decide(state, response, data) : unknownResponse;
  };

const kinds: Readonly<Record<string, readonly ResponseKind[]>> = {
  spoken: ['spoken', 'text'],
  summarization: ['spoken', 'text'],
  textResponse: ['text'],
  mcq: ['mcq'],
  matchword: ['matchword'],
  // Nobody types what they read.
  readAloud: ['spoken'],
};

/** The response a message of this kind begins or repeats: `undefined` for a new one. */
const placeFor = (
  state: StartedAttempt,
  to: ToResponse & { readonly fReiteration: boolean },
  kind: ResponseKind,
): ResponseState | undefined | Rejection => {
  const type = typeOfQuestion(state, to.questionId);
  const known = responseBy(state, to.responseId);
  if (!type || (known && (known.questionId !== to.questionId || known.fCancelled))) return unknownResponse;
  if (!kinds[type]?.includes(kind)) return reject(refusals.otherQuestionType);
  return known ?? turnProblem(state, to);
};

/** What came under this id before stands: the same again is no news, anything else is refused. */
const repeated = ({ content }: ResponseState, again: Parameters<typeof contentOf>[0]): Decision =>
  content === undefined || content === contentOf(again) ? already : reject(refusals.answerDiffers);

type Given = {
  readonly at: number;
  readonly data: {
    readonly questionId: string;
    readonly fReiteration: boolean;
    readonly givenAt: number;
    readonly timeZone: string;
  };
};

/** A second answer follows the first, whatever its device's clock was set to in between. */
const given = (state: StartedAttempt, { at, data }: Given) => {
  const credited = creditedAt(data.givenAt, { from: state.startedAt, to: at });
  const firsts = data.fReiteration ? firstAnswersTo(state, data.questionId) : [];
  return {
    fReiteration: data.fReiteration,
    givenAt: Math.max(credited, ...firsts.map((first) => first.givenAt + 1)),
    timeZone: data.timeZone,
  };
};

export const openResponse = (state: StartedAttempt, command: CommandOf<'OpenResponse'>): Decision => {
  const { data } = command;
  const known = placeFor(state, data, 'spoken');
  if (isRejection(known)) return known;
  if (known) return known.kind === 'spoken' ? already : unknownResponse;
  return [
    fact(events.responseStarted, {
      ...ids(state, data),
      ...given(state, command),
      mimeType: data.mimeType,
      ...(data.device === undefined ? {} : { device: data.device }),
    }),
  ];
};

export const endRecording = onResponse<CommandOf<'EndRecording'>>((state, response, data) => {
  if (response.kind !== 'spoken') return unknownResponse;
  if (response.fEnded) return already;
  return [
    fact(events.recordingEnded, {
      ...ids(state, data),
      timestamp: data.timestamp,
      endedAt: data.endedAt,
      index: data.index,
      transcriptHint: data.transcriptHint,
    }),
  ];
});

/** A chunk that the recording does not hold came after it was closed. */
export const reopenRecording = onResponse<CommandOf<'ReopenRecording'>>((state, response, data) => {
  if (response.kind !== 'spoken') return unknownResponse;
  const isRecorded = response.recordedChunks.some(({ timestamp }) => timestamp === data.timestamp);
  if (response.version === 0 || response.fReopened || isRecorded) return already;
  return [fact(events.recordingReopened, { ...ids(state, data), timestamp: data.timestamp })];
});

export const cancelResponse = (state: StartedAttempt, { data }: CommandOf<'CancelResponse'>): Decision => {
  if (!typeOfQuestion(state, data.questionId)) return unknownResponse;
  const known = responseBy(state, data.responseId);
  if (known && known.questionId !== data.questionId) return unknownResponse;
  if (known?.fCancelled) return already;
  if (known && known.version > 0) return reject(refusals.alreadyAnswered);
  // Where no answer can begin any more, none has to be kept out.
  if (!known && !canBegin(state, data.questionId)) return already;
  return [fact(events.responseCancelled, ids(state, data))];
};

/** A typed answer; for a spoken one that nobody could write down, what the student says they said. */
export const answerByText = (state: StartedAttempt, command: CommandOf<'AnswerByText'>): Decision => {
  const { data } = command;
  const known = placeFor(state, data, 'text');
  if (isRejection(known)) return known;
  if (known?.kind === 'text') return repeated(known, data.text);
  if (known) return known.kind === 'spoken' ? typeWhatWasSaid(state, known, data.text) : unknownResponse;
  return [
    fact(events.textAnswered, {
      ...ids(state, data),
      ...given(state, command),
      text: data.text,
      composition: data.composition,
    }),
  ];
};

const typeWhatWasSaid = (state: StartedAttempt, response: ResponseState, text: string): Decision => {
  const version = Math.max(response.version, 1);
  if (response.done.transcribe >= version) return repeated(response, text);
  const to = { attemptId: state.attemptId, questionId: response.questionId, responseId: response.responseId };
  return [
    fact(events.responseTranscribed, {
      ...ids(state, to),
      version,
      source: 'typed',
      engine: undefined,
      text,
      timepoints: undefined,
    }),
  ];
};

export const chooseOptions = (state: StartedAttempt, command: CommandOf<'ChooseOptions'>): Decision => {
  const { data } = command;
  const known = placeFor(state, data, 'mcq');
  if (isRejection(known)) return known;
  if (known) return repeated(known, data.optionIds);
  if (new Set(data.optionIds).size < data.optionIds.length) return reject(refusals.optionTwice);
  return [
    fact(events.optionsChosen, { ...ids(state, data), ...given(state, command), optionIds: data.optionIds }),
  ];
};

export const matchWords = (state: StartedAttempt, command: CommandOf<'MatchWords'>): Decision => {
  const { data } = command;
  const known = placeFor(state, data, 'matchword');
  if (isRejection(known)) return known;
  if (known) return repeated(known, data.pairs);
  return [fact(events.wordsMatched, { ...ids(state, data), ...given(state, command), pairs: data.pairs })];
};
