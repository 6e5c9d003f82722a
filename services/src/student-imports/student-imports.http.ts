import * as refusals from '@lectern/events/student-imports/student-imports.refusals';
import * as routes from '@lectern/events/student-imports/student-import.routes';
import { EdgeError } from '../platform/edge/edge-error.js';
import { Written } from '../platform/edge/envelope.interceptor.js';
import { idOfMade, sentHash } from '../platform/edge/idempotency-key.js';
import { languageOf } from '../platform/edge/language-of.js';
import { createRateLimiter } from '../platform/edge/rate-limiter.js';
import { serve, type Served } from '../platform/edge/serve.js';
import { noChoices, type Choices } from './check-list.js';
import { createImportEdge, isAdmin, type ImportDeps } from './import-edge.js';
import { rowsPage } from './import-view.js';
import { createImportViews } from './import-views.js';

/** Files that one person may have read at once, and then one in so many seconds: each is work for a second. */
const atOnce = 30;
const perSecond = 1 / 5;

/** Lists of students: read, and checked. */
export const serveStudentImports = (deps: ImportDeps): readonly Served[] => {
  const { imports, lists } = deps;
  const { placeFor, reached, own, listOf, judged, read, keepCheck, fileNameOf } = createImportEdge(deps);
  const limiter = createRateLimiter(deps.clock, perSecond, atOnce);
  const views = createImportViews(deps);

  return [
    serve(routes.checkImport, async (call) => {
      const { person, body, request } = call;
      const { schoolId, classId } = await placeFor(person, body.classId, body.schid);
      if (!limiter.take(person.userId)) throw new EdgeError(refusals.tooManyImports, { retryAfter: 60 });
      const files = body.files.map(({ name, content }) => ({ name, bytes: Buffer.from(content, 'base64') }));
      const list = await read(files, noChoices, { schoolId, classId });
      const importId = idOfMade(request, [person.userId, 'import'], sentHash(deps.claimKey, body));
      const of = { importId, schoolId, classId, check: 0 };
      await lists.putFiles(importId, person.userId, files);
      const checked = await judged(person, of, list, noChoices);
      const { position } = await keepCheck(call, of, body.files[0]?.name ?? '', checked);
      return new Written({ _id: importId }, position);
    }),

    serve(routes.listImports, async ({ person, query }) => {
      const schoolId = person.role === 'system-admin' ? query.schid : person.schoolId;
      if (!schoolId) return [];
      const found =
        person.role === 'teacher' ? await imports.ofPerson(person.userId) : await imports.ofSchool(schoolId);
      return Promise.all(found.filter((one) => one.schoolId === schoolId).map(views.listed));
    }),

    serve(routes.readImport, async ({ person, params, query, request }) => {
      const found = await reached(person, params.importId);
      const list = await lists.readList(found.importId, found.personId, found.list);
      if (!list && found.status === 'checked') throw new EdgeError(refusals.fileGone);
      const { list: shown = 'all', page = 1 } = query;
      const language = languageOf(request);
      return views.whole(found, list, (of) => rowsPage(of, shown, page, language, isAdmin(person)));
    }),

    serve(routes.changeImport, async (call) => {
      const { person, params, body } = call;
      const found = await own(person, params.importId);
      if (found.check !== body.check) throw new EdgeError(refusals.changedElsewhere);
      const before = await listOf(found);
      const { check: _, answers, fixes, newClass, ...said } = body;
      const choices: Choices = {
        ...before.choices,
        ...said,
        answers: { ...before.choices.answers, ...answers },
        fixes: Object.fromEntries(
          Object.entries({ ...before.choices.fixes, ...fixes }).map(([row, fix]) => [
            row,
            { ...before.choices.fixes[row], ...fix },
          ]),
        ),
        newClasses: [
          ...before.choices.newClasses,
          ...(newClass !== undefined && isAdmin(person) ? [newClass] : []),
        ],
      };
      // Columns were guessed for another header.
      const isReadAnew = body.encoding !== undefined || body.isHeader !== undefined;
      const files = isReadAnew ? await lists.readFiles(found.importId, found.personId) : undefined;
      const anew = body.isHeader === undefined ? choices : { ...choices, columns: body.columns };
      const list = files
        ? await read(files, anew, found)
        : { ...before, columns: before.isOneRoster ? before.columns : (body.columns ?? before.columns) };
      const checked = await judged(person, found, list, anew);
      const { position, check } = await keepCheck(call, found, await fileNameOf(found), checked);
      return new Written({ check }, position);
    }),
  ];
};
