/**
 * Milliseconds a page of the leaderboard takes in a school of 100,000 students, against a school of 1,000: the first page
 * with the reader's own place, and the page after it, of the week, the month and all time in turn; each time another
 * reader, anywhere in the list. A page costs the same in both; the own place is counted from the nearest one that was
 * counted within the last seconds.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from './figures.mjs';

const dist = (path) => new URL(`../../services/dist/${path}`, import.meta.url).href;
const usual = { sizes: { small: 1_000, large: 100_000 }, rounds: 40 };
const writesAtOnce = 5_000;
const week = '2026-01-05';
const month = '2026-01';
const now = Date.parse('2026-01-07T08:00:00.000Z');

const idOf = (school, n) => `${school}-${n}`;

const fill = async (documents, standings, peopleCollection, school, count) => {
  for (let from = 0; from < count; from += writesAtOnce) {
    const some = Array.from({ length: Math.min(writesAtOnce, count - from) }, (_, n) => from + n);
    const put = (collection, bodyOf) =>
      documents.bulk(some.map((n) => ({ kind: 'put', collection, id: idOf(school, n), body: bodyOf(n) })));
    await put(standings, (n) => {
      const points = 10 + n;
      const answers = Object.fromEntries(
        Array.from({ length: 5 }, (_, k) => [
          `r-${n}-${k}`,
          { question: `q-${k}`, date: week, at: now, stars: 3 },
        ]),
      );
      const sums = { week, weekPoints: points, month, monthPoints: points, points };
      return { schoolId: school, alias: null, isShown: true, board: school, answers, older: 0, ...sums };
    });
    await put(peopleCollection, (n) => ({
      firstName: 'Asha',
      lastName: `Menon ${n}`,
      sortName: `menon ${n}  asha`,
      role: 'student',
      schoolId: school,
    }));
  }
};

export const leaderboard = async ({ sizes, rounds } = usual) => {
  const { systemClock } = await import(dist('platform/clock/system-clock.adapter.js'));
  const { openSqliteDocuments } = await import(dist('platform/documents/sqlite-documents.adapter.js'));
  const { collectionOf, declarationOf } = await import(dist('platform/projections/projection.js'));
  const { standingsProjection } = await import(dist('leaderboards/standings.projection.js'));
  const { createStandingsQueries } = await import(dist('leaderboards/standings.queries.js'));
  const { createPeopleQueries } = await import(dist('accounts/people/people.queries.js'));
  const { peopleCollection, peopleDeclaration } = await import(dist('accounts/people/person-document.js'));
  const folder = mkdtempSync(join(tmpdir(), 'lectern-bench-'));
  const clock = { ...systemClock, now: () => now + performance.now() };
  const documents = openSqliteDocuments({ file: join(folder, 'documents.sqlite'), clock });
  const found = { small: [], large: [] };
  try {
    await documents.ensure(declarationOf(standingsProjection));
    await documents.ensure(peopleDeclaration);
    for (const [school, count] of Object.entries(sizes))
      await fill(documents, collectionOf(standingsProjection), peopleCollection, school, count);
    const people = createPeopleQueries({ documents });
    const sealing = { open: async (sealed) => sealed };
    const standings = createStandingsQueries({ documents, people, sealing, clock });
    const twoPages = async (school, period, reader) => {
      const board = { schoolId: school, period };
      const n = Math.floor(sizes[school] * reader);
      const own = [idOf(school, n)];
      const from = performance.now();
      const [first, [place]] = await Promise.all([
        standings.page(board, undefined, 'family', own),
        standings.own(board, own, 'family'),
      ]);
      await standings.page(board, first.cursor, 'family', own);
      if (place.place !== sizes[school] - n) throw new Error(`${school}: the own place is ${place.place}.`);
      return (performance.now() - from) / 2;
    };
    let asked = 0;
    for (let round = -3; round < rounds; round += 1) {
      for (const period of ['week', 'month', 'all']) {
        // In turn, so that a machine that grows slow slows both; the first rounds compile what the others use.
        // Readers spread evenly (by the golden ratio), none of them twice.
        const reader = (asked * 0.618_034) % 1;
        asked += 1;
        const small = await twoPages('small', period, reader);
        const large = await twoPages('large', period, reader);
        if (round < 0) continue;
        found.small.push(small);
        found.large.push(large);
      }
    }
  } finally {
    await documents.close();
    rmSync(folder, { recursive: true, force: true });
  }
  return [
    { name: 'leaderboard-page', value: median(found.large), unit: 'ms', reference: median(found.small) },
  ];
};
