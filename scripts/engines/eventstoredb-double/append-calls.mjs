/** The double's way to append: one call each, as the client does with credentials, or when the server offers nothing else. */
import { Metadata, status } from '@grpc/grpc-js';
import { setTimeout as sleep } from 'node:timers/promises';
import { empty, proposedOf, streams, textOf } from './wire.mjs';

/** Sum of the data of one append; metadata is not counted. */
const maxAppendBytes = 1_048_576;
/** When the server gives up a copy of what it is just writing. */
const givingUpMs = () => 2_000 + Math.random() * 1_000;

/**
 * @typedef {import('./journal.mjs').Proposed} Proposed
 * @typedef {import('./journal.mjs').Expected} Expected
 * @typedef {{ name: string, events: Proposed[], expected: Expected }} Request
 * @typedef {import('./journal.mjs').Outcome | { kind: 'too-large' | 'timeout' | 'bad-stream' | 'bad-event' }} Answer
 * @typedef {{ journal: import('./journal.mjs').Journal,
 *   commit: (events: readonly import('./journal.mjs').Stored[]) => Promise<void> }} Store
 */

/** @param {Store} store @param {Request} request @returns {Answer | Promise<Answer>} */
function decide({ journal, commit }, { name, events, expected }) {
  if (name === '') return { kind: 'bad-stream' };
  if (events.some(({ id, type }) => id === '' || type === '')) return { kind: 'bad-event' };
  if (events.reduce((sum, { data }) => sum + data.length, 0) > maxAppendBytes) return { kind: 'too-large' };
  if (journal.isUnderWay(name, events)) return sleep(givingUpMs(), { kind: 'timeout' });
  const outcome = journal.append(name, events, expected, Date.now());
  if (outcome.kind !== 'ok' || outcome.fresh.length === 0) return outcome;
  return commit(outcome.fresh).then(() => outcome);
}

/** @param {any} options @returns {Expected} */
const expectedOf = (options) => {
  if (options.hasNoStream()) return 'none';
  if (options.hasAny()) return 'any';
  if (options.hasStreamExists()) return 'exists';
  return Number(options.getRevision?.() ?? options.getStreamPosition());
};

/** What was expected, and what is there. @param {Expected} expected @param {number | 'none'} current */
const wrongVersion = (expected, current) => {
  const message = new streams.AppendResp.WrongExpectedVersion();
  if (current === 'none') message.setCurrentNoStream(empty());
  else message.setCurrentRevision(String(current));
  if (expected === 'none') message.setExpectedNoStream(empty());
  else if (expected === 'any') message.setExpectedAny(empty());
  else if (expected === 'exists') message.setExpectedStreamExists(empty());
  else message.setExpectedRevision(String(expected));
  return message;
};

const appendAnswer = (/** @type {Answer} */ outcome, /** @type {Expected} */ expected) => {
  const response = new streams.AppendResp();
  if (outcome.kind === 'ok') {
    const position = new streams.AppendResp.Position();
    position.setCommitPosition(String(outcome.position));
    position.setPreparePosition(String(outcome.position));
    const success = new streams.AppendResp.Success();
    success.setCurrentRevision(String(outcome.revision));
    success.setPosition(position);
    response.setSuccess(success);
  } else if (outcome.kind === 'wrong') {
    response.setWrongExpectedVersion(wrongVersion(expected, outcome.current));
  }
  return response;
};

/** @param {Record<string, string>} trailers */
const failure = (/** @type {number} */ code, /** @type {string} */ details, trailers = {}) => {
  const metadata = new Metadata();
  for (const [key, value] of Object.entries(trailers)) metadata.set(key, value);
  return { code, details, metadata };
};

export const streamDeleted = (/** @type {string} */ name) =>
  failure(status.FAILED_PRECONDITION, `Event stream '${name}' is deleted.`, {
    exception: 'stream-deleted',
    'stream-name': name,
  });

/** @param {Exclude<Answer['kind'], 'ok' | 'wrong'>} kind @param {string} name */
const appendFailure = (kind, name) => {
  if (kind === 'deleted') return streamDeleted(name);
  if (kind === 'too-large') {
    return failure(status.INVALID_ARGUMENT, 'Maximum Append Size of 1048576 Exceeded.', {
      exception: 'maximum-append-size-exceeded',
      'maximum-append-size': String(maxAppendBytes),
    });
  }
  if (kind === 'timeout') return failure(status.ABORTED, 'Operation timed out');
  return failure(status.UNKNOWN, 'Exception was thrown by handler.');
};

/** One append a call. @param {Store} store */
export const appendCall = (store) => (/** @type {any} */ call, /** @type {any} */ callback) => {
  /** @type {Request} */
  const request = { name: '', events: [], expected: 'any' };
  call.on('data', (/** @type {any} */ message) => {
    const options = message.getOptions();
    if (options) {
      request.name = textOf(options.getStreamIdentifier());
      request.expected = expectedOf(options);
    }
    const proposed = message.getProposedMessage();
    if (proposed) request.events.push(proposedOf(proposed));
  });
  call.on('error', () => {});
  call.on('end', async () => {
    const outcome = await decide(store, request);
    if (outcome.kind === 'ok' || outcome.kind === 'wrong')
      callback(null, appendAnswer(outcome, request.expected));
    else callback(appendFailure(outcome.kind, request.name));
  });
};
