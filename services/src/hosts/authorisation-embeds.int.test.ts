import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '@lectern/events/catalogue';
import { embedScopes, type EmbedScope } from '@lectern/events/embedding/embedding.events';
import type { Route } from '@lectern/events/wire/route';
import { lastRows } from './authorisation-account-rows.fixture.js';
import { signsOf, type MatrixRow } from './authorisation-row.fixture.js';
import { matrix } from './authorisation-rows.fixture.js';
import { createThings, type Things } from './authorisation-things.fixture.js';
import { createWorld } from './authorisation.fixture.js';
import { startLectern, type Running } from './running-lectern.fixture.js';

const site = 'https://lms.school.example';

/** All that a token of an embed opens, by its scope. */
const opened: Readonly<Record<EmbedScope, readonly string[]>> = {
  practice: [
    'attempt.audio',
    'attempt.chunk',
    'attempt.open',
    'attempt.read',
    'attempt.start',
    'content.answer-audio',
    'content.passage-audio',
    'session.read',
    'streak.count',
  ],
  streak: ['session.read', 'streak.count'],
};

const rows = [...matrix, ...lastRows];

describe('a token of an embed', { timeout: 60_000 }, () => {
  let running: Running;
  let things: Things;
  const tokens = {} as Record<EmbedScope, string>;

  beforeAll(async () => {
    running = await startLectern();
    things = await createThings(await createWorld(running));
    const admin = await things.as('schoolAdmin');
    const settings = '/api/school-admin/embedding';
    await admin.post(`${settings}/origins`, { origin: site });
    const { body } = await admin.post<{ key: string }>(`${settings}/keys`, { label: 'Moodle' });
    for (const scope of embedScopes) {
      const response = await fetch(`${running.url}/api/embed/token`, {
        method: 'POST',
        headers: { authorization: `Bearer ${body.data?.key}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          person: { id: 'mina' },
          activity: { passageId: 'gecko-ceiling' },
          origin: site,
          scope,
        }),
      });
      const answer = (await response.json()) as { data: { token: string } };
      tokens[scope] = answer.data.token;
    }
  }, 90_000);
  afterAll(() => running.stop());

  /** By a page of the school's site, for what the row is about: Asha's, never this student's own. */
  const statusOf = async (scope: EmbedScope, route: Route, row: MatrixRow): Promise<number> => {
    const { params = {}, query = {}, body } = await row.given(things, 'schoolmate');
    const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(params[name] ?? ''),
    );
    const response = await fetch(`${running.url}${path}?${new URLSearchParams(query)}`, {
      method: route.method,
      headers: {
        authorization: `Bearer ${tokens[scope]}`,
        origin: site,
        'sec-fetch-site': 'cross-site',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    await response.arrayBuffer();
    return response.status;
  };

  it.each(embedScopes)('of the scope %s opens these routes and no others', (scope) => {
    const declared = routes.filter(({ embed }) => embed?.includes(scope)).map(({ name }) => name);
    expect(declared.toSorted()).toEqual(opened[scope]);
  });

  const named = (row: MatrixRow) => [`${row.route}, ${row.about}`, row] as const;

  it.each(rows.map(named))('%s', async (_, row) => {
    const route = routes.find(({ name }) => name === row.route);
    if (!route) throw new Error(`There is no route ${row.route}`);
    for (const scope of embedScopes) {
      const status = await statusOf(scope, route, row);
      if (!opened[scope].includes(row.route)) expect(status).toBe(403);
      // Where a student of the school may not, neither may one who came by a token.
      else if (signsOf(row).schoolmate !== '+') expect(status).toBeGreaterThanOrEqual(400);
      else expect(status).not.toBe(401);
    }
  });
});
