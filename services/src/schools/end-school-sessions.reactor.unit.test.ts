import { expect, it } from 'vitest';
import type { SchoolFact } from '@lectern/events/schools/school.events';
import { banyanClosed, banyanReopened, banyanSuspended } from '@lectern/events/schools/school.fixtures';
import type { ReadEvent } from '../platform/journal/codec.js';
import { happened } from '../platform/testing/decider-spec.js';
import { endSchoolSessions } from './end-school-sessions.reactor.js';

const at = '2026-12-01T08:00:00.000Z';

/** Acts on the first of these events. */
const actOn = async (...facts: readonly [SchoolFact, ...SchoolFact[]]): Promise<readonly string[]> => {
  const story = facts.map((fact, revision) => ({ ...(happened(at, fact) as ReadEvent), revision }));
  const ended: string[] = [];
  const endSessions = (schoolId: string): Promise<void> => {
    ended.push(schoolId);
    return Promise.resolve();
  };
  const [event] = story;
  if (!event) throw new Error('There is no event');
  const stream = () => Promise.resolve(story);
  await endSchoolSessions.create({ endSessions }).act(event, { failures: 0, now: Date.parse(at), stream });
  return ended;
};

it.each([
  ['suspended', banyanSuspended],
  ['closed', banyanClosed],
])('the sessions of a school end when it is %s, unless it is open again since', async (_how, event) => {
  expect(await actOn(event)).toEqual(['banyan']);
  expect(await actOn(event, banyanReopened)).toEqual([]);
});
