import { Controller, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { attemptLog, readAttempt, reviewAttempt, startAttempt } from '@lectern/events/practice/attempt.views';
import { questionOrResponseNotFound } from '@lectern/events/practice/protocol';
import { audioChunkRoute, responseAudio } from '@lectern/events/practice/audio.routes';
import { naturalCommandId, type CommandSender } from '../platform/commands/command-sender.js';
import type { AccessQueries } from '../access/access.queries.js';
import type { ContentQueries } from '../content/content.queries.js';
import { actorOf, type Person } from '../platform/edge/caller.js';
import { acceptedOrThrow, EdgeError } from '../platform/edge/edge-error.js';
import { Written } from '../platform/edge/envelope.interceptor.js';
import {
  Handles,
  Incoming,
  Input,
  SignedIn,
  type EdgeRequest,
  type InputOf,
} from '../platform/edge/handles.js';
import { idOfMade } from '../platform/edge/idempotency-key.js';
import { sendBytes } from '../platform/edge/send-bytes.js';
import { ACCESS, ATTEMPTS, CONTENT, INTAKE, RECORDINGS, SENDER } from '../platform/tokens.js';
import type { Answer } from './answer.js';
import type { AttemptQueries } from './attempt.queries.js';
import type { AudioIntake } from './audio-intake.js';
import type { Recordings } from './recordings.js';

const noAttempt = new EdgeError('notFound', 'There is no such attempt.');

/** Attempts over HTTP: start, read, review, list, and the sounds that belong to them. */
@Controller()
export class PracticeHttp {
  constructor(
    @Inject(SENDER) private readonly sender: CommandSender,
    @Inject(ATTEMPTS) private readonly attempts: AttemptQueries,
    @Inject(CONTENT) private readonly content: ContentQueries,
    @Inject(ACCESS) private readonly access: AccessQueries,
    @Inject(RECORDINGS) private readonly recordings: Recordings,
    @Inject(INTAKE) private readonly intake: AudioIntake,
  ) {}

  @Handles(startAttempt)
  async start(
    @SignedIn() person: Person,
    @Input() { body }: InputOf<typeof startAttempt>,
    @Incoming() request: EdgeRequest,
  ): Promise<Written<{ _id: string }>> {
    const contentId = body.passageId ?? body.paragraphId;
    if (!contentId || (body.passageId && body.paragraphId)) {
      throw new EdgeError('input', 'Name a passageId or a paragraphId.');
    }
    const kind = body.passageId ? 'passage' : 'paragraph';
    const latest = await this.content.latest(contentId);
    if (!latest || latest.item.kind !== kind) throw new EdgeError('notFound', `There is no such ${kind}.`);
    const attemptId = idOfMade(request, [person.userId, 'attempt'], `${kind} ${contentId}`);
    const reply = await this.sender.send({
      context: 'practice',
      name: 'StartAttempt',
      payload: {
        attemptId,
        contentKind: kind,
        contentId,
        contentDigest: latest.digest,
        questions: latest.item.questions.map((q) => ({ _id: q._id, type: q.questionType ?? 'spoken' })),
      },
      actor: actorOf(person),
      commandId: naturalCommandId(person.userId, 'StartAttempt', attemptId),
      correlationId: request.correlationId,
    });
    return new Written({ _id: attemptId }, acceptedOrThrow(reply).position);
  }

  @Handles(readAttempt)
  async read(@SignedIn() person: Person, @Input() { params }: InputOf<typeof readAttempt>): Promise<unknown> {
    const view = await this.attempts.view(params.id, 'student');
    if (!view || view.student._id !== person.userId) throw noAttempt;
    return view;
  }

  @Handles(reviewAttempt)
  async review(
    @SignedIn() person: Person,
    @Input() { params }: InputOf<typeof reviewAttempt>,
  ): Promise<unknown> {
    const personId = (await this.attempts.document(params.id))?.personId;
    if (!personId || !(await this.access.mayReach('attempt.review', person, personId))) throw noAttempt;
    const eyes = personId === person.userId ? 'student' : 'reader';
    return this.attempts.view(params.id, eyes);
  }

  @Handles(attemptLog)
  async log(@SignedIn() person: Person, @Input() { query }: InputOf<typeof attemptLog>): Promise<unknown> {
    const personId = query.userId ?? person.userId;
    if (!(await this.access.mayReach('attempt.log', person, personId))) {
      throw new EdgeError('notFound', 'There is no such person.');
    }
    const listed = await this.attempts.log(personId, query.page ?? 1, query.pageSize ?? 20);
    return personId === person.userId
      ? listed
      : { ...listed, student: await this.attempts.student(personId) };
  }

  @Handles(responseAudio)
  async audio(
    @SignedIn() person: Person,
    @Input() { params }: InputOf<typeof responseAudio>,
    @Incoming() request: EdgeRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const sound = await this.recordings.find(params.id, params.responseId, params.part);
    if (!sound || !(await this.access.mayReach('attempt.audio', person, sound.personId))) {
      throw new EdgeError('notFound', 'There is no such recording.');
    }
    await sendBytes(request, reply, sound);
  }

  @Handles(audioChunkRoute)
  async chunk(
    @SignedIn() person: Person,
    @Input() { body }: InputOf<typeof audioChunkRoute>,
    @Incoming() request: EdgeRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const chunk = {
      ...body,
      bytes: Buffer.from(body.blob, 'base64'),
      fLast: body.isLastBlob,
      fReiteration: body.isReiteratedResponse,
    };
    // The answer is the acknowledgement that the socket would give, whole: clients share one handler for both.
    const answer = await this.intake(person, chunk, new Map(), request.correlationId);
    const status = answer.success ? 200 : statusOfRefusal(answer);
    await reply.status(status).send(answer);
  }
}

/** A refusal that repeating cannot change is the client's; what is not there tells nothing more. */
const statusOfRefusal = ({ message, permanent }: Extract<Answer, { success: false }>): number => {
  if (message === questionOrResponseNotFound) return 404;
  return permanent ? 400 : 503;
};
