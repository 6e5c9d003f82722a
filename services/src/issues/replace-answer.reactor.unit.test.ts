import { describe, expect, it } from 'vitest';
import { heronPassage } from '@lectern/events/content/content.fixtures';
import { erased } from '@lectern/events/journal/sealed';
import * as fixtures from '@lectern/events/issues/issue.fixtures';
import { contentDigest } from '../content/content-digest.js';
import type { ReadEvent } from '../platform/journal/codec.js';
import type { Ports } from '../platform/ports.js';
import { happened } from '../platform/testing/decider-spec.js';
import { replaceAnswer } from './replace-answer.reactor.js';

const at = '2026-12-01T08:00:00.000Z';
const sana = { userId: 'sana', role: 'system-admin' } as const;
const settled = (data: object = {}) => {
  const event = happened(at, { type: 'IssueSettled', data: { ...fixtures.reviewerReplaced.data, ...data } });
  return { ...event, meta: { ...event.meta, actor: sana } } as ReadEvent;
};
const published = (digest: string, item = heronPassage) =>
  happened(at, { type: 'ContentPublished', data: { contentId: 'herons', digest, item } }) as ReadEvent;

const reactorWith = (...history: readonly ReadEvent[]) =>
  replaceAnswer.create({
    store: {
      read: async function* read() {
        yield* await Promise.resolve(history);
      },
    } as Partial<Ports['store']> as Ports['store'],
    codec: {
      opened: (event: object) => Promise.resolve(event as ReadEvent),
    } as Partial<Ports['codec']> as Ports['codec'],
  });
const context = { failures: 0, now: 0, stream: () => Promise.resolve([]) };
const { questionId, replaced } = fixtures.reviewerReplaced.data;
const modelAnswers = replaced?.modelAnswers ?? [];

describe('a replaced expected answer', () => {
  const questions = heronPassage.questions.map((one) =>
    one._id === questionId ? { ...one, modelAnswers } : one,
  );

  it('is a new version of the content in the reviewer’s name, with everything else as it was', async () => {
    const item = { ...heronPassage, questions };
    expect(await reactorWith(published('d1')).act(settled(), context)).toEqual({
      kind: 'command',
      context: 'content',
      name: 'PublishContent',
      payload: { contentId: 'herons', digest: contentDigest(item), item, before: 'd1' },
      actor: sana,
    });
  });

  it('keeps what a newer version than the reviewer saw says elsewhere', async () => {
    const newer = { ...heronPassage, title: 'Herons and nets' };
    const outcome = await reactorWith(published('d1'), published('d2', newer)).act(settled(), context);
    expect(outcome).toMatchObject({
      payload: { item: { title: 'Herons and nets', questions }, before: 'd2' },
    });
  });

  it('needs no word of the student’s', async () => {
    const outcome = await reactorWith(published('d1')).act(settled({ reason: erased }), context);
    expect(outcome).toMatchObject({ name: 'PublishContent' });
  });

  it('is nothing of another outcome', () => {
    expect(reactorWith().dueAfter?.(settled({ outcome: 'rejected' }))).toBeUndefined();
    expect(reactorWith().dueAfter?.(settled())).toBe(0);
  });
});
