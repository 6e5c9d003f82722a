import { describe, expect, it } from 'vitest';
import { ashaSuspended, ashasSuspensionLifted } from '@lectern/events/accounts/account.fixtures';
import type { PersonFact } from '@lectern/events/accounts/person.events';
import type { ReadEvent } from '../../platform/journal/codec.js';
import { happened } from '../../platform/testing/decider-spec.js';
import { endSuspendedSessions } from './end-suspended-sessions.reactor.js';

const at = '2026-12-01T08:00:00.000Z';
const storyOf = (...facts: readonly PersonFact[]): readonly ReadEvent[] =>
  facts.map((fact, revision) => ({ ...(happened(at, fact) as ReadEvent), revision }));

/** Acts on the event of a story, by default its last. */
const actOn = async (story: readonly ReadEvent[], { place = story.length - 1 } = {}) => {
  const ended: string[] = [];
  const endSessions = (personId: string): Promise<void> => {
    ended.push(personId);
    return Promise.resolve();
  };
  const event = story[place];
  if (!event) throw new Error('There is no such event');
  const outcome = await endSuspendedSessions.create({ endSessions }).act(event, {
    failures: 0,
    now: Date.parse(at),
    stream: () => Promise.resolve(story),
  });
  return { ended, outcome };
};

describe('when somebody is suspended', () => {
  it('their sessions end', async () => {
    const story = storyOf(ashaSuspended);
    expect(await actOn(story)).toEqual({ ended: ['asha'], outcome: { kind: 'done' } });
  });

  it('and let in again since, they keep the sessions they have now', async () => {
    const story = storyOf(ashaSuspended, ashasSuspensionLifted);
    expect(await actOn(story, { place: 0 })).toEqual({ ended: [], outcome: { kind: 'done' } });
  });

  it('once more after that, they end again', async () => {
    const story = storyOf(ashaSuspended, ashasSuspensionLifted, ashaSuspended);
    expect((await actOn(story)).ended).toEqual(['asha']);
  });
});
