import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { studentMessages } from '@lectern/events/practice/messages';
import { callers, createWorld, type Who, type World } from './authorisation.fixture.js';
import { matrix, type MatrixRow } from './authorisation-rows.fixture.js';
import { routes } from './routes.js';
import { startLectern, type Running } from './running-lectern.fixture.js';

type Verdict = 'let in' | 401 | 403 | 404;

const verdictOf = (status: number): Verdict =>
  status === 401 || status === 403 || status === 404 ? status : 'let in';

const expected = ({ allowed, hidden = [] }: MatrixRow, who: Who): Verdict => {
  if (allowed.includes(who)) return 'let in';
  if (hidden.includes(who)) return 404;
  return who === 'nobody' ? 401 : 403;
};

const ends = ['session.sign-out', 'session.sign-out-everywhere'];
const named = (row: MatrixRow) => [`${row.route}, about ${row.about}`, row] as const;
const rows = matrix.filter(({ route }) => !ends.includes(route)).map(named);
const lastRows = matrix.filter(({ route }) => ends.includes(route)).map(named);

describe('who may do what', () => {
  let running: Running;
  let world: World;
  beforeAll(async () => {
    running = await startLectern();
    world = await createWorld(running);
  }, 60_000);
  afterAll(() => running.stop());

  const call = async (row: MatrixRow, who: Who): Promise<Verdict> => {
    // Whoever is to be signed out is signed in for it alone.
    const { as } = ends.includes(row.route) ? await createWorld(running) : world;
    const client = await as(who);
    const path = row.path(world);
    const answer =
      row.method === 'GET' ? await client.get(path) : await client.post(path, row.body?.(world) ?? {});
    return verdictOf(answer.status);
  };

  it('is told for every route', () => {
    const told = new Set(matrix.map(({ route }) => route));
    expect(routes.map(({ name }) => name).filter((name) => !told.has(name))).toEqual([]);
  });

  type Verdicts = Partial<Record<Who, Verdict>>;
  const verdictsOn = async (row: MatrixRow): Promise<Verdicts> => {
    const verdicts: Verdicts = {};
    for (const who of callers) verdicts[who] = await call(row, who);
    return verdicts;
  };
  const toldOf = (row: MatrixRow): Verdicts =>
    Object.fromEntries(callers.map((who) => [who, expected(row, who)]));

  it.each(rows)('%s', async (_, row) => {
    expect(await verdictsOn(row)).toEqual(toldOf(row));
  });

  const learners: readonly Who[] = ['student', 'classmate', 'schoolmate', 'stranger', 'candidate', 'child'];

  it.each(Object.keys(studentMessages))('%s is taken from learners alone', async (name) => {
    for (const who of callers.filter((one) => one !== 'nobody')) {
      const answer = await (await world.as(who)).send(name, {});
      const message = answer.status === 'error' ? answer.message : '';
      expect(`${who}: ${message === 'Forbidden'}`).toBe(`${who}: ${!learners.includes(who)}`);
    }
  });

  it('nobody signed in gets a connection', async () => {
    await expect((await world.as('nobody')).connect()).rejects.toThrow('Please sign in.');
  });

  it.each(learners.filter((who) => who !== 'student'))(
    'a message of a %s about another’s attempt finds nothing',
    async (who) => {
      const { ashasAttempt } = world;
      const answer = await (
        await world.as(who)
      ).send('student:text-response', {
        _id: ashasAttempt,
        questionId: 'unknown',
        responseId: `of-a-${who}-1`,
        textResponse: 'Mine',
        fReiteratedResponse: false,
        userTimestamp: Date.now(),
        timeZone: 'Asia/Kolkata',
      });
      expect(answer).toMatchObject({ success: false, message: 'questionOrResponseNotFound' });
    },
  );

  // Last: their callers are signed out.
  it.each(lastRows)('%s', async (_, row) => {
    expect(await verdictsOn(row)).toEqual(toldOf(row));
  });
});
