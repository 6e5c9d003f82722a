import { noSuchTeacher, withoutPlace, yearHasBegun } from '@lectern/events/classes/classes.refusals';
import { yearChangeIdOf, type StartedYear } from '@lectern/events/classes/year-change.events';
import * as routes from '@lectern/events/classes/year-change.routes';
import { placeOf, sumOfYear, type YearTarget } from '@lectern/events/classes/year-plan';
import { EdgeError } from '../platform/edge/edge-error.js';
import { Written } from '../platform/edge/envelope.interceptor.js';
import { idOfMade } from '../platform/edge/idempotency-key.js';
import type { InputOf } from '../platform/edge/handles.js';
import { serve, type Served } from '../platform/edge/serve.js';
import { derivedId } from '../platform/ids.js';
import type { SchoolOf } from '../schools/admins-school.js';
import type { YearChangesQueries } from './year-changes.queries.js';

type Body = InputOf<typeof routes.startYear>['body'];
type Planned = routes.PlannedYear;

/** "5 C" and "5c" are one class. */
const folded = (name: string): string => name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, '');

/** This year's classes of each student. */
const classesOf = ({ classes }: Planned): ReadonlyMap<string, Planned['classes']> => {
  const found = new Map<string, Planned['classes'][number][]>();
  for (const one of classes)
    for (const { _id } of one.students) found.set(_id, [...(found.get(_id) ?? []), one]);
  return found;
};

/** @throws EdgeError where somebody is no teacher of the school */
const checkTeachers = ({ teachers }: Planned, body: Body): void => {
  const ids = new Set(teachers.map(({ _id }) => _id));
  if (body.teachers.some(({ teacherId }) => teacherId !== null && !ids.has(teacherId)))
    throw new EdgeError(noSuchTeacher);
};

/** @throws EdgeError where somebody is without a place */
const startedOf = (planned: Planned, body: Body, runId: string): StartedYear => {
  const targets = new Map(
    body.targets.map(({ classId, to }): readonly [string, YearTarget] => [
      classId,
      to === null ? { kind: 'leave' } : { kind: 'class', name: to },
    ]),
  );
  const plan = { targets, stays: new Set(body.stays) };
  const inClasses = classesOf(planned);
  const sum = sumOfYear(inClasses, plan);
  const nobody = planned.classes
    .flatMap(({ students }) => students)
    .find(({ _id }) => sum.none.includes(_id));
  if (nobody) {
    const name = `${nobody.firstName} ${nobody.lastName}`.trim();
    throw new EdgeError(withoutPlace, { params: { count: sum.none.length, name } });
  }
  const chosen = new Map(body.teachers.map(({ name, teacherId }) => [folded(name), teacherId]));
  const before = new Map(planned.classes.map((one) => [folded(one.name), one]));
  // Each class of this year is there in the next one, too, and those that somebody named.
  const names = new Map(
    [...planned.classes.map(({ name }) => name), ...body.targets.flatMap(({ to }) => to ?? [])].map(
      (name) => [folded(name), before.get(folded(name))?.name ?? name],
    ),
  );
  const idOf = (name: string): string => derivedId(runId, 'class', folded(name));
  const teachersOf = (key: string): readonly string[] => {
    const one = chosen.get(key);
    if (one === undefined) return before.get(key)?.teachers ?? [];
    return one === null ? [] : [one];
  };
  return {
    yearChangeId: yearChangeIdOf(planned.school._id, planned.to),
    schoolId: planned.school._id,
    year: planned.to,
    oldClassIds: planned.classes.map(({ _id }) => _id),
    newClasses: [...names].map(([key, name]) => ({
      classId: idOf(name),
      name,
      level: before.get(key)?.level ?? null,
      language: before.get(key)?.language ?? null,
      teacherIds: [...teachersOf(key)],
    })),
    students: [...inClasses].map(([personId, classes]) => {
      const place = placeOf(personId, classes, plan);
      const to = 'names' in place ? place.names.map(idOf) : [];
      return { personId, from: classes.map(({ _id }) => _id), to: [...new Set(to)] };
    }),
    stays: sum.stay,
  };
};

const nothingOf = ({ school }: Planned, year: string): StartedYear => ({
  yearChangeId: yearChangeIdOf(school._id, year),
  schoolId: school._id,
  year,
  oldClassIds: [],
  newClasses: [],
  students: [],
  stays: 0,
});

/** A new school year: planned, begun, and taken back. */
export const serveYearChanges = (deps: {
  readonly schoolOf: SchoolOf;
  readonly years: YearChangesQueries;
}): readonly Served[] => [
  serve(routes.planYear, async ({ person, query }) =>
    deps.years.plan(await deps.schoolOf(person, query.schid)),
  ),
  serve(routes.startYear, async ({ person, query, body, request, send }) => {
    const planned = await deps.years.plan(await deps.schoolOf(person, query.schid));
    checkTeachers(planned, body);
    const yearChangeId = yearChangeIdOf(planned.school._id, body.to);
    // Whoever comes second finds the school in the year already, or on its way there.
    const isAhead = planned.latest?._id === yearChangeId && planned.latest.status !== 'undone';
    if (planned.to !== body.to && !isAhead) throw new EdgeError(yearHasBegun);
    const runId = idOfMade(request, [person.userId, 'year'], JSON.stringify(body));
    const commandId = derivedId(runId, 'start');
    // The command side tells the same call again from somebody else's.
    const payload = isAhead ? nothingOf(planned, body.to) : startedOf(planned, body, runId);
    const { position } = await send('StartYearChange', payload, { commandId });
    return new Written({ _id: yearChangeId }, position);
  }),
  serve(routes.undoYear, async ({ person, query, params, write }) => {
    const { _id: schoolId } = await deps.schoolOf(person, query.schid);
    return write('UndoYearChange', { ...params, schoolId });
  }),
];
