/** The double's two ways to append: one call each, and many on one stream of answers. */
import { Metadata, status } from '@grpc/grpc-js';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  batchAnswer,
  empty,
  identifierOf,
  proposedOf,
  refuse,
  shared,
  sharedEmpty,
  streams,
  structuredUuidOf,
  textOf,
} from './wire.mjs';

/** Sum of the data of one append; metadata is not counted. */
const maxAppendBytes = 1_048_576;
/** When the server gives up a copy of what it is just writing, and an append that it could not read. */
const givingUpMs = () => 2_000 + Math.random() * 1_000;

/**
 * @typedef {import('./journal.mjs').Proposed} Proposed
 * @typedef {import('./journal.mjs').Expected} Expected
 * @typedef {{ name: string, events: Proposed[], expected: Expected, deadline?: number }} Request
 * @typedef {import('./journal.mjs').Outcome | { kind: 'too-large' | 'timeout' | 'bad-stream' | 'bad-event' }} Answer
 * @typedef {{ journal: import('./journal.mjs').Journal,
 *   commit: (events: readonly import('./journal.mjs').Stored[]) => Promise<void> }} Store
 */

/** @param {Store} store @param {Request} request @returns {Answer | Promise<Answer>} */
function decide({ journal, commit }, { name, events, expected, deadline }) {
  if (name === '') return { kind: 'bad-stream' };
  if (events.some(({ id, type }) => id === '' || type === '')) return { kind: 'bad-event' };
  if (deadline !== undefined && deadline <= Date.now()) return { kind: 'timeout' };
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

/** Says in an answer what was expected and what is there. */
const versions = (
  /** @type {any} */ message,
  /** @type {Expected} */ expected,
  /** @type {number | 'none'} */ current,
  names,
  nothing,
) => {
  if (current === 'none') message.setCurrentNoStream(nothing());
  else message[names.current](String(current));
  if (expected === 'none') message.setExpectedNoStream(nothing());
  else if (expected === 'any') message.setExpectedAny(nothing());
  else if (expected === 'exists') message.setExpectedStreamExists(nothing());
  else message[names.expected](String(expected));
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
    const names = { current: 'setCurrentRevision', expected: 'setExpectedRevision' };
    const message = new streams.AppendResp.WrongExpectedVersion();
    response.setWrongExpectedVersion(versions(message, expected, outcome.current, names, sharedEmpty));
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

/** @param {string} id @param {Request} request @param {Answer} outcome */
const answerInBatch = (id, { name, expected }, outcome) => {
  const answer = batchAnswer(id, name);
  switch (outcome.kind) {
    case 'ok': {
      const position = new shared.AllStreamPosition();
      position.setCommitPosition(String(outcome.position));
      position.setPreparePosition(String(outcome.position));
      const success = new streams.BatchAppendResp.Success();
      success.setCurrentRevision(String(outcome.revision));
      success.setPosition(position);
      answer.setSuccess(success);
      return answer;
    }
    case 'wrong': {
      const names = { current: 'setCurrentStreamRevision', expected: 'setExpectedStreamPosition' };
      const detail = versions(new shared.WrongExpectedVersion(), expected, outcome.current, names, empty);
      return refuse(answer, 'WrongExpectedVersion', 6, detail);
    }
    case 'deleted': {
      const detail = new shared.StreamDeleted();
      detail.setStreamIdentifier(identifierOf(name));
      return refuse(answer, 'StreamDeleted', 9, detail);
    }
    case 'too-large': {
      const detail = new shared.MaximumAppendSizeExceeded();
      detail.setMaxappendsize(maxAppendBytes);
      return refuse(answer, 'MaximumAppendSizeExceeded', 3, detail);
    }
    case 'timeout':
      return refuse(answer, 'Timeout', 4, new shared.Timeout());
    default:
      return refuse(answer, 'BadRequest', 3, new shared.BadRequest());
  }
};

/** Many appends on one call, each with an answer of its own. @param {Store} store */
export const batchAppendCall = (store) => (/** @type {any} */ call) => {
  /** Begun, and not ended yet. @type {Map<string, Request>} */
  const begun = new Map();
  let open = true;
  const write = (/** @type {any} */ answer) => void (open && call.write(answer));

  call.on('data', async (/** @type {any} */ message) => {
    const id = message.getCorrelationId()?.getString() || randomUUID();
    const options = message.getOptions();
    if (options) {
      const deadline = options.getDeadline()?.toDate().getTime();
      const name = textOf(options.getStreamIdentifier());
      begun.set(id, { name, events: [], expected: expectedOf(options), deadline });
    }
    const request = begun.get(id);
    if (!request) return;
    for (const proposed of message.getProposedMessagesList()) request.events.push(proposedOf(proposed));
    if (!message.getIsFinal()) return;
    begun.delete(id);
    const outcome = await decide(store, request);
    write(answerInBatch(id, request, outcome));
    if (outcome.kind !== 'bad-event') return;
    // The server forgets that it has answered, and answers again; the client does not get over it.
    await sleep(givingUpMs());
    const again = answerInBatch(id, request, { kind: 'timeout' });
    again.setCorrelationId(structuredUuidOf(id));
    write(again);
  });
  for (const event of ['cancelled', 'error', 'close']) call.on(event, () => void (open = false));
  call.on('end', () => {
    open = false;
    call.end();
  });
};
