import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { studentMessages } from '@lectern/events/practice/messages';
import { questionOrResponseNotFound } from '@lectern/events/practice/protocol';
import { dumpOfAttempt } from '@lectern/events/practice/dump.events';
import type { Acknowledgement } from '@lectern/events/wire/envelope';
import type { Route } from '@lectern/events/wire/route';
import { lastRows } from './authorisation-account-rows.fixture.js';
import { createStage, messageRows, type MessageRow, type Stage } from './authorisation-messages.fixture.js';
import { signsOf, type Given, type MatrixRow, type Signs } from './authorisation-row.fixture.js';
import { matrix } from './authorisation-rows.fixture.js';
import { createThings, learners, type Learner, type Things } from './authorisation-things.fixture.js';
import { callers, createWorld, type Who } from './authorisation.fixture.js';
import type { Client } from './lectern-client.fixture.js';
import { routes } from '@lectern/events/catalogue';
import { startLectern, type Running } from './running-lectern.fixture.js';

const rows = [...matrix, ...lastRows];

/** `+`, or the last digit of a refusal; of anything else the whole of it. */
const signOf = (status: number): string => {
  if (status >= 200 && status < 300) return '+';
  return [401, 403, 404].includes(status) ? String(status - 400) : String(status);
};

const fill = (path: string, { params = {}, query = {} }: Given): string => {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const asked = new URLSearchParams(query).toString();
  return asked ? `${filled}?${asked}` : filled;
};

const statusOf = async ({ url, cookie }: Client, route: Route, given: Given): Promise<number> => {
  const response = await fetch(url + fill(route.path, given), {
    method: route.method,
    headers: {
      ...(cookie ? { cookie } : {}),
      ...(given.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(given.body === undefined ? {} : { body: JSON.stringify(given.body) }),
  });
  await response.arrayBuffer();
  return response.status;
};

const signOfAnswer = (answer: Acknowledgement): string => {
  if (answer.success) return '+';
  if (answer.message === questionOrResponseNotFound) return 'n';
  return answer.message === 'Forbidden' ? 'f' : 'o';
};

describe('who may do what', { timeout: 30_000 }, () => {
  let running: Running;
  let things: Things;
  let stages: Readonly<Record<Learner, Stage>>;
  beforeAll(async () => {
    running = await startLectern();
    things = await createThings(await createWorld(running));
    const made = await Promise.all(learners.map(async (who) => [who, await createStage(things, who)]));
    stages = Object.fromEntries(made) as Record<Learner, Stage>;
  }, 90_000);
  afterAll(() => running.stop());

  /** Side by side, but for those who feel what the others do. */
  const ask = async (of: (who: Who) => Promise<string>, inTurn: boolean): Promise<Signs> => {
    const signs: Signs = {};
    if (inTurn) for (const who of callers) signs[who] = await of(who);
    else await Promise.all(callers.map(async (who) => (signs[who] = await of(who))));
    return signs;
  };

  const call = async (row: MatrixRow, route: Route, who: Who): Promise<string> => {
    const given = await row.given(things, who);
    return signOf(await statusOf(await (row.anew ? things.enter(who) : things.as(who)), route, given));
  };

  it('is told for every route and every message', () => {
    const told = new Set(rows.map(({ route }) => route));
    const said = new Set<string>(messageRows.map(({ name }) => name));
    const untold = routes.map(({ name }) => name).filter((name) => !told.has(name));
    const unsaid = Object.keys(studentMessages).filter((name) => !said.has(name));
    expect({ untold, unsaid }).toEqual({ untold: [], unsaid: [] });
  });

  it('is told to every caller', () => {
    const isWhole = (row: MatrixRow | MessageRow): boolean =>
      Object.keys(signsOf(row)).join() === callers.join();
    expect([...rows, ...messageRows].filter((row) => !isWhole(row))).toEqual([]);
  });

  const follow = (row: MatrixRow): Promise<Signs> => {
    const route = routes.find(({ name }) => name === row.route);
    if (!route) throw new Error(`There is no route ${row.route}`);
    return ask((who) => call(row, route, who), row.inTurn);
  };
  const named = (row: MatrixRow) => [`${row.route}, ${row.about}`, row] as const;

  it.each(matrix.map(named))('%s', async (_, row) => {
    expect(await follow(row)).toEqual(signsOf(row));
  });

  const say = async (row: MessageRow, who: Who, stage: Stage): Promise<string> => {
    if (who === 'nobody')
      return (await things.as(who)).connect().then(
        () => '+',
        () => '-',
      );
    return signOfAnswer(await (await things.as(who)).send(row.name, await row.payload(stage)));
  };
  const titled = (row: MessageRow) => [`${row.name}, ${row.about}`, row] as const;

  it.each(messageRows.map(titled))('%s: of Asha’s attempt', async (_, row) => {
    const isHers = (who: Who): boolean => who === 'student';
    // She comes last: what others may not do is not there already.
    const signs = await ask(
      (who) => (isHers(who) ? Promise.resolve('') : say(row, who, stages.student)),
      false,
    );
    signs.student = await say(row, 'student', stages.student);
    expect(signs).toEqual(signsOf(row));
  });

  it.each(messageRows.map(titled))('%s: of one’s own attempt', async (_, row) => {
    const own = learners.filter((who) => who !== 'student');
    const signs = await Promise.all(own.map((who) => say(row, who, stages[who])));
    expect(signs).toEqual(own.map(() => signsOf(row).student));
  });

  it('a dump that names Asha’s attempt lies with her only where it is hers', async () => {
    const dumps: unknown[] = [];
    for await (const { data } of running.lectern.ports.store.read(dumpOfAttempt(stages.student.attemptId)))
      dumps.push(data['personId']);
    expect(dumps).toEqual([things.asha]);
  });

  it('what is one’s own is told of oneself alone', async () => {
    type Listed = { readonly _id: string };
    const log = async (who: Who): Promise<readonly string[]> => {
      const { body } = await (await things.as(who)).get<{ items: Listed[] }>('/api/practice-history/log');
      return (body.data?.items ?? []).map(({ _id }) => _id);
    };
    const classes = async (who: Who): Promise<readonly string[]> => {
      type Class = { readonly students: readonly Listed[] };
      const { body } = await (await things.as(who)).get<Class[]>('/api/teacher/classes');
      return (body.data ?? []).flatMap(({ students }) => students.map(({ _id }) => _id));
    };
    const [hers, others] = await Promise.all([log('student'), log('classmate')]);
    expect(hers).toContain(things.ashasAttempt);
    expect(others).not.toContain(things.ashasAttempt);
    expect(await classes('teacher')).toContain(things.asha);
    expect(await classes('teacher')).not.toContain(things.mina);
    expect(await classes('otherTeacher')).not.toContain(things.asha);
    const children = async (who: Who): Promise<readonly string[]> =>
      ((await (await things.as(who)).get<Listed[]>('/api/family/children')).body.data ?? []).map(
        ({ _id }) => _id,
      );
    expect(await children('parent')).toContain(things.kavi);
    expect(await children('parent')).not.toContain(things.otherChild);
    // A child sees its own session alone, although its parent's account has several.
    const { body } = await (await things.as('child')).get<unknown[]>('/api/authentication/sessions');
    expect(body.data).toHaveLength(1);
  });

  it.each(lastRows.map(named))('%s', async (_, row) => {
    expect(await follow(row)).toEqual(signsOf(row));
  });
});
