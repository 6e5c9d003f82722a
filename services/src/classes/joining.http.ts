import { taken } from '@lectern/events/accounts/accounts.refusals';
import { noSuchClass } from '@lectern/events/classes/classes.refusals';
import * as routes from '@lectern/events/classes/joining.routes';
import { randomInt } from 'node:crypto';
import type { PeopleQueries } from '../accounts/people/people.queries.js';
import { dayMs } from '../platform/clock/durations.js';
import type { Person } from '../platform/edge/caller.js';
import { EdgeError } from '../platform/edge/edge-error.js';
import { Written } from '../platform/edge/envelope.interceptor.js';
import { serve, type Accepted, type Call, type Served } from '../platform/edge/serve.js';
import type { SchoolOf } from '../schools/admins-school.js';
import type { ClassesQueries, KnownClass } from './classes.queries.js';
import { makeJoinCode } from './join-code.js';
import type { JoiningQueries } from './joining.queries.js';

const times = { hour: 60 * 60_000, day: dayMs, untilClosed: null } as const;
/** Of a thousand million codes so many in a row are never taken. */
const mostTries = 10;

type Asked = {
  readonly person: Person;
  readonly query: { readonly schid?: string | undefined };
  readonly params: { readonly classId: string };
};

/** Codes by which students join classes, for those who run a class; and the students who type them. */
export const serveJoining = (deps: {
  readonly joining: JoiningQueries;
  readonly schoolOf: SchoolOf;
  readonly classes: Pick<ClassesQueries, 'find'>;
  readonly people: Pick<PeopleQueries, 'findMany'>;
}): readonly Served[] => {
  /** @throws EdgeError where it is no class of theirs */
  const classOf = async ({ person, query, params }: Asked): Promise<KnownClass> => {
    const found = await deps.classes.find(params.classId);
    const isTheirs =
      person.role === 'teacher'
        ? found?.schoolId === person.schoolId && found.teachers.includes(person.userId)
        : found?.schoolId === (await deps.schoolOf(person, query.schid))._id;
    if (!found || !isTheirs) throw new EdgeError(noSuchClass);
    return found;
  };
  const ofClass = ({ classId, schoolId }: KnownClass) => ({ classId, schoolId });

  /** Chance is the edge's: the command side says whether somebody has the code. */
  const makeCode = async (found: KnownClass, send: Call['send'], tried = 1): Promise<Accepted> => {
    const code = makeJoinCode((below) => randomInt(below));
    try {
      return await send('MakeJoinCode', { ...ofClass(found), code });
    } catch (error) {
      const isTaken = error instanceof EdgeError && error.refusal.code === taken.code;
      if (!isTaken || tried === mostTries) throw error;
      return makeCode(found, send, tried + 1);
    }
  };

  return [
    serve(routes.readJoining, async (call) => deps.joining.of((await classOf(call)).classId)),
    serve(routes.openJoining, async (call) => {
      const found = await classOf(call);
      if ((await deps.joining.of(found.classId)).code === null) await makeCode(found, call.send);
      return call.write('OpenJoining', { ...ofClass(found), forMs: times[call.body.for] });
    }),
    serve(routes.closeJoining, async (call) => call.write('CloseJoining', ofClass(await classOf(call)))),
    serve(routes.newJoinCode, async (call) => {
      const { position } = await makeCode(await classOf(call), call.send);
      return new Written(null, position);
    }),
    serve(routes.answerJoinRequest, async (call) => {
      const { personId } = call.params;
      return call.write('AnswerJoinRequest', {
        ...ofClass(await classOf(call)),
        personId,
        answer: call.body.answer,
      });
    }),
    serve(routes.askToJoin, async ({ person, body, send }) => {
      const payload = { code: body.code, personId: person.userId, schoolId: person.schoolId };
      const { data, position } = await send('AskToJoin', payload);
      const found = await deps.classes.find((data as { classId: string }).classId);
      const known = await deps.people.findMany(found?.teachers ?? []);
      const names = [...known.values()].map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim());
      return new Written({ className: found?.name ?? '', teacher: names.join(', ') || null }, position);
    }),
  ];
};
