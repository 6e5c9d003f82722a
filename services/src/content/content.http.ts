import { Controller, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { answerAudio, listContent } from '@lectern/events/content/content.events';
import type { AttemptQueries } from '../practice/attempt.queries.js';
import type { Blobs } from '../platform/blobs/blobs.port.js';
import type { Person } from '../platform/edge/caller.js';
import { EdgeError } from '../platform/edge/edge-error.js';
import {
  Handles,
  Incoming,
  Input,
  SignedIn,
  type EdgeRequest,
  type InputOf,
} from '../platform/edge/handles.js';
import { sendBytes } from '../platform/edge/send-bytes.js';
import { ATTEMPTS, BLOBS, CONTENT } from '../platform/tokens.js';
import type { ContentQueries, ContentSummary } from './content.queries.js';

const noVoice = new EdgeError('notFound', 'There is no such recording.');

@Controller()
export class ContentHttp {
  constructor(
    @Inject(CONTENT) private readonly content: ContentQueries,
    @Inject(ATTEMPTS) private readonly attempts: AttemptQueries,
    @Inject(BLOBS) private readonly blobs: Blobs,
  ) {}

  @Handles(listContent)
  list(@Input() { query }: InputOf<typeof listContent>): Promise<readonly ContentSummary[]> {
    return this.content.list(query.kind);
  }

  /** The expected answer is heard by learners once their own is in, and by those who see answers anyway. */
  @Handles(answerAudio)
  async audio(
    @SignedIn() person: Person,
    @Input() { params, query }: InputOf<typeof answerAudio>,
    @Incoming() request: EdgeRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { contentId, questionId } = params;
    const fLearner = person.role === 'student' || person.role === 'hiring-candidate';
    if (fLearner && !(await this.attempts.hasAnswered(person.userId, contentId, questionId))) throw noVoice;
    const voice = await this.content.answerVoice(contentId, query.digest, questionId);
    const entry = voice && (await this.blobs.head(voice.blobKey));
    if (!voice || !entry) throw noVoice;
    await sendBytes(request, reply, {
      mimeType: voice.mimeType,
      bytes: entry.size,
      read: (range) => this.blobs.get(voice.blobKey, range),
    });
  }
}
