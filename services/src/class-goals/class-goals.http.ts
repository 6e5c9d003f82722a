import { readClassGoal, setClassGoal } from '@lectern/events/class-goals/class-goal.routes';
import { noSuchClass } from '@lectern/events/teaching/teaching.refusals';
import type { ClassesQueries, KnownClass } from '../classes/classes.queries.js';
import type { Person } from '../platform/edge/caller.js';
import { EdgeError } from '../platform/edge/edge-error.js';
import { serve, type Served } from '../platform/edge/serve.js';
import type { ClassGoalsQueries } from './class-goals.queries.js';

/** What a class wants to reach together, as who teaches it sees and sets it. */
export const serveClassGoals = (deps: {
  readonly goals: ClassGoalsQueries;
  readonly classes: Pick<ClassesQueries, 'find' | 'ofPerson'>;
}): readonly Served[] => {
  const { goals, classes } = deps;

  /** A class that this person teaches, or of the school that they run. @throws EdgeError */
  const classFor = async ({ role, userId, schoolId }: Person, classId: string): Promise<KnownClass> => {
    const known = await classes.find(classId);
    if (!known || known.schoolId !== schoolId) throw new EdgeError(noSuchClass);
    const taught = (await classes.ofPerson(userId))?.teaches ?? [];
    if (role !== 'school-admin' && !taught.includes(classId)) throw new EdgeError(noSuchClass);
    return known;
  };

  return [
    serve(readClassGoal, async ({ person, params }) => goals.of(await classFor(person, params.id))),
    serve(setClassGoal, async ({ person, params, body, write }) => {
      const { classId, schoolId } = await classFor(person, params.id);
      return write('SetClassGoal', { classId, schoolId, ...body });
    }),
  ];
};
