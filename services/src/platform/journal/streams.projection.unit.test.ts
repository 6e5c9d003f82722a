import { describe, expect, it } from 'vitest';
import { catalogue } from '@lectern/events/catalogue';
import { catalogueFixtures } from '@lectern/events/catalogue.fixtures';
import { happened } from '../testing/decider-spec.js';
import type { ReadEvent } from './codec.js';
import { streamsProjection, type StreamDocument } from './streams.projection.js';

const projection = streamsProjection(catalogue);
const given = (...events: readonly { stream: string; revision: number; type: string; data: object }[]) => {
  const streams: Record<string, StreamDocument> = {};
  for (const { stream, revision, ...fact } of events) {
    const event = { ...happened('2026-01-05T08:00:00.000Z', fact), stream, revision } as ReadEvent;
    for (const { id, apply } of projection.handlers.get(fact.type)?.(event) ?? []) {
      const after = apply(streams[id]);
      if (after) streams[id] = after;
    }
  }
  return streams;
};

describe('streams', () => {
  it('say of what kind they are, and whose', () => {
    const attempt = { personId: 'asha', schoolId: 'banyan' };
    const streams = given(
      { stream: 'attempt-a-1', revision: 0, type: 'AttemptStarted', data: attempt },
      { stream: 'attempt-a-1', revision: 1, type: 'PassageRead', data: { personId: 'asha' } },
      { stream: 'class-k', revision: 0, type: 'ClassOpened', data: { classId: 'k', schoolId: 'banyan' } },
      { stream: 'content-herons', revision: 0, type: 'ContentPublished', data: {} },
    );
    expect(streams).toEqual({
      'attempt-a-1': { kind: 'attempt', ...attempt, classId: null },
      'class-k': { kind: 'class', personId: null, schoolId: 'banyan', classId: 'k' },
      'content-herons': { kind: 'content', personId: null, schoolId: null, classId: null },
    });
  });

  it.each(catalogueFixtures.map((fact) => [fact.type, fact] as const))('know one of %s', (_type, fact) => {
    expect(given({ ...fact, stream: 'any-1', revision: 8 })).toMatchObject({ 'any-1': { kind: 'any' } });
  });

  it('stay as they are where an event tells nothing new, so that nothing is written', () => {
    const started = { personId: 'asha', schoolId: 'banyan' };
    const streams = given({ stream: 'attempt-a-1', revision: 0, type: 'AttemptStarted', data: started });
    const before = streams['attempt-a-1'];
    const read = { type: 'PassageRead', data: { personId: 'asha' } };
    const event = { ...happened('2026-01-05T08:00:00.000Z', read), stream: 'attempt-a-1' } as ReadEvent;
    const [change] = projection.handlers.get('PassageRead')?.(event) ?? [];
    expect(change?.apply(before)).toBe(before);
  });
});
