import * as fc from 'fast-check';
import type { StudentMessageName } from '@lectern/events/practice/messages';
import { maxBlobBytes, maxTextLength } from '@lectern/events/practice/protocol';
import {
  commandId,
  long,
  noBlob,
  noFlag,
  noId,
  noMs,
  noResponseId,
  noSize,
  noText,
  noTimeZone,
  ofChunk,
  polluting,
  type Bad,
} from './bad-values.fixture.js';

/** What of one's own a message may be about, so that everything but the corrupted part of it is in order. */
export type Own = {
  readonly attemptId: string;
  /** Questions of it by their type. */
  readonly spoken: string;
  readonly typed: string;
  readonly choice: { readonly questionId: string; readonly optionId: string };
  readonly words: { readonly questionId: string; readonly pair: { word: string; meaning: string } };
  /** A response that is there. */
  readonly responseId: string;
  readonly foreignAttemptId: string;
};

type Message = Readonly<Record<string, unknown>>;
/** Every message in order, and for each of its fields what makes it be refused. */
const socketCases = (
  own: Own,
): Readonly<Record<StudentMessageName, [Message, Readonly<Record<string, Bad>>]>> => {
  const ids = noId(own);
  const of = {
    attemptId: own.attemptId,
    questionId: own.spoken,
    responseId: own.responseId,
    commandId: undefined,
  };
  const noResponse: Bad = [...noResponseId, 'not-there-at-all', 'constructor', 'hasOwnProperty', '__proto__'];
  const badOf = { attemptId: ids, questionId: ids, responseId: noResponse, commandId };
  const given = { fReiteratedResponse: false, userTimestamp: 1_767_600_000_000, timeZone: 'Asia/Kolkata' };
  const badGiven = { fReiteratedResponse: noFlag, userTimestamp: noMs, timeZone: noTimeZone };
  const answer = (questionId: string) => ({
    _id: own.attemptId,
    questionId,
    responseId: 'never-stored-1',
    ...given,
  });
  const badAnswer = { _id: ids, questionId: ids, responseId: noResponseId, ...badGiven, commandId };
  return {
    'student:stream-response': [
      {
        ...answer(own.spoken),
        blob: Buffer.from('some sound'),
        timestamp: 1_767_600_000_000,
        endedAt: 1_767_600_004_000,
        fLastBlob: false,
      },
      {
        ...badAnswer,
        commandId: [],
        ...ofChunk,
        blob: [...noBlob, Buffer.alloc(maxBlobBytes + 1)],
        fLastBlob: noFlag,
      },
    ],
    'student:cancel-response': [
      { ...of, fReiteratedResponse: false },
      { ...badOf, responseId: noResponseId, fReiteratedResponse: noFlag },
    ],
    'student:word-matching-response': [
      { ...answer(own.words.questionId), wordMatchingData: [own.words.pair] },
      {
        ...badAnswer,
        wordMatchingData: [
          ...noText,
          [{}],
          [{ word: own.words.pair.word }],
          [{ word: own.words.pair.word, meaning: 'no meaning of this question' }],
          [{ word: 'constructor', meaning: 'toString' }],
          [own.words.pair, own.words.pair],
          Array.from({ length: 51 }, () => own.words.pair),
        ],
      },
    ],
    'student:text-response': [
      { ...answer(own.typed), textResponse: 'A tall bird.' },
      { ...badAnswer, textResponse: noSize(maxTextLength) },
    ],
    'student:mcq-response': [
      { ...answer(own.choice.questionId), mcqResponseData: [{ optionId: own.choice.optionId }] },
      {
        ...badAnswer,
        mcqResponseData: [...noText, [{}], [{ optionId: 'none of them' }], [{ optionId: 7 }], [[]]],
      },
    ],
    'student:update-session-state': [
      { ...of, action: 'update-speech-validation', fValidSpeech: true },
      {
        ...badOf,
        action: [...noText, 'update', '__proto__', 'passage-complete', 'update-response-attempted'],
        fValidSpeech: noFlag,
      },
    ],
    'student:update-activity': [
      { attemptId: own.attemptId, passageId: null, paragraphId: null },
      {
        attemptId: ids,
        passageId: [7, '', {}, long(65), 'rain-bottle', 'unknown', '__proto__'],
        paragraphId: [7, '', [], long(65), 'gecko-ceiling', 'unknown'],
        commandId,
      },
    ],
    'student:update-pending-feedback': [of, badOf],
    'student:webspeechapi-failed': [
      { practiceAttemptId: own.attemptId, responseId: own.responseId, type: 'network' },
      { practiceAttemptId: ids, responseId: noResponse, type: noSize(100), commandId },
    ],
    'student:screen-steps': [
      {
        attemptId: own.attemptId,
        tab: 'tab-1',
        steps: [{ seq: 0, at: 1, kind: 'reload', stateValue: 'reading' }],
      },
      {
        attemptId: ids,
        tab: [...noSize(64), 'Asha Menon', 'tab.1'],
        appVersion: [null, 7, '', 'Asha says hello', long(33)],
        steps: [
          ...noText,
          [{}],
          [{ seq: -1, at: 1, kind: 'reload', stateValue: 'x' }],
          [{ seq: 0, at: Number.NaN, kind: 'reload', stateValue: 'x' }],
          [{ seq: 0, at: 1, kind: 'hacked', stateValue: 'x' }],
          [{ seq: 0, at: 1, kind: 'reload', stateValue: long(201) }],
          [{ seq: 0, at: 1, kind: 'reload', stateValue: long(121) }],
          [{ seq: 0, at: 1, kind: 'reload', stateValue: 'Asha said hello' }],
          [{ seq: 0, at: 1, kind: 'reload', stateValue: 'x', questionId: 'Asha said hello' }],
          [{ seq: 0, at: 1, kind: 'reload', stateValue: 'x', locale: 'Asha said hello' }],
          Array.from({ length: 101 }, (_, seq) => ({ seq, at: 1, kind: 'reload', stateValue: 'x' })),
        ],
      },
    ],
    'student:send-client-local-dump': [{}, { dump: [long(70_000)] }],
    // Nothing can be wrong with these but their size.
    'student:check-non-merged-blobs-and-client-dump-flag': [{}, { payload: [long(70_000)] }],
    'student:check_socket_health': [{}, { payload: [long(70_000)] }],
  };
};

const extras: readonly Message[] = [
  {},
  { role: 'system-admin', fSystem: true, personId: 'somebody' },
  polluting as Message,
];

/** A message in order but for one to three of its fields. */
const corrupted = (message: Message, bad: Readonly<Record<string, Bad>>): fc.Arbitrary<Message> => {
  const wrong = Object.entries(bad).filter(([, values]) => values.length > 0);
  const one = fc
    .constantFrom(...wrong)
    .chain(([field, values]) => fc.constantFrom(...values.map((v) => [field, v] as const)));
  return fc
    .tuple(fc.array(one, { minLength: 1, maxLength: 3 }), fc.constantFrom(...extras))
    .map(([changes, extra]) => {
      const made: Record<string, unknown> = { ...extra, ...message };
      for (const [field, value] of changes) {
        if (value === undefined) delete made[field];
        else made[field] = value;
      }
      return made;
    });
};

/** Whatever is no message at all. */
const shapeless: readonly unknown[] = [null, 7, 'text', true, [], [[]], '', Buffer.from('x'), polluting];

const mayBeAnything = new Set<StudentMessageName>([
  'student:send-client-local-dump',
  'student:check-non-merged-blobs-and-client-dump-flag',
  'student:check_socket_health',
]);

/** A socket message that has to be refused. */
export const badMessages = (own: Own): fc.Arbitrary<readonly [StudentMessageName, unknown]> => {
  const cases = Object.entries(socketCases(own)) as [
    StudentMessageName,
    [Message, Readonly<Record<string, Bad>>],
  ][];
  return fc.constantFrom(...cases).chain(([name, [message, bad]]) => {
    const usual = corrupted(message, bad).map((made) => [name, made] as const);
    if (mayBeAnything.has(name)) return usual;
    const none = fc.constantFrom(...shapeless).map((made) => [name, made] as const);
    return fc.oneof({ weight: 9, arbitrary: usual }, { weight: 1, arbitrary: none });
  });
};

/** A body of `POST …/audio-chunk` that has to be refused. */
export const badChunkBodies = (own: Own): fc.Arbitrary<Message> => {
  const [{ _id, fLastBlob, fReiteratedResponse, blob, ...rest }, bad] =
    socketCases(own)['student:stream-response'];
  const { _id: badId, fLastBlob: badFlag, fReiteratedResponse: _f, ...others } = bad;
  const body = {
    ...rest,
    attemptId: _id,
    isLastBlob: fLastBlob,
    isReiteratedResponse: fReiteratedResponse,
    blob: (blob as Buffer).toString('base64'),
  };
  const tooLarge = Buffer.alloc(maxBlobBytes + 1).toString('base64');
  return corrupted(body, {
    ...others,
    attemptId: badId ?? [],
    isLastBlob: badFlag ?? [],
    isReiteratedResponse: badFlag ?? [],
    blob: [undefined, null, 7, [], {}, '*not base64*', 'AAA', tooLarge],
  });
};
