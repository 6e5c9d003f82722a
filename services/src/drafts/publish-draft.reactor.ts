import type { DraftEvent } from '@lectern/events/drafts/draft.events';
import { defineReactor } from '../platform/work/reactor.js';

type Published = Extract<DraftEvent, { type: 'DraftPublished' }>['data'];

/** Makes a draft that was published the version in force, in its author's name. */
export const publishDraft = defineReactor(
  { name: 'publish-draft', actsFrom: '2026-11-24', on: ['DraftPublished'] },
  () => ({
    afterRebuild: 'known',
    act: ({ data, meta }) => {
      const { before, ...version } = data as Published;
      return Promise.resolve({
        kind: 'command' as const,
        context: 'content',
        name: 'PublishContent',
        payload: { ...version, ...(before === undefined ? {} : { before }) },
        actor: meta.actor,
      });
    },
  }),
);
