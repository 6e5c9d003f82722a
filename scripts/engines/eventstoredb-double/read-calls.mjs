/** The double's reads: of a stream, of everything, and subscriptions to everything. */
import { status } from '@grpc/grpc-js';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { streamDeleted } from './append-calls.mjs';
import { frameOf, identifierOf, responseWith, streams, textOf } from './wire.mjs';

/** @typedef {import('./journal.mjs').Stored} Stored */

const failed = (/** @type {string} */ details, code = status.UNKNOWN) => ({ code, details });

/** @param {any} filter @returns {(event: Stored) => boolean} @throws on a regular expression that is none */
const filterOf = (filter) => {
  if (!filter) return () => true;
  const byStream = filter.hasStreamIdentifier();
  const expression = byStream ? filter.getStreamIdentifier() : filter.getEventType();
  const regex = expression.getRegex() === '' ? undefined : new RegExp(expression.getRegex(), 'u');
  const prefixes = expression.getPrefixList();
  return (event) => {
    const text = byStream ? event.stream : event.type;
    return regex
      ? regex.test(text)
      : prefixes.some((/** @type {string} */ prefix) => text.startsWith(prefix));
  };
};

/** Waits while the reader is behind; false once it is gone. @param {any} call @param {Buffer} frame */
async function send(call, frame) {
  if (call.cancelled || call.destroyed) return false;
  if (!call.write(frame)) {
    const gone = new AbortController();
    const leave = () => gone.abort();
    call.once('cancelled', leave).once('close', leave);
    await once(call, 'drain', { signal: gone.signal }).catch(() => {});
    call.off('cancelled', leave).off('close', leave);
  }
  return !call.cancelled && !call.destroyed;
}

/** @param {any} call @param {Iterable<Stored>} events */
async function sendAll(call, events) {
  for (const event of events) if (!(await send(call, frameOf(event)))) return;
  call.end();
}

/** Part of a list, from an index on, forwards or backwards. @param {readonly Stored[]} list @param {number} from @param {number} step @param {number} count */
function* some(list, from, step, count) {
  for (let at = from, left = count; left > 0 && at >= 0 && at < list.length; at += step, left -= 1) {
    const event = list[at];
    if (event) yield event;
  }
}

/** @param {import('./journal.mjs').Journal} journal @param {any} call @param {any} options */
function readStream(journal, call, options) {
  const wanted = options.getStream();
  const name = textOf(wanted.getStreamIdentifier());
  const stream = journal.stream(name);
  if (stream?.tombstoned) return void call.emit('error', streamDeleted(name));
  const forwards = options.getReadDirection() === 0;
  const count = Number(options.getCount());
  if (count === 0 || (forwards && wanted.hasEnd()))
    return void call.emit('error', failed('Unexpected ReadStreamResult: Error'));
  const horizon = journal.log[journal.committed() - 1]?.position ?? -1;
  let visible = stream?.events ?? [];
  if ((visible.at(-1)?.position ?? -1) > horizon)
    visible = visible.filter(({ position }) => position <= horizon);
  if (visible.length === 0) {
    const missing = new streams.ReadResp.StreamNotFound();
    missing.setStreamIdentifier(identifierOf(name));
    call.write(responseWith('StreamNotFound', missing));
    return void call.end();
  }
  const revision = wanted.hasRevision()
    ? Number(wanted.getRevision())
    : wanted.hasEnd()
      ? visible.length - 1
      : 0;
  const from = forwards ? revision : Math.min(revision, visible.length - 1);
  return void sendAll(call, some(visible, from, forwards ? 1 : -1, count));
}

/** The index of the first event at a position or behind it; -1 for one inside of the log that is none. @param {import('./journal.mjs').Journal} journal @param {any} all */
const placeOf = (journal, all) => {
  const position = Number(all.getPosition().getCommitPosition());
  const at = journal.indexOf(position);
  const event = journal.log[at];
  // Behind the last event every number is a place.
  return event && event.position !== position ? -1 : at;
};

/** @param {import('./journal.mjs').Journal} journal @param {any} call @param {any} options */
function readAll(journal, call, options) {
  const all = options.getAll();
  const forwards = options.getReadDirection() === 0;
  const visible = journal.log.slice(0, journal.committed());
  const place = all.hasPosition() ? placeOf(journal, all) : all.hasEnd() ? visible.length : 0;
  if (place < 0) return void call.emit('error', failed('Unexpected ReadAllResult: InvalidPosition'));
  // Forwards from a position begins with it, backwards just before it.
  const from = forwards ? place : Math.min(place, visible.length) - 1;
  return void sendAll(call, some(visible, from, forwards ? 1 : -1, Number(options.getCount())));
}

/**
 * @param {import('./journal.mjs').Journal} journal
 * @param {(wake: () => void) => () => void} onGrowth
 * @param {any} call
 * @param {any} options
 */
async function subscribe(journal, onGrowth, call, options) {
  const all = options.getAll();
  const filter = options.hasFilter() ? options.getFilter() : undefined;
  const matches = filterOf(filter);
  const interval = filter
    ? (filter.getMax() || 32) * Math.max(1, filter.getCheckpointintervalmultiplier())
    : 0;
  const confirmation = new streams.ReadResp.SubscriptionConfirmation();
  confirmation.setSubscriptionId(randomUUID());
  if (!(await send(call, responseWith('Confirmation', confirmation)))) return;
  const place = all.hasPosition() ? placeOf(journal, all) : all.hasEnd() ? journal.committed() : 0;
  if (place < 0)
    return void call.emit(
      'error',
      failed('Trying to read from an invalid position.', status.INVALID_ARGUMENT),
    );
  // Behind the event at the position; from the end on, whatever comes.
  let next = all.hasPosition() && place < journal.log.length ? place + 1 : place;
  let wake = () => {};
  const off = onGrowth(() => wake());
  call.on('cancelled', () => wake()).on('close', () => wake());
  let seen = 0;
  let live = false;
  try {
    for (;;) {
      const event = next < journal.committed() ? journal.log[next] : undefined;
      if (event) {
        next += 1;
        seen += 1;
        if (matches(event) && !(await send(call, frameOf(event)))) return;
        if (interval > 0 && seen % interval === 0) {
          const checkpoint = new streams.ReadResp.Checkpoint();
          checkpoint.setCommitPosition(String(event.position));
          checkpoint.setPreparePosition(String(event.position));
          if (!(await send(call, responseWith('Checkpoint', checkpoint)))) return;
        }
      } else {
        if (!live && !(await send(call, responseWith('CaughtUp', new streams.ReadResp.CaughtUp())))) return;
        live = true;
        const grown = new Promise((resolve) => (wake = () => resolve(undefined)));
        if (call.cancelled || call.destroyed) return;
        if (next >= journal.committed()) await grown;
      }
    }
  } finally {
    off();
  }
}

/** @param {import('./journal.mjs').Journal} journal @param {(wake: () => void) => () => void} onGrowth */
export const readCall = (journal, onGrowth) => (/** @type {any} */ call) => {
  const options = call.request.getOptions();
  call.on('error', () => {});
  if (options.hasSubscription() && options.hasStream())
    return void call.emit(
      'error',
      failed('The double has subscriptions to $all only.', status.UNIMPLEMENTED),
    );
  if (options.hasSubscription())
    return void subscribe(journal, onGrowth, call, options).catch((error) =>
      call.emit('error', failed(String(error))),
    );
  if (options.hasStream()) return readStream(journal, call, options);
  return readAll(journal, call, options);
};
