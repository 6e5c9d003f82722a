import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestClock, type TestClock } from '../platform/clock/test-clock.fixture.js';
import type { Documents } from '../platform/documents/documents.port.js';
import { openSqliteDocuments } from '../platform/documents/sqlite-documents.adapter.js';
import { everyone } from '@lectern/events/calendars/calendar.events';
import { peopleDeclaration } from '../accounts/people/person-document.js';
import { calendarsProjection, usualCalendar } from '../calendars/calendars.projection.js';
import { collectionOf, declarationOf } from '../platform/projections/projection.js';
import { createBadgesDue } from './badges-due.js';
import { badgesProjection } from './badges.projection.js';
import { streaksCollection } from './streaks.projection.js';
import { createStreakQueries, type StreakQueries } from './streak.queries.js';

const hour = 3_600_000;

describe('a streak today', () => {
  let folder: string;
  let documents: Documents;
  let clock: TestClock;
  let streaks: StreakQueries;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'lectern-streaks-'));
    // Midnight in India is 18:30 UTC.
    clock = createTestClock('2026-01-06T18:29:00.000Z');
    documents = openSqliteDocuments({ file: join(folder, 'documents.sqlite'), clock });
    await documents.ensure({ name: streaksCollection, indexes: [] });
    await documents.ensure(peopleDeclaration);
    await documents.ensure(declarationOf(calendarsProjection));
    await documents.ensure(declarationOf(badgesProjection));
    streaks = createStreakQueries({ documents, clock });
  });
  afterEach(async () => {
    await documents.close();
    rmSync(folder, { recursive: true });
  });
  const practised = (timeZone: string, ...dates: readonly string[]) =>
    documents.put(streaksCollection, 'asha', { dates, timeZone, latestAt: 0 });
  const count = async (): Promise<number> => (await streaks.of('asha')).streakCount;

  it('of who never practised is nothing, over seven empty days', async () => {
    const { streakCount, week } = await streaks.of('nobody');
    expect(streakCount).toBe(0);
    expect(week.map(({ fPractised }) => fPractised)).toEqual(Array.from({ length: 7 }, () => false));
    expect(week.at(-1)?.date).toBe('2026-01-06');
  });

  it('lasts through the whole next day of the person’s own place and one more, and no longer', async () => {
    await practised('Asia/Kolkata', '2026-01-05', '2026-01-06');
    expect(await count()).toBe(2);
    await clock.advance(24 * hour);
    expect(await count()).toBe(2);
    // A day later than the next one it can still be bridged, once.
    await clock.advance(24 * hour);
    expect(await count()).toBe(2);
    await clock.advance(60_000);
    expect(await count()).toBe(0);
  });

  it('counts by the clocks of where the person is', async () => {
    await practised('Pacific/Kiritimati', '2026-01-06', '2026-01-07');
    expect(await streaks.of('asha')).toMatchObject({ streakCount: 2 });
    expect((await streaks.of('asha')).week.at(-1)).toMatchObject({ date: '2026-01-07', fPractised: true });
    await practised('America/Los_Angeles', '2026-01-05', '2026-01-06');
    expect((await streaks.of('asha')).week.at(-1)).toMatchObject({ date: '2026-01-06', fPractised: true });
  });

  it('goes on over what the school’s calendar has, and over a day that everybody was given back', async () => {
    const calendars = collectionOf(calendarsProjection);
    await documents.put(peopleDeclaration.name, 'asha', { schoolId: 'banyan' });
    await documents.put(calendars, 'banyan', {
      ...usualCalendar,
      holidays: [{ holidayId: 'pongal', name: 'Pongal', from: '2026-01-03', to: '2026-01-04' }],
    });
    await practised('Asia/Kolkata', '2025-12-31', '2026-01-01', '2026-01-05', '2026-01-06');
    expect(await count()).toBe(4);
    await practised('Asia/Kolkata', '2025-12-31', '2026-01-05', '2026-01-06');
    expect(await count()).toBe(2);
    const outage = { date: '2026-01-02', reason: 'No internet' };
    await documents.put(calendars, everyone, { ...usualCalendar, forgiven: [outage] });
    expect(await count()).toBe(3);
    expect((await streaks.countsOf(['asha'])).get('asha')).toBe(3);
    const { days, today } = await streaks.month('asha', undefined);
    expect([today, days.length]).toEqual(['2026-01-06', 31]);
    expect(days.slice(0, 5).map(({ day, name }) => [day, name])).toEqual([
      ['bridged', undefined],
      ['forgiven', 'No internet'],
      ['holiday', 'Pongal'],
      ['holiday', 'Pongal'],
      ['practised', undefined],
    ]);
  });

  it('and badges are those of who came by a learning platform, too, once that was joined', async () => {
    await documents.put(streaksCollection, 'asha', {
      dates: ['2026-01-06'],
      timeZone: 'Asia/Kolkata',
      latestAt: 1,
      formerIds: ['asha-of-moodle'],
    });
    await documents.put(streaksCollection, 'asha-of-moodle', {
      dates: ['2026-01-04', '2026-01-05'],
      timeZone: 'Asia/Kolkata',
      latestAt: 0,
    });
    const badges = collectionOf(badgesProjection);
    await documents.put(badges, 'asha', {
      badges: [
        { badge: 'days-3', date: '2026-01-06' },
        { badge: 'words', date: '2026-01-06' },
      ],
    });
    await documents.put(badges, 'asha-of-moodle', { badges: [{ badge: 'words', date: '2026-01-05' }] });
    expect(await count()).toBe(3);
    expect((await streaks.month('asha', undefined)).badges).toEqual([
      { badge: 'words', date: '2026-01-05' },
      { badge: 'days-3', date: '2026-01-06' },
    ]);
    const due = createBadgesDue({ documents });
    expect(await due.missing('asha', ['words', 'better'])).toEqual(['better']);
    const given = { personId: 'asha', givenAt: 0, timeZone: 'Asia/Kolkata' };
    const answer = { data: given, meta: { at: '2026-01-06T10:00:00Z' } };
    expect(await due.bestWith(answer as never)).toBe(3);
  });
});
