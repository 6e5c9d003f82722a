import type { ImportEvent } from '@lectern/events/drafts/import.events';
import { defineReactor } from '../../platform/work/reactor.js';

type Imported = Extract<ImportEvent, { type: 'TextImported' }>['data'];

/** Makes a draft of each text of a file, in the name of whoever imported it. */
export const startImported = defineReactor(
  { name: 'start-imported', actsFrom: '2026-11-24', on: ['TextImported'] },
  () => ({
    afterRebuild: 'known',
    act: ({ data, meta }) => {
      const { importId: _, ...draft } = data as Imported;
      return Promise.resolve({
        kind: 'command' as const,
        context: 'drafts',
        name: 'ImportDraft',
        payload: draft,
        actor: meta.actor,
      });
    },
  }),
);
