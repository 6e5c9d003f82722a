import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { expect, type Page } from '@playwright/test';
import { expectGood } from './accessible.fixture.js';
import { test as base } from './journey.fixture.js';
import { startLectern, startMs } from './lectern.fixture.js';
import { reviewerOf } from './reported-issue.fixture.js';
import { beginPage, expectFeedback, reviewOf, signIn, skipMicTest } from './student.fixture.js';

const answer =
  'It can stay up there because each toe has a great many tiny hairs, and all of them together cling to the ceiling.';

type Asked = { readonly messages: readonly { readonly role: string; readonly content: string }[] };
type About = {
  readonly answer: string;
  readonly keyPoints?: readonly { readonly id: string }[];
  readonly misconceptions?: readonly { readonly id: string }[];
};

/** Finds only one point in each answer, whatever else is in it. */
const strictJudgement = ({ answer: text, keyPoints = [], misconceptions = [] }: About) => ({
  isEnglish: true,
  keyPoints: keyPoints.map(({ id }, at) => ({
    id,
    verdict: at === 0 ? 'said' : 'notSaid',
    quote: at === 0 ? text : '',
  })),
  misconceptions: misconceptions.map(({ id }) => ({ id, isSaid: false })),
  band: 'partly',
  scores: {
    grammarAndSentenceStructure: 4,
    comprehensiveness: 1.5,
    accuracy: 1.5,
    keyPointCoverage: 5 / keyPoints.length,
  },
  confidence: 0.9,
  seemsAiWritten: false,
});

/** A Lectern whose answers are scored by a language model that is far too strict. */
const test = base.extend({
  lectern: [
    async ({ seeded }, provide) => {
      const model = createServer(async (request, response) => {
        const { messages } = (await json(request)) as Asked;
        const about: About = JSON.parse(messages.find(({ role }) => role === 'user')?.content ?? '{}');
        const message = { role: 'assistant', content: JSON.stringify(strictJudgement(about)) };
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify({ choices: [{ index: 0, finish_reason: 'stop', message }] }));
      });
      await new Promise<void>((resolve) => {
        model.listen(0, '127.0.0.1', resolve);
      });
      const { port } = model.address() as AddressInfo;
      const settings = { LLM_URL: `http://127.0.0.1:${port}/v1`, LLM_MODEL: 'strict' };
      const lectern = await startLectern(settings, seeded);
      await provide(lectern);
      await lectern.remove();
      model.close();
    },
    { timeout: startMs, scope: 'test' },
  ],
});

/** Stars of the answer, as its student reads them. */
const understood = async (page: Page): Promise<number> => {
  const score = page.getByText(/^Critical Thinking/).first();
  await expect(score).toBeVisible();
  const { data } = await (await page.request.get(`/api${new URL(page.url()).pathname}`)).json();
  return data.responses[0].scores.comprehensiveness;
};

test('given an answer that a language model scored too low, when an admin scores it again with another scorer and publishes, then the student reads both scores, and after the roll-back that only the first one counts', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  await signIn(page, 'student');
  await skipMicTest(page, 'typing');
  const attempt = await beginPage(page, 'The Gecko on the Ceiling');
  await page.getByLabel('Your answer').fill(answer);
  await page.getByRole('button', { name: 'Send my answer' }).click();
  await expectFeedback(page);
  await page.goto(reviewOf(attempt));
  const first = await understood(page);
  expect(first).toBe(1.5);

  const admin = await reviewerOf(browser, baseURL);
  await test.step('the admin starts it, and sees who would gain', async () => {
    await admin.goto('/system-admin/rescoring');
    await expectGood(admin, 'start of a rescoring');
    await expect(admin.getByLabel('Scorer')).toContainText('Language model');
    await admin.getByLabel('Passage').selectOption('The Gecko on the Ceiling');
    const scorers = admin.getByLabel('Scored by');
    const strict = await scorers.getByRole('option', { name: 'llm:strict@' }).innerText();
    await scorers.selectOption(strict);
    await admin.getByRole('button', { name: 'Start rescoring' }).click();
    await expect(admin.getByText('Finished')).toBeVisible({ timeout: 90_000 });
    const gaining = admin.getByRole('row', { name: /Asha Menon/ });
    await expect(gaining).toContainText('+');
    await expect(admin.getByRole('blockquote').filter({ hasText: answer })).toBeVisible();
    await expectGood(admin, 'a rescoring that is finished');
    await page.reload();
    expect(await understood(page)).toBe(first);
  });
  const move = async (name: string, becomes: string) => {
    await admin.getByRole('button', { name }).click();
    await admin.getByRole('dialog').getByRole('button', { name }).click();
    await expect(admin.getByText(becomes, { exact: true })).toBeVisible({ timeout: 60_000 });
  };
  const givers = page.getByRole('list', { name: 'Who gave these scores' });

  await test.step('it is published, and the student reads what changed', async () => {
    await move('Publish scores', 'Published');
    await page.reload();
    await expect(
      page.getByText(/Your answer was scored again\. What you said now has .+; before, it had .+\./),
    ).toBeVisible();
    await expect(givers.getByRole('listitem')).toHaveCount(2);
    expect(await understood(page)).toBeGreaterThan(first);
    await expectGood(page, 'a review of an answer that was scored again');
  });

  await test.step('it is rolled back, and the first score counts again', async () => {
    await move('Roll back', 'Rolled back');
    await page.reload();
    expect(await understood(page)).toBe(first);
    await expect(
      page.getByText(/Your answer was scored again, but that score was taken back\./),
    ).toBeVisible();
    await expect(givers.getByText(/^Taken back by .+ This score doesn’t count any more\.$/)).toBeVisible();
  });
});
