import { expect, it } from 'vitest';
import { personRenamed, pictureChosen } from '@lectern/events/accounts/person.events';
import { fact } from '@lectern/events/journal/event';
import type { ReadEvent } from '../../platform/journal/codec.js';
import { happened } from '../../platform/testing/decider-spec.js';
import { formerPictures } from './former-pictures.reactor.js';

const at = '2026-12-01T08:00:00.000Z';
const chose = (pictureId: string | null): ReadEvent =>
  happened(at, fact(pictureChosen, { personId: 'asha', pictureId })) as ReadEvent;
const renamed = happened(
  at,
  fact(personRenamed, { personId: 'asha', name: { firstName: 'Asha', lastName: 'Rao' } }),
) as ReadEvent;

const removedAfter = async (event: ReadEvent, story: readonly ReadEvent[]): Promise<readonly string[]> => {
  const removed: string[] = [];
  const blobs = {
    delete: (key: string) => {
      removed.push(key);
      return Promise.resolve();
    },
  };
  const context = { failures: 0, now: Date.parse(at), stream: () => Promise.resolve(story) };
  expect(await formerPictures.create({ blobs }).act(event, context)).toEqual({ kind: 'done' });
  return removed;
};

it('a first picture replaces none', async () => {
  const first = chose('one');
  expect(await removedAfter(first, [renamed, first])).toEqual([]);
});

it('the picture before goes when another is chosen, and when there is to be none', async () => {
  const [one, two, none] = [chose('one'), chose('two'), chose(null)];
  expect(await removedAfter(two, [one, two])).toEqual(['pictures/asha/one']);
  expect(await removedAfter(none, [one, none])).toEqual(['pictures/asha/one']);
});

it('work that comes late spares the picture of today', async () => {
  const [one, two, three] = [chose('one'), chose('two'), chose('three')];
  expect(await removedAfter(two, [one, two, three])).toEqual(['pictures/asha/one', 'pictures/asha/two']);
});
