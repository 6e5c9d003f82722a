import { contentMissing, dumpTooLarge } from '@lectern/events/practice/practice.refusals';
import type { StudentMessage, StudentMessageName } from '@lectern/events/practice/messages';
import { maxMessageBytes, speechFailureOf } from '@lectern/events/practice/protocol';
import {
  clientCommandId,
  naturalCommandId,
  type CommandSender,
} from '../platform/commands/command-sender.js';
import { actorOf, type Person } from '../platform/edge/caller.js';
import { derivedId, newId, sha256 } from '../platform/ids.js';
import { accepted, answerOf, refused, type Answer } from './answer.js';
import type { AudioIntake, Grants } from './audio-intake.js';
import type { CancelledResponses } from './cancelled-responses.js';
import type { AnswerChecks } from './answer-checks.queries.js';

/** The command behind each action of `student:update-session-state`. */
const sessionStateCommand = (
  message: StudentMessage<'student:update-session-state'>,
): { readonly name: string; readonly payload: Record<string, unknown> } => {
  if (message.action === 'passage-complete') {
    const { attemptId, timestamp, timeZone } = message;
    return { name: 'CompletePassage', payload: { attemptId, completedAt: timestamp, timeZone } };
  }
  const { attemptId, questionId, responseId } = message;
  const to = { attemptId, questionId, responseId };
  switch (message.action) {
    case 'update-speech-validation':
      return { name: 'ValidateSpeech', payload: { ...to, fValidSpeech: message.fValidSpeech } };
    case 'update-response-attempted':
      return { name: 'MarkAttempted', payload: { ...to, fReattempt: message.fReattempt } };
    case 'feedback-shown':
      return { name: 'ShowFeedback', payload: to };
    case 'feedback-skipped':
      return { name: 'SkipFeedback', payload: to };
  }
};

export type MessageContext = {
  readonly person: Person;
  readonly grants: Grants;
  readonly correlationId: string;
  /** Browser and system, where the socket said which. */
  readonly device?: string | undefined;
};
type Handler<N extends StudentMessageName> = (
  message: StudentMessage<N>,
  context: MessageContext,
) => Promise<Answer>;
/** Every message of the specification, by name; each answers its acknowledgement. */
export type StudentMessageHandlers = { readonly [N in StudentMessageName]: Handler<N> };

const contentNamedBy = ({ passageId, paragraphId }: StudentMessage<'student:update-activity'>) => {
  if (passageId && paragraphId) return 'both';
  if (passageId) return { kind: 'passage', contentId: passageId } as const;
  return paragraphId ? ({ kind: 'paragraph', contentId: paragraphId } as const) : undefined;
};

type Deps = {
  readonly sender: CommandSender;
  readonly intake: AudioIntake;
  readonly checks: AnswerChecks;
  readonly cancelled: Pick<CancelledResponses, 'tell'>;
};

export const createStudentMessageHandlers = ({
  sender,
  intake,
  checks,
  cancelled,
}: Deps): StudentMessageHandlers => {
  /** @param key what makes a repetition the same command, where the client gave no id of its own */
  const command = async (
    context: MessageContext,
    name: string,
    payload: Record<string, unknown>,
    key: readonly string[],
    given: { readonly commandId?: string | undefined; readonly timeZone?: string | undefined } = {},
  ): Promise<Answer> =>
    answerOf(
      await sender.send({
        context: 'practice',
        name,
        payload,
        actor: actorOf(context.person),
        commandId: given.commandId
          ? clientCommandId(context.person.userId, given.commandId)
          : naturalCommandId(context.person.userId, name, ...key),
        correlationId: context.correlationId,
        timeZone: given.timeZone,
      }),
    );

  type Given = StudentMessage<'student:text-response'>;
  const answer = async (
    context: MessageContext,
    name: string,
    m: Omit<Given, 'textResponse' | 'composition'>,
    content: object,
    more: object = {},
  ): Promise<Answer> => {
    const begun = { attemptId: m._id, responseId: m.responseId, givenAt: m.userTimestamp };
    const closed = await checks.begins(context.person, begun);
    if (closed) return closed;
    const to = { attemptId: m._id, questionId: m.questionId, responseId: m.responseId };
    const given = { fReiteration: m.fReiteratedResponse, givenAt: m.userTimestamp, timeZone: m.timeZone };
    // Other content is another command, also under the same id: whether it may come is decided.
    const digest = sha256(JSON.stringify(content));
    const commandId = m.commandId && `${m.commandId}/${digest}`;
    const key = [m._id, m.questionId, m.responseId, digest];
    return command(context, name, { ...to, ...given, ...content, ...more }, key, { ...m, commandId });
  };

  return {
    'student:stream-response': (m, { person, grants, correlationId, device }) =>
      intake(
        person,
        {
          attemptId: m._id,
          questionId: m.questionId,
          responseId: m.responseId,
          bytes: m.blob,
          timestamp: m.timestamp,
          endedAt: m.endedAt,
          fLast: m.fLastBlob,
          fReiteration: m.fReiteratedResponse,
          userTimestamp: m.userTimestamp,
          timeZone: m.timeZone,
          index: m.index,
          digest: m.digest,
          transcript: m.transcript,
          mimeType: m.mimeType,
          device,
        },
        grants,
        correlationId,
      ),
    'student:cancel-response': async (m, context) => {
      const { attemptId, questionId, responseId } = m;
      const payload = { attemptId, questionId, responseId };
      const key = [attemptId, questionId, responseId];
      const told = await command(context, 'CancelResponse', payload, key, m);
      if (told.success) cancelled.tell(payload);
      return told;
    },
    'student:text-response': (m, context) => {
      const { textResponse: text, composition } = m;
      return answer(context, 'AnswerByText', m, { text }, { composition });
    },
    'student:mcq-response': async (m, context) => {
      const optionIds = m.mcqResponseData.map(({ optionId }) => optionId);
      const problem = await checks.options(context.person.userId, m._id, m.questionId, optionIds);
      return problem ?? answer(context, 'ChooseOptions', m, { optionIds });
    },
    'student:word-matching-response': async (m, context) => {
      const problem = await checks.pairs(context.person.userId, m._id, m.questionId, m.wordMatchingData);
      return problem ?? answer(context, 'MatchWords', m, { pairs: m.wordMatchingData });
    },
    'student:update-session-state': (m, context) => {
      const { name, payload } = sessionStateCommand(m);
      const key = [m.attemptId, m.questionId ?? '', m.responseId ?? '', m.action, JSON.stringify(payload)];
      // What may be said back and forth is not known by what it says: the journal's state alone tells a repetition.
      const turn = m.action === 'update-speech-validation' ? [newId()] : [];
      return command(context, name, payload, [...key, ...turn], m);
    },
    'student:update-activity': (m, context) => {
      const content = contentNamedBy(m);
      if (content === 'both') return Promise.resolve(refused(contentMissing));
      const key = [m.attemptId, content?.kind ?? '', content?.contentId ?? ''];
      return command(context, 'ReadPassage', { attemptId: m.attemptId, content }, key, m);
    },
    'student:update-pending-feedback': (m, context) => {
      const { attemptId, questionId, responseId } = m;
      const payload = { attemptId, questionId, responseId };
      return command(context, 'LeavePendingFeedback', payload, [attemptId, questionId, responseId], m);
    },
    'student:webspeechapi-failed': async (m, context) => {
      const failure = speechFailureOf(m.type);
      const payload = { attemptId: m.practiceAttemptId, responseId: m.responseId, failure };
      const key = [m.practiceAttemptId, m.responseId, failure];
      const told = await command(context, 'ReportSpeechRecognitionFailure', payload, key, m);
      return told.success ? { ...told, fTranscriptExpected: checks.fTranscriberConfigured } : told;
    },
    'student:screen-steps': (m, context) => {
      const payload = { attemptId: m.attemptId, tab: m.tab, appVersion: m.appVersion, steps: m.steps };
      // A batch sent again may have grown: then it is another command, and what is known of it is passed over.
      const key = [m.attemptId, m.tab, m.steps.map(({ seq }) => seq).join()];
      return command(context, 'RecordScreenSteps', payload, key);
    },
    'student:check_socket_health': async () => accepted(),
    // Only the device knows: of an answer that was refused whole, the server has nothing.
    'student:check-non-merged-blobs-and-client-dump-flag': async () =>
      accepted(undefined, { fEnableClientLocalDump: true }),
    'student:send-client-local-dump': async (m, context) => {
      const text = JSON.stringify(m);
      if (text.length > maxMessageBytes) return refused(dumpTooLarge);
      const dumpId = derivedId('dump', context.person.userId, sha256(text));
      return command(context, 'KeepClientDump', { dumpId, dump: m }, [dumpId]);
    },
  };
};
