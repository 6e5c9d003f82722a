import { describe, expect, it } from 'vitest';
import * as run from '@lectern/events/rescoring/rescoring.fixtures';
import { systemActor } from '@lectern/events/journal/metadata';
import { lightEngines } from '../hosts/light-engines.fixture.js';
import type { ReadEvent } from '../platform/journal/codec.js';
import { metaAt } from '../platform/testing/decider-spec.js';
import { rescoreBatch } from './rescore-batch.reactor.js';
import { ScorerAway } from './rescored-answer.js';

type Ports = Parameters<typeof rescoreBatch.create>[0];

const started: ReadEvent = {
  ...run.adminStarted,
  meta: { ...metaAt('2026-11-24T08:00:00.000Z'), actor: systemActor },
  stream: 'rescoring-rescoring-1',
  revision: 0,
  position: '1',
};

describe('a rescoring that cannot go on', () => {
  // Nothing else is asked for before the scorer is.
  const reactor = rescoreBatch.create({ engines: lightEngines() } as Partial<Ports> as Ports);
  const paused = (reason: string) => ({
    name: 'PauseRescoring',
    payload: { rescoringId: 'rescoring-1', reason },
  });

  it('pauses where another scorer runs here than it was started with', async () => {
    const context = { failures: 0, now: 0, stream: () => Promise.resolve([started]) };
    expect(await reactor.act(started, context)).toMatchObject(paused('otherScorer'));
  });

  it('pauses where the scorer didn’t answer, and says of other failures that they are none of its', () => {
    expect(reactor.onParked?.(started, new ScorerAway('timedOut'))).toMatchObject(paused('scorerAway'));
    expect(reactor.onParked?.(started, new Error('The disk is full'))).toMatchObject(paused('failed'));
  });
});
