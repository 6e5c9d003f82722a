import * as z from 'zod/mini';
import { learners, readers } from '../access/access.js';
import { reasonNeeded } from '../access-log/access-log.refusals.js';
import * as refusals from './practice.refusals.js';
import { defineRoute } from '../wire/route.js';
import { messageRefusals } from './message-refusals.js';
import { audioChunk } from './messages.js';

const id = z.string().check(z.minLength(1), z.maxLength(64));

/** For networks that allow neither WebSockets nor long-polling, and for a page's last moments. */
export const audioChunkRoute = defineRoute({
  name: 'attempt.chunk',
  isOpenAfterExpiry: true,
  access: learners,
  embed: ['practice'],
  method: 'POST',
  path: '/api/practice-attempt/audio-chunk',
  summary: 'Hand in a slice of a recording; answered like the socket message',
  refusals: messageRefusals['student:stream-response'],
  body: audioChunk,
});

export const responseAudio = defineRoute({
  name: 'attempt.audio',
  isOpenAfterExpiry: true,
  access: readers,
  embed: ['practice'],
  method: 'GET',
  path: '/api/practice-attempt/:id/responses/:responseId/audio/:part',
  summary: 'The recording of an answer, its feedback or its rephrased form, spoken; ranges are served',
  refusals: [refusals.noSuchRecording, reasonNeeded],
  params: z.object({ id, responseId: id, part: z.enum(['response', 'feedback', 'rephrased']) }),
  query: z.object({ v: z.optional(z.string()) }),
});
