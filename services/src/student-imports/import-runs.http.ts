import * as refusals from '@lectern/events/student-imports/student-imports.refusals';
import * as routes from '@lectern/events/student-imports/student-import.routes';
import { isoNow } from '../platform/clock/clock.port.js';
import { EdgeError } from '../platform/edge/edge-error.js';
import { languageOf } from '../platform/edge/language-of.js';
import { serve, serveRaw, type Served } from '../platform/edge/serve.js';
import { rowsOf } from './check-list.js';
import { createImportEdge, refuse, type ImportDeps } from './import-edge.js';
import { countsOf } from './import-view.js';
import { hasPractised } from './practised.js';
import { leftOutFile } from './reading/left-out.js';
import { fullNameOf } from './reading/roster.js';
import { sayVerdict } from './reading/verdict.texts.js';
import { isLeftOut } from './reading/verdict.js';
import { columnsToRemember, type KnownImport } from './student-imports.queries.js';

const started = ({ importId, personId, check }: KnownImport) => ({
  importId,
  personId,
  check,
  rows: 0,
  columns: {},
});

/** Lists of students that are carried out, stopped, and taken back; and their rows that were left out. */
export const serveImportRuns = (deps: ImportDeps): readonly Served[] => {
  const { lists, clock } = deps;
  const { reached, own, listOf, judged, keepCheck, fileNameOf } = createImportEdge(deps);

  return [
    serve(routes.startImport, async ({ person, params, body, write, ...call }) => {
      const found = await own(person, params.importId);
      if (found.status === 'running' && found.check === body.check)
        return write('StartImport', started(found));
      if (found.check !== body.check) throw new EdgeError(refusals.changedElsewhere);
      const before = await listOf(found);
      const now = await judged(person, found, before, before.choices);
      const { ready } = countsOf(now);
      if (JSON.stringify(now.verdicts) !== JSON.stringify(before.verdicts)) {
        await keepCheck({ person, ...call }, found, await fileNameOf(found), now);
        throw new EdgeError(refusals.changedElsewhere);
      }
      if (ready === 0 || body.ready !== ready)
        return refuse(ready === 0 ? refusals.nothingReady : refusals.changedElsewhere);
      const number = before.numberToType;
      if (number !== null && body.typed !== number)
        throw new EdgeError(refusals.typeTheNumber, {
          params: { number },
          fields: { typed: { code: refusals.typeTheNumber.code, params: { number } } },
        });
      return write('StartImport', {
        ...started(found),
        rows: ready,
        columns: before.isOneRoster ? {} : columnsToRemember(before.header, before.columns),
      });
    }),

    serve(routes.stopImport, async ({ person, params, write }) => {
      const { importId } = await own(person, params.importId);
      return write('StopImport', { importId, personId: person.userId });
    }),

    serve(routes.previewUndo, async ({ person, params }) => {
      const { importId, personId, undoUntil } = await reached(person, params.importId);
      if (undoUntil === null || undoUntil <= isoNow(clock)) throw new EdgeError(refusals.tooLateToUndo);
      const applied = await lists.readApplied(importId, personId);
      const added = applied.filter(({ kind }) => kind === 'add');
      const practised = await Promise.all(added.map((row) => hasPractised(deps.documents, row.personId)));
      const kept = await deps.people.findMany(
        added.flatMap((row, at) => (practised[at] ? row.personId : [])),
      );
      const count = (kind: string): number => applied.filter((row) => row.kind === kind).length;
      return {
        removed: added.length - practised.filter(Boolean).length,
        kept: [...kept.values()].map(fullNameOf),
        joined: count('join'),
        changed: count('change'),
        left: count('leave'),
      };
    }),

    serve(routes.undoImport, async ({ person, params, write }) => {
      const { importId } = await reached(person, params.importId);
      return write('UndoImport', { importId, personId: person.userId });
    }),

    serveRaw(routes.leftOutRows, async ({ person, params, query, request, reply }) => {
      const found = await reached(person, params.importId);
      const list = await listOf(found);
      const { language = languageOf(request) } = query;
      const left = rowsOf(list).filter(({ verdict }) => isLeftOut(verdict));
      const rows = left.map(({ table, verdict }) => ({ ...table, reason: sayVerdict(language, verdict) }));
      await reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="left-out.csv"')
        .header('cache-control', 'no-store')
        .send(leftOutFile(list.header, rows, list.delimiter));
    }),
  ];
};
