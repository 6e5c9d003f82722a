import { noSuchSound } from '@lectern/events/content/content.refusals';
import { answerAudio, listContent } from '@lectern/events/content/content.events';
import type { Blobs } from '../platform/blobs/blobs.port.js';
import { EdgeError } from '../platform/edge/edge-error.js';
import { sendBytes } from '../platform/edge/send-bytes.js';
import { serve, serveRaw, type Served } from '../platform/edge/serve.js';
import type { AttemptQueries } from '../practice/attempt.queries.js';
import type { ContentQueries } from './content.queries.js';

const noVoice = new EdgeError(noSuchSound);

/** What there is to read, and its expected answers as sound. */
export const serveContent = ({
  content,
  attempts,
  blobs,
}: {
  readonly content: ContentQueries;
  readonly attempts: Pick<AttemptQueries, 'hasAnswered'>;
  readonly blobs: Blobs;
}): readonly Served[] => [
  serve(listContent, ({ query }) => content.list(query.kind)),
  // The expected answer is heard by learners once their own is in, and by those who see answers anyway.
  serveRaw(answerAudio, async ({ person, params, query, request, reply }) => {
    const { contentId, questionId } = params;
    const isLearner = person.role === 'student' || person.role === 'hiring-candidate';
    if (isLearner && !(await attempts.hasAnswered(person.userId, contentId, questionId))) throw noVoice;
    const voice = await content.answerVoice(contentId, query.digest, questionId);
    const entry = voice && (await blobs.head(voice.blobKey));
    if (!voice || !entry) throw noVoice;
    await sendBytes(request, reply, {
      mimeType: voice.mimeType,
      bytes: entry.size,
      read: (range) => blobs.get(voice.blobKey, range),
    });
  }),
];
