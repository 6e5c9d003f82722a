import { classNameTaken, noSuchClass, noSuchTeacher } from '@lectern/events/classes/classes.refusals';
import * as routes from '@lectern/events/classes/manage-classes.routes';
import type { Person } from '../platform/edge/caller.js';
import { EdgeError } from '../platform/edge/edge-error.js';
import { Written } from '../platform/edge/envelope.interceptor.js';
import { idOfMade } from '../platform/edge/idempotency-key.js';
import { serve, type Served } from '../platform/edge/serve.js';
import { derivedId } from '../platform/ids.js';
import type { SchoolOf } from '../schools/admins-school.js';
import type { ClassesQueries, KnownClass } from './classes.queries.js';
import type { ManagedSchoolQueries } from './managed-school.queries.js';

type Asked = { readonly person: Person; readonly query: { readonly schid?: string | undefined } };

/** What admins do with the classes of a school. */
export const serveManagedClasses = (deps: {
  readonly schoolOf: SchoolOf;
  readonly classes: ClassesQueries;
  readonly managed: ManagedSchoolQueries;
}): readonly Served[] => {
  const { schoolOf, classes, managed } = deps;

  const schoolIdOf = async ({ person, query }: Asked): Promise<string> =>
    (await schoolOf(person, query.schid))._id;
  /** @throws EdgeError where the school has no such class */
  const classOf = async (asked: Asked, classId: string): Promise<KnownClass> => {
    const schoolId = await schoolIdOf(asked);
    const found = await classes.find(classId);
    if (found?.schoolId !== schoolId) throw new EdgeError(noSuchClass);
    return found;
  };
  const ofClass = ({ classId, schoolId }: KnownClass) => ({ classId, schoolId });

  return [
    serve(routes.schoolClasses, async ({ person, query }) => managed.of(await schoolOf(person, query.schid))),
    serve(routes.classStudents, async (call) => managed.studentsOf(await classOf(call, call.params.classId))),
    serve(routes.openClasses, async (call) => {
      const { request, person, body, send } = call;
      const schoolId = await schoolIdOf(call);
      const year = await classes.currentYear(schoolId);
      const all = idOfMade(request, [person.userId, 'classes'], JSON.stringify([schoolId, body.names]));
      const [added, existing]: [string[], string[]] = [[], []];
      let last: string | undefined;
      for (const name of new Set(body.names)) {
        const payload = { classId: derivedId(all, name), schoolId, name, year };
        // Each is a class of its own: one that is there already does not keep the others from being added.
        try {
          last = (await send('OpenClass', payload, { commandId: derivedId(all, 'open', name) })).position;
          added.push(name);
        } catch (error) {
          if (!(error instanceof EdgeError) || error.refusal.code !== classNameTaken.code) throw error;
          existing.push(name);
        }
      }
      const told = { added, existing };
      return last === undefined ? told : new Written(told, last);
    }),
    serve(routes.changeClass, async (call) => {
      const { name, ifRevision, ...details } = call.body;
      const found = await classOf(call, call.params.classId);
      const of = ofClass(found);
      const isRenamed = name !== found.name;
      const renamed = isRenamed ? await call.send('RenameClass', { ...of, name, ifRevision }) : undefined;
      const isChanged = details.level !== found.level || details.language !== found.language;
      if (!isChanged) return renamed ? new Written(null, renamed.position) : null;
      return call.write('ChangeClassDetails', {
        ...of,
        ...details,
        ifRevision: ifRevision + (isRenamed ? 1 : 0),
      });
    }),
    serve(routes.changeClassTeachers, async (call) => {
      const { add, remove } = call.body;
      const found = await classOf(call, call.params.classId);
      if (!(await managed.areTeachers(found.schoolId, add))) throw new EdgeError(noSuchTeacher);
      const leaving = remove.filter((id) => found.teachers.includes(id));
      return call.write('ChangeClassTeachers', { ...ofClass(found), add, remove: leaving });
    }),
    serve(routes.archiveClass, async (call) =>
      call.write('ArchiveClass', ofClass(await classOf(call, call.params.classId))),
    ),
    serve(routes.restoreClass, async (call) =>
      call.write('RestoreClass', ofClass(await classOf(call, call.params.classId))),
    ),
    serve(routes.moveStudents, async (call) => {
      const { body, request, person, send } = call;
      const { fromClassId, toClassId, personIds } = body;
      const from = await classOf(call, fromClassId);
      const to = await classOf(call, toClassId);
      if (to.archivedAt !== null || fromClassId === toClassId) throw new EdgeError(noSuchClass);
      const moveId = idOfMade(request, [person.userId, 'move'], JSON.stringify(body));
      const payload = { moveId, schoolId: from.schoolId, fromClassId, toClassId, personIds };
      const { position, data } = await send('MoveStudents', payload, {
        commandId: derivedId(moveId, 'start'),
      });
      const { moved } = data as { moved: number };
      return new Written({ _id: moveId, moved }, position);
    }),
    serve(routes.undoMove, async (call) =>
      call.write('UndoMove', { moveId: call.params.moveId, schoolId: await schoolIdOf(call) }),
    ),
  ];
};
