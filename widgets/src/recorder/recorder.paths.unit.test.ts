// @vitest-environment node
import { getShortestPaths } from 'xstate/graph';
import { getNextSnapshot } from 'xstate';
import { describe, expect, it } from 'vitest';
import { recorderMachine } from './recorder.machine.js';
import type { RecorderEvent } from './recorder.types.js';

const level = (level: number, elapsedMs: number) => ({
  type: 'recording.level',
  level,
  peak: null,
  elapsedMs,
});
const after = (delay: string, state: string) => ({ type: `xstate.after.${delay}.recorder.${state}` });

const events = [
  { type: 'recording.stop' },
  { type: 'recording.breakOff' },
  { type: 'recording.cancel' },
  { type: 'recording.keep' },
  { type: 'recording.discard' },
  { type: 'recording.started', at: 1_000 },
  level(0.001, 0),
  level(0.001, 5_000),
  level(0.3, 5_000),
  { type: 'recording.ended', endedAt: 9_000, transcript: null },
  { type: 'recording.brokenOff' },
  { type: 'recording.discarded' },
  { type: 'recording.failed', reason: 'recorder' },
  after('maximum', 'recording'),
  after('stopTimeout', 'stopping'),
  after('stopTimeout', 'breakingOff'),
  after('stopTimeout', 'cancelling'),
] as RecorderEvent[];

const situations = getShortestPaths(recorderMachine, {
  input: { answer: null },
  events,
  stopWhen: ({ status }) => status === 'done',
  serializeState: ({ value, context }) =>
    JSON.stringify([value, context.quietSince, context.elapsedMs, context.ending, context.failure]),
}).map(({ state }) => state);
type Situation = (typeof situations)[number];

const steps = situations.flatMap((from) =>
  from.status === 'done'
    ? []
    : events.map((event) => ({ from, event, to: getNextSnapshot(recorderMachine, from, event) })),
);
const isIn = (situation: Situation, name: string): boolean =>
  JSON.stringify(situation.value).includes(`"${name}"`);

describe('every path of a recording', () => {
  it('comes through all its states', () => {
    const reached = new Set(situations.map(({ value }) => JSON.stringify(value)));
    expect(reached).toEqual(
      new Set([
        '"preparing"',
        '{"recording":"listening"}',
        '{"recording":"silent"}',
        '{"recording":"confirmingCancel"}',
        '"stopping"',
        '"breakingOff"',
        '"brokenOff"',
        '"cancelling"',
        '"stopped"',
        '"cancelled"',
        '"failed"',
      ]),
    );
  });

  it('throws away what was recorded only after the student was asked', () => {
    const thrown = steps.filter(({ from, to }) => isIn(to, 'cancelling') && !isIn(from, 'cancelling'));
    expect(thrown.length).toBeGreaterThan(0);
    for (const { from, event } of thrown) {
      const asked = isIn(from, 'confirmingCancel') && event.type === 'recording.discard';
      expect(asked || isIn(from, 'preparing')).toBe(true);
    }
  });

  it('says at its end what came of it', () => {
    const ends = situations.filter(({ status }) => status === 'done');
    expect(new Set(ends.map(({ value, output }) => `${JSON.stringify(value)} ${output?.status}`))).toEqual(
      new Set(['"stopped" stopped', '"brokenOff" brokenOff', '"cancelled" cancelled', '"failed" failed']),
    );
  });

  it('never hangs: from every state that waits for the device, time leads out', () => {
    for (const state of ['stopping', 'breakingOff', 'cancelling']) {
      const out = steps.filter(
        ({ from, event, to }) =>
          isIn(from, state) && event.type.startsWith('xstate.after.stopTimeout') && to.status === 'done',
      );
      expect(out.length).toBeGreaterThan(0);
    }
  });
});
