// @vitest-environment node
import { getNextSnapshot } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { describe, expect, it } from 'vitest';
import { accepted, refused, refusedForGood } from '../connection/scripted-connection.fixture.js';
import type { SendResult } from '../connection/connection.types.js';
import { audioUploaderMachine } from './audio-uploader.machine.js';
import type { UploaderEvent } from './audio-uploader.types.js';
import { aChunk } from './chunk-record.fixture.js';
import { partOf } from './chunk-record.js';
import { surveyOf } from './chunk-survey.js';

const part = partOf(aChunk(0));
const at = (state: string) => `0.audioUploader.uploading.${state}`;
const done = (state: string, output: unknown) => ({ type: `xstate.done.actor.${at(state)}`, output });
const failed = (state: string) => ({ type: `xstate.error.actor.${at(state)}`, error: new Error('No') });
const sent = (result: SendResult) => done('sending', { id: 1, part, result });

/** Everything that can happen to it: by the page, the network, the store and the clock. */
const events = [
  { type: 'chunk.stored', part },
  { type: 'attempt.entered' },
  { type: 'attempt.left' },
  { type: 'retry' },
  { type: 'lock.held' },
  { type: 'lock.lost' },
  { type: 'connection.connected' },
  { type: 'connection.terminated', message: 'Bye' },
  done('restoring', undefined),
  done('restoringAll', undefined),
  done('checking', { responses: [], otherPending: 0 }),
  done('checking', { responses: surveyOf([aChunk(0)]), otherPending: 0 }),
  failed('checking'),
  failed('standby'),
  done('reaching', 'socket'),
  done('reaching', 'http'),
  done('reaching', 'offline'),
  done('reaching', 'terminated'),
  done('sending', undefined),
  sent(accepted),
  sent(refused('Busy')),
  sent(refusedForGood('Chunk differs')),
  sent(refusedForGood('questionOrResponseNotFound')),
  failed('sending'),
  done('settling', undefined),
  failed('settling'),
  ...['standby', 'idle', 'waiting', 'offline', 'storeFailed'].map((state) => ({
    type: `xstate.after.tick.audioUploader.uploading.${state}`,
  })),
] as UploaderEvent[];

const paths = getShortestPaths(audioUploaderMachine, {
  input: { userId: 'asha', role: 'student', onAttemptPage: true },
  events,
  limit: 200_000,
  serializeState: ({ value, context }) => {
    const { held, onAttemptPage, responses, settlement } = context;
    const verdict = JSON.stringify(value).includes('settling') ? settlement?.verdict : null;
    return JSON.stringify([value, held, onAttemptPage, responses, verdict]);
  },
});
/** Every situation it can come into, and every step between two of them. */
const situations = paths.map(({ state }) => state);
const steps = situations.flatMap((state) =>
  events.map((event) => ({ state, event, nextState: getNextSnapshot(audioUploaderMachine, state, event) })),
);
const stateOf = (value: unknown): string => (value as { uploading: string }).uploading;

describe('every path of the uploader', () => {
  it('reaches every state it has, and no other', () => {
    expect(new Set(situations.map(({ value }) => stateOf(value)))).toEqual(
      new Set([
        'restoring',
        'restoringAll',
        'standby',
        'checking',
        'idle',
        'closed',
        'reaching',
        'sending',
        'settling',
        'waiting',
        'offline',
        'blocked',
        'storeFailed',
      ]),
    );
  });

  it('sends only in the tab that has the lock', () => {
    const sending = situations.filter(({ value }) => ['reaching', 'sending'].includes(stateOf(value)));
    expect(sending.length).toBeGreaterThan(0);
    expect(sending.every(({ context }) => context.held)).toBe(true);
  });

  it('closes only off the attempt page with nothing waiting', () => {
    const closed = situations.filter(({ value }) => stateOf(value) === 'closed');
    expect(closed.length).toBeGreaterThan(0);
    for (const { context } of closed) {
      expect(Object.values(context.responses).every(({ waiting }) => waiting === 0)).toBe(true);
    }
  });

  it('never counts more as saved than there is, nor calls complete what still waits', () => {
    for (const { context } of situations) {
      for (const { saved, total, waiting, setAside, complete } of Object.values(context.responses)) {
        expect(saved + waiting + setAside.length).toBe(total);
        expect(complete && (waiting > 0 || setAside.length > 0)).toBe(false);
      }
    }
  });

  it('leaves the end of a connection only when asked, when connected, or to another tab', () => {
    const leaving = new Set(['connection.connected', 'retry', 'lock.lost']);
    const left = steps
      .filter(
        ({ state, nextState }) =>
          stateOf(state.value) === 'blocked' && stateOf(nextState.value) !== 'blocked',
      )
      .map(({ event }) => event.type);
    expect(left.length).toBeGreaterThan(0);
    expect(left.filter((type) => !leaving.has(type))).toEqual([]);
  });
});
