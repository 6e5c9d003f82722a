import * as refusals from '@lectern/events/practice/practice.refusals';
import { anotherActivity } from '@lectern/events/embedding/embedding.refusals';
import { noSuchPerson } from '@lectern/events/accounts/accounts.refusals';
import { attemptLog, readAttempt, reviewAttempt, startAttempt } from '@lectern/events/practice/attempt.views';
import { openAttempt } from '@lectern/events/practice/open-attempt.routes';
import { correctScore, withdrawCorrection } from '@lectern/events/practice/marking.routes';
import { audioChunkRoute, responseAudio } from '@lectern/events/practice/audio.routes';
import { deviceOf } from '../accounts/sessions/device-of.js';
import { naturalCommandId } from '../platform/commands/command-sender.js';
import type { NoteAccess, NoteHistory } from '../access-log/note-access.js';
import type { AccessQueries } from '../access/access.queries.js';
import type { ContentQueries } from '../content/content.queries.js';
import type { Person } from '../platform/edge/caller.js';
import { EdgeError } from '../platform/edge/edge-error.js';
import { Written } from '../platform/edge/envelope.interceptor.js';
import { idOfMade } from '../platform/edge/idempotency-key.js';
import { sendBytes } from '../platform/edge/send-bytes.js';
import { serve, serveRaw, type Call, type Served } from '../platform/edge/serve.js';
import { derivedId } from '../platform/ids.js';
import { ReadModelBehind, reading } from '../platform/projections/reading.js';
import type { SchoolsQueries } from '../schools/schools.queries.js';
import { aiHintSight } from './ai-hint-sight.js';
import type { Answer } from './answer.js';
import type { TimeTravel } from '../history/time-travel.queries.js';
import type { AttemptQueries } from './attempt.queries.js';
import { findingOf } from './counted-score.js';
import type { AudioIntake } from './audio-intake.js';
import type { Recordings } from './recordings.js';

const noAttempt = new EdgeError(refusals.noSuchAttempt);

/** A token in a school's own page is for one passage or paragraph. */
const isFor = ({ embed }: Person, contentId = ''): boolean =>
  !embed || Object.values<string>(embed.activity).includes(contentId);

/** The one text that a call names. @throws EdgeError */
const textOf = ({ body: { passageId, paragraphId } }: Pick<Call<typeof startAttempt>, 'body'>) => {
  const contentId = passageId ?? paragraphId;
  if (!contentId || (passageId && paragraphId)) throw new EdgeError(refusals.contentMissing);
  return { contentId, kind: passageId ? ('passage' as const) : ('paragraph' as const) };
};

/** A refusal that repeating cannot change is the client's; what is not there tells nothing more. */
const statusOfRefusal = ({ code, permanent }: Extract<Answer, { success: false }>): number => {
  if (code === refusals.responseNotFound.code) return 404;
  if (code === refusals.partTooLarge.code) return 413;
  return permanent ? 400 : 503;
};

/** Attempts over HTTP: start, read, review, list, and the sounds that belong to them. */
export const serveAttempts = ({
  attempts,
  attemptsAt,
  content,
  access,
  schools,
  recordings,
  intake,
  noteAccess,
  noteHistory,
  fTranscriberConfigured,
}: {
  readonly attempts: AttemptQueries;
  /** Those of now, or as they were. */
  readonly attemptsAt: TimeTravel<AttemptQueries>;
  readonly content: ContentQueries;
  readonly access: AccessQueries;
  readonly schools: SchoolsQueries;
  readonly recordings: Recordings;
  readonly intake: AudioIntake;
  readonly noteAccess: NoteAccess;
  readonly noteHistory: NoteHistory;
  readonly fTranscriberConfigured: boolean;
}): readonly Served[] => {
  const seesAiHints = aiHintSight({ access, schools });

  /** An answer whose scores this person may give. @throws EdgeError */
  const toCorrect = async (
    route: typeof correctScore | typeof withdrawCorrection,
    person: Person,
    { id: attemptId, responseId }: { readonly id: string; readonly responseId: string },
  ) => {
    const attempt = await attempts.document(attemptId);
    const response = attempt?.responses.find((one) => one.responseId === responseId);
    if (!attempt || !response || !(await access.mayReach(route, person, attempt.personId)))
      throw new EdgeError(refusals.responseNotFound);
    return { to: { attemptId, responseId, questionId: response.questionId }, response };
  };

  /** Starts this attempt at the text that a call names. @throws EdgeError */
  const start = async (call: Call<typeof startAttempt | typeof openAttempt>, attemptId: string) => {
    const { person, send } = call;
    const { contentId, kind } = textOf(call);
    const latest = await content.latest(contentId);
    const isOpen = latest?.item.kind === kind && (await content.isOpenTo(person.schoolId, contentId));
    if (!latest || !isOpen) throw new EdgeError(refusals.noSuchContent, { params: { kind } });
    if (!isFor(person, contentId)) throw new EdgeError(anotherActivity);
    const questions = latest.item.questions.map((q) => ({ _id: q._id, type: q.questionType ?? 'spoken' }));
    const ltiGradeId = person.embed?.ltiGradeId;
    return send(
      'StartAttempt',
      { attemptId, contentKind: kind, contentId, contentDigest: latest.digest, questions, ltiGradeId },
      { commandId: naturalCommandId(person.userId, 'StartAttempt', attemptId) },
    );
  };

  return [
    serve(startAttempt, async (call) => {
      const { contentId, kind } = textOf(call);
      const attemptId = idOfMade(call.request, [call.person.userId, 'attempt'], `${kind} ${contentId}`);
      const { position } = await start(call, attemptId);
      return new Written({ _id: attemptId }, position);
    }),
    serve(openAttempt, async (call) => {
      const { person } = call;
      const { userId, embed } = person;
      const { contentId } = textOf(call);
      if (!isFor(person, contentId)) throw new EdgeError(anotherActivity);
      const past = await attempts.at(userId, contentId);
      const isOpen = ({ body }: (typeof past)[number]): boolean =>
        body.status !== 'complete' && body.ltiGradeId === embed?.ltiGradeId;
      let attempt: Pick<(typeof past)[number], 'id' | 'body'> | undefined = past.findLast(isOpen);
      if (!attempt) {
        // The same one for calls that come at once, or again where an answer got lost.
        const attemptId = derivedId(
          'opened',
          userId,
          contentId,
          past.at(-1)?.id ?? '',
          embed?.ltiGradeId ?? '',
        );
        const { position } = await start(call, attemptId);
        const begun = { after: position, onBehind: () => undefined };
        const body = await reading(begun, () => attempts.document(attemptId));
        if (!body) throw new ReadModelBehind('An attempt was started that cannot be read yet');
        attempt = { id: attemptId, body };
      }
      const view = await attempts.viewOf(attempt.id, attempt.body, 'student');
      if (!view) throw noAttempt;
      return { ...view, fTranscribes: fTranscriberConfigured };
    }),
    serve(readAttempt, async ({ person, params }) => {
      const view = await attempts.view(params.id, 'student');
      if (!view || view.student._id !== person.userId) throw noAttempt;
      if (!isFor(person, (view.passage ?? view.paragraph)?._id)) throw noAttempt;
      return { ...view, fTranscribes: fTranscriberConfigured };
    }),
    serve(reviewAttempt, async ({ person, params, query, send }) => {
      const doc = await attempts.document(params.id);
      if (!doc || !(await access.mayReach(reviewAttempt, person, doc.personId))) throw noAttempt;
      const audience = doc.personId === person.userId ? 'student' : 'reader';
      const seesHints = await seesAiHints(person, doc);
      const view = await attemptsAt(person, query.asOf, (of) => of.view(params.id, audience, seesHints));
      if (!view) throw noAttempt;
      await noteAccess({ person, send }, params.id, 'answers');
      return view;
    }),
    serve(correctScore, async ({ person, params, body, send }) => {
      const { to, response } = await toCorrect(correctScore, person, params);
      const latest = response.scores.at(-1);
      const { position } = await send('CorrectScore', { ...to, ...body });
      return new Written(latest ? findingOf(latest) : {}, position);
    }),
    serve(withdrawCorrection, async ({ person, params, write }) => {
      const { to } = await toCorrect(withdrawCorrection, person, params);
      return write('WithdrawScoreCorrection', to);
    }),
    serve(attemptLog, async ({ person, query, send }) => {
      const personId = query.userId ?? person.userId;
      if (!(await access.mayReach(attemptLog, person, personId))) {
        throw new EdgeError(noSuchPerson);
      }
      const { asOf, page = 1, pageSize = 20 } = query;
      const listed = await attemptsAt(person, asOf, (of) => of.log(personId, page, pageSize));
      if (personId === person.userId) return listed;
      await noteHistory({ person, send }, personId);
      return { ...listed, student: await attempts.student(personId) };
    }),
    serveRaw(responseAudio, async ({ person, params, request, reply, send }) => {
      const sound = await recordings.find(params.id, params.responseId, params.part);
      if (!sound || !(await access.mayReach(responseAudio, person, sound.personId))) {
        throw new EdgeError(refusals.noSuchRecording);
      }
      await noteAccess({ person, send }, params.id, params.part === 'response' ? 'recording' : 'answers');
      await sendBytes(request, reply, sound);
    }),
    // The answer is the acknowledgement that the socket would give, whole: clients share one handler for both.
    serveRaw(audioChunkRoute, async ({ person, body, request, reply }) => {
      const chunk = {
        ...body,
        bytes: Buffer.from(body.blob, 'base64'),
        fLast: body.isLastBlob,
        fReiteration: body.isReiteratedResponse,
        device: deviceOf(request.headers['user-agent']),
      };
      const answer = await intake(person, chunk, new Map(), request.correlationId);
      await reply.status(answer.success ? 200 : statusOfRefusal(answer)).send(answer);
    }),
  ];
};
