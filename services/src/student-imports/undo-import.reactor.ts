import { importUndone, studentImportStream } from '@lectern/events/student-imports/student-import.events';
import type { ReactorPorts } from '../context.js';
import { derivedId } from '../platform/ids.js';
import { defineReactor } from '../platform/work/reactor.js';
import { createImportLists } from './import-lists.js';
import { hasPractised } from './practised.js';
import { removalOf, undoStepsOf, type AppliedRow } from './row-steps.js';

const waitMs = 2_000;

/** Takes back what an import did, the last first; new students who have practised stay. */
export const undoImport = defineReactor(
  { name: 'undo-import', actsFrom: '2026-11-24', on: [importUndone.type] },
  (ports: ReactorPorts) => ({
    afterRebuild: 'known',
    act: async ({ data, meta }, { stream }) => {
      const [importId, personId] = [String(data['importId']), String(data['personId'])];
      const schoolId = String((await stream())[0]?.data['schoolId']);
      // Whoever takes it back may be an admin; the list lies under the key of whoever imported it.
      const importer = String((await stream())[0]?.data['personId']);
      const applied = await createImportLists(ports).readApplied(importId, importer);
      const kept: string[] = [];
      let removed = 0;

      const stepsOf = async (row: AppliedRow) => {
        if (row.kind !== 'add') return undoStepsOf(schoolId, row);
        if (await hasPractised(ports.documents, row.personId)) {
          kept.push(row.personId);
          return [];
        }
        removed += 1;
        return removalOf(schoolId, row);
      };
      for (const row of applied.toReversed()) {
        for (const { context, name, payload, part } of await stepsOf(row)) {
          const reply = await ports.sender.send({
            context,
            name,
            payload,
            actor: meta.actor,
            commandId: derivedId('import undone', importId, String(row.row), part),
            correlationId: studentImportStream(importId),
            causationId: meta.eventId,
            patienceMs: 30_000,
          });
          // What was refused for good was changed by somebody since, and stays.
          if (reply.outcome === 'rejected' && !reply.permanent) return { kind: 'again', afterMs: waitMs };
        }
      }
      const payload = { importId, personId, removed, kept };
      return { kind: 'command', context: 'student-imports', name: 'FinishImportUndo', payload };
    },
  }),
);
