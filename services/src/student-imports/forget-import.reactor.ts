import { uncheckedForMs, undoableForMs } from '@lectern/events/student-imports/student-import.commands';
import {
  importChecked,
  importFinished,
  importUndoFinished,
} from '@lectern/events/student-imports/student-import.events';
import type { ReactorPorts } from '../context.js';
import { defineReactor } from '../platform/work/reactor.js';
import { createImportLists } from './import-lists.js';

type Blobs = Pick<ReactorPorts, 'blobs' | 'sealing'>;
const because = 'what was deleted is not there to delete';

/** The file goes once it was imported: what was left out, and what can be taken back, stays. */
export const dropImportedFile = defineReactor(
  { name: 'drop-imported-file', actsFrom: '2026-11-24', on: [importFinished.type] },
  (ports: Blobs) => ({
    afterRebuild: 'harmless',
    because,
    act: async ({ data }, { stream }) => {
      const last = (await stream()).findLast(
        ({ type }) => type === importChecked.type || type === importFinished.type,
      );
      await createImportLists(ports).forget(String(data['importId']), String(last?.data['list']));
      return { kind: 'done' };
    },
  }),
);

/** All of an import goes: a day after a check that nobody started, 30 days after it ran, and once it was taken back. */
export const forgetImport = defineReactor(
  {
    name: 'forget-import',
    actsFrom: '2026-11-24',
    on: [importChecked.type, importFinished.type, importUndoFinished.type],
    dueAfter: ({ type }) => {
      if (type === importChecked.type) return uncheckedForMs;
      return type === importFinished.type ? undoableForMs : 0;
    },
  },
  (ports: Blobs) => ({
    afterRebuild: 'harmless',
    because,
    act: async (event, { stream }) => {
      const events = await stream();
      const isLater = events.some(
        ({ type, revision }) => revision > event.revision && type !== importChecked.type,
      );
      const hasRun = events.some(({ type }) => type === importFinished.type);
      const isNewer = events.some(
        ({ type, revision }) => revision > event.revision && type === importChecked.type,
      );
      // A check is forgotten where nothing came of it; what ran, 30 days after it ran last.
      const isKept = event.type === importChecked.type ? isLater || hasRun || isNewer : isLater;
      if (!isKept) await createImportLists(ports).forget(String(event.data['importId']));
      return { kind: 'done' };
    },
  }),
);
