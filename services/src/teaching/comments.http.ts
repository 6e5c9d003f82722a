import { responseNotFound } from '@lectern/events/practice/practice.refusals';
import {
  leaveComment,
  longestVoiceSeconds,
  maxVoiceBytes,
  playComment,
  readAttemptComments,
  readComments,
  withdrawComment,
} from '@lectern/events/teaching/comment.routes';
import * as refusals from '@lectern/events/teaching/teaching.refusals';
import type { NoteAccess } from '../access-log/note-access.js';
import type { AccessQueries } from '../access/access.queries.js';
import { startedContainer } from '../feedback/audio/container.js';
import type { Blobs } from '../platform/blobs/blobs.port.js';
import { EdgeError } from '../platform/edge/edge-error.js';
import { Written } from '../platform/edge/envelope.interceptor.js';
import { idOfMade } from '../platform/edge/idempotency-key.js';
import { sendBytes } from '../platform/edge/send-bytes.js';
import { serve, serveRaw, type Served } from '../platform/edge/serve.js';
import { putRecords, readRecords } from '../platform/sealing/sealed-records.js';
import type { Sealing } from '../platform/sealing/sealing.js';
import type { AttemptQueries } from '../practice/attempt.queries.js';
import type { CommentQueries } from './comments.queries.js';

const noAnswer = new EdgeError(responseNotFound);
const noComment = new EdgeError(refusals.noSuchComment);
const newest = 3;

type Deps = {
  readonly comments: CommentQueries;
  readonly access: AccessQueries;
  readonly attempts: Pick<AttemptQueries, 'document'>;
  readonly blobs: Blobs;
  readonly sealing: Sealing;
  readonly noteAccess: NoteAccess;
};

/** Comments on answers: left, heard, and taken back. */
export const serveComments = ({
  comments,
  access,
  attempts,
  blobs,
  sealing,
  noteAccess,
}: Deps): readonly Served[] => {
  /** Keeps a voice under its author’s key. The same call again keeps the same. */
  const keepVoice = async (personId: string, commentId: string, audio: string, seconds: number) => {
    const bytes = Buffer.from(audio, 'base64');
    const container = startedContainer(bytes);
    if (!container || bytes.length > maxVoiceBytes) throw new EdgeError(refusals.voiceTooLong);
    const blobKey = `comments/${personId}/${commentId}`;
    if (!(await blobs.head(blobKey))) await putRecords(blobs, sealing, personId, blobKey, bytes);
    return { blobKey, mimeType: `audio/${container}`, seconds: Math.min(seconds, longestVoiceSeconds) };
  };

  return [
    serve(leaveComment, async ({ person, params, body, request, send }) => {
      const attempt = await attempts.document(params.id);
      const response = attempt?.responses.find(({ responseId }) => responseId === params.responseId);
      if (!attempt || !response || !(await access.mayReach(leaveComment, person, attempt.personId)))
        throw noAnswer;
      const { text = '', voice } = body;
      if (text === '' && !voice) throw new EdgeError(refusals.commentEmpty);
      const { responseId } = response;
      const commentId = idOfMade(request, [person.userId, 'comment'], `${params.id} ${responseId} ${text}`);
      const { position } = await send('LeaveComment', {
        commentId,
        personId: person.userId,
        studentId: attempt.personId,
        attemptId: params.id,
        responseId,
        text,
        ...(voice ? { voice: await keepVoice(person.userId, commentId, voice.audio, voice.seconds) } : {}),
      });
      return new Written({ _id: commentId }, position);
    }),
    serve(withdrawComment, ({ person, params, write }) =>
      write('WithdrawComment', { commentId: params.id, personId: person.userId }),
    ),
    serve(readAttemptComments, async ({ person, params, send }) => {
      const attempt = await attempts.document(params.id);
      if (!attempt || !(await access.mayReach(readAttemptComments, person, attempt.personId))) throw noAnswer;
      await noteAccess({ person, send }, params.id, 'answers');
      return comments.ofAttempt(params.id, person.userId);
    }),
    serve(readComments, async ({ person, query: { userId = person.userId } }) => {
      if (!(await access.mayReach(readComments, person, userId))) throw new EdgeError(refusals.noSuchStudent);
      return comments.ofStudent(userId, person.userId, newest);
    }),
    serveRaw(playComment, async ({ person, params, request, reply }) => {
      const comment = await comments.find(params.id);
      const isReached = comment && (await access.mayReach(playComment, person, comment.studentId));
      const entry = comment?.voice && (await blobs.head(comment.voice.blobKey));
      if (!comment?.voice || !isReached || !entry) throw noComment;
      const { blobKey, mimeType } = comment.voice;
      await sendBytes(request, reply, {
        mimeType,
        bytes: Number(entry.meta['bytes']),
        read: (range) => readRecords(blobs, sealing, comment.authorId, blobKey, range),
      });
    }),
  ];
};
