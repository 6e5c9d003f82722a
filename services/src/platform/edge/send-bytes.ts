import { recordingGone } from '@lectern/events/wire/refusals';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { EdgeError } from './edge-error.js';

/** A stored sound: how long it is, and how to read a part of it. */
export type Sound = {
  readonly mimeType: string;
  readonly bytes: number;
  /** Plain bytes `from` inclusive to `to` exclusive; undefined when they are gone. */
  readonly read: (range: { readonly from: number; readonly to: number }) => Promise<Uint8Array | undefined>;
  /** What its address names never changes and is nobody's secret: a browser may keep it. */
  readonly isLasting?: boolean;
};

/** A single range of RFC 9110; several, or none that can be served, give the whole. */
export const rangeOf = (
  header: string | undefined,
  size: number,
): { readonly from: number; readonly to: number } | 'whole' | 'unsatisfiable' => {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return 'whole';
  const from = match[1] === '' ? Math.max(0, size - Number(match[2])) : Number(match[1]);
  const to = match[1] === '' || match[2] === '' ? size : Math.min(size, Number(match[2]) + 1);
  return from < to ? { from, to } : 'unsatisfiable';
};

/** Answers with a sound or the range of it that a player asked for. No cache between may keep it: who may hear it was asked. */
export const sendBytes = async (
  request: FastifyRequest,
  reply: FastifyReply,
  sound: Sound,
): Promise<void> => {
  void reply
    .header('content-type', sound.mimeType)
    .header('accept-ranges', 'bytes')
    .header(
      'cache-control',
      sound.isLasting ? 'private, max-age=31536000, immutable' : 'private, max-age=3600',
    );
  const range = rangeOf(request.headers.range, sound.bytes);
  if (range === 'unsatisfiable') {
    await reply.status(416).header('content-range', `bytes */${sound.bytes}`).send();
    return;
  }
  const wanted = range === 'whole' ? { from: 0, to: sound.bytes } : range;
  const bytes = await sound.read(wanted);
  if (!bytes) throw new EdgeError(recordingGone);
  if (range !== 'whole') {
    void reply.status(206).header('content-range', `bytes ${wanted.from}-${wanted.to - 1}/${sound.bytes}`);
  }
  await reply.send(Buffer.from(bytes));
};
