import { noSuchSound, noSuchText } from '@lectern/events/content/content.refusals';
import {
  answerAudio,
  listContent,
  passageAudio,
  sharedContent,
} from '@lectern/events/content/content.events';
import type { Blobs } from '../platform/blobs/blobs.port.js';
import { EdgeError } from '../platform/edge/edge-error.js';
import { sendBytes } from '../platform/edge/send-bytes.js';
import { serve, serveRaw, type Call, type Served } from '../platform/edge/serve.js';
import type { AttemptQueries } from '../practice/attempt.queries.js';
import type { ContentQueries } from './content.queries.js';

const noVoice = new EdgeError(noSuchSound);

/** What there is to read, and as sound: the texts and their expected answers. */
export const serveContent = ({
  content,
  attempts,
  blobs,
}: {
  readonly content: ContentQueries;
  readonly attempts: Pick<AttemptQueries, 'hasAnswered'>;
  readonly blobs: Blobs;
}): readonly Served[] => {
  type Stored = { readonly blobKey: string; readonly mimeType: string };
  const send = async (
    call: Pick<Call, 'request' | 'reply'>,
    voice: Stored | undefined,
    isLasting = false,
  ) => {
    const entry = voice && (await blobs.head(voice.blobKey));
    if (!voice || !entry) throw noVoice;
    await sendBytes(call.request, call.reply, {
      mimeType: voice.mimeType,
      bytes: entry.size,
      read: (range) => blobs.get(voice.blobKey, range),
      isLasting,
    });
  };
  return [
    // Texts for adults are offered to students by nobody.
    serve(listContent, async ({ person, query }) => {
      const all = await content.list(person.schoolId, query.kind);
      return person.role === 'student' ? all.filter(({ level }) => level !== 'adult') : all;
    }),
    serve(sharedContent, async ({ params }) => {
      const found = await content.summary(params.contentId);
      if (!found) throw new EdgeError(noSuchText);
      return found;
    }),
    // The expected answer is heard by learners once their own is in, and by those who see answers anyway.
    serveRaw(answerAudio, async ({ person, params, query, ...call }) => {
      const { contentId, questionId } = params;
      const isLearner = person.role === 'student' || person.role === 'hiring-candidate';
      if (isLearner && !(await attempts.hasAnswered(person.userId, contentId, questionId))) throw noVoice;
      await send(call, await content.answerVoice(contentId, query.digest, questionId));
    }),
    // A version is read aloud once, so its sound never changes.
    serveRaw(passageAudio, async ({ params, query, ...call }) =>
      send(call, await content.passageVoice(params.contentId, query.digest, params.part), true),
    ),
  ];
};
