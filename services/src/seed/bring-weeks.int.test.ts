import type { IssuesPage } from '@lectern/events/issues/review.routes';
import { helpRules } from '@lectern/events/teaching/help';
import type { ClassAnalytics, DashboardClass } from '@lectern/events/teaching/analytics.views';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoLibrary } from '../content/demo/demo-library.js';
import { withSamples } from '../content/demo/graded-samples.js';
import { readLibraryTexts } from '../content/library/library-texts.js';
import { createOfflineFeedbackWriter, createOfflineScorer } from '../feedback/offline-scorer.adapter.js';
import { createOnnxMeaningJudge } from '../feedback/meaning/onnx-meaning-judge.adapter.js';
import type { Client } from '../hosts/lectern-client.fixture.js';
import { startLectern, type Running } from '../hosts/running-lectern.fixture.js';
import { answersOf, judgeAnswer, readJudgements } from './demo-answers.js';
import { addDays, defaultTimeZone, localDate } from '../streaks/local-date.js';
import { demoWeeks, planWeeks } from './demo-plan.js';

const library = [...demoLibrary.map(withSamples), ...readLibraryTexts()];

describe('the inhabited demo', { timeout: 240_000 }, () => {
  let running: Running;
  let teacher: Client;
  let classes: readonly DashboardClass[];

  beforeAll(async () => {
    running = await startLectern({ weeks: true });
    teacher = await running.as('teacher');
    classes = (await teacher.get<DashboardClass[]>('/api/analytics/classes')).body.data ?? [];
  }, 240_000);
  afterAll(() => running.stop());

  it('has two classes of 14 that practise', () => {
    expect(classes.map((row) => [row.class.name, row.practised.of])).toEqual([
      ['4 Kingfisher', 14],
      ['5 Heron', 14],
    ]);
    for (const { practised } of classes) expect(practised.some).toBeGreaterThan(10);
  });

  it('has somebody who needs help for each of the reasons, and not everybody', () => {
    const listed = classes.flatMap(({ needsHelp }) => needsHelp);
    const rules = new Set(listed.flatMap(({ reasons }) => reasons.map(({ rule }) => rule)));
    expect([...rules].toSorted()).toEqual([...helpRules].toSorted());
    expect(listed.length).toBeLessThan(12);
  });

  it('shows weeks of skills, hard questions with what was left out, second tries that gain', async () => {
    const today = localDate(Date.now(), defaultTimeZone);
    const from = addDays(today, -7 * demoWeeks);
    for (const { class: it } of classes) {
      const { data } = (
        await teacher.get<ClassAnalytics>(`/api/analytics/class/${it._id}?from=${from}&to=${today}`)
      ).body;
      const weeks = data?.skills[0]?.weeks.filter(({ middle }) => middle !== null) ?? [];
      expect(weeks.length).toBeGreaterThan(5);
      expect(data?.hard.filter(({ missing }) => missing !== null).length).toBeGreaterThan(1);
      expect(data?.secondTries.gain).toBeGreaterThan(0);
    }
  });

  it('has a streak of 34 days, or of 33 until today’s practice', async () => {
    const student = await running.as('student');
    const { data } = (await student.get<{ streakCount: number }>('/api/student/get-streak-count')).body;
    expect([33, 34]).toContain(data?.streakCount);
  });

  it('has a teacher’s comment, and open reports', async () => {
    const student = await running.as('student');
    const comments = (await student.get<unknown[]>('/api/comments')).body.data;
    expect(comments).toHaveLength(1);
    const admin = await running.as('system-admin');
    expect((await admin.get<IssuesPage>('/api/review-issues-admin/issues')).body.data?.items).toHaveLength(5);
  });

  it('has nothing left to score', async () => {
    const { data } = (await teacher.get<DashboardClass[]>('/api/analytics/classes')).body;
    for (const { unscored } of data ?? []) expect(unscored.waiting).toBe(0);
  });

  it('says of its answers what the scorer says of them here', async () => {
    const judge = createOnnxMeaningJudge();
    const scorer = createOfflineScorer({ judge });
    const writer = createOfflineFeedbackWriter({ judge });
    const judgements = readJudgements();
    const typed = [...answersOf(planWeeks(library, { today: '2026-11-25', minute: 900 }))].filter(
      ([, { isSpoken }]) => !isSpoken,
    );
    const sample = typed.filter((_, nth) => nth % Math.floor(typed.length / 8) === 0);
    for (const [key, { isSpoken: _, ...answer }] of sample) {
      const again = await judgeAnswer({ scorer, writer }, answer);
      // Where not, `node scripts/renew-demo-history.mjs` makes it so.
      expect([key, JSON.parse(JSON.stringify(again))]).toEqual([key, judgements.get(key)]);
    }
    await writer.close();
    await scorer.close();
    await judge.close();
  });
});
