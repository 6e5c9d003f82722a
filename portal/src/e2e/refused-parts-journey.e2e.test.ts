import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.fixture.js';
import { test } from './journey.fixture.js';
import {
  beginPage,
  expectFeedback,
  fillCredentials,
  questionOf,
  signIn,
  signOut,
  skipMicTest,
  speakUntil,
  startSpeaking,
  stopSpeaking,
} from './student.fixture.js';

const heard = 'the driver had to keep the window open so the icy air came in';
test.use({ lecternFor: 'file', recogniser: { hears: heard } });

type Message = Readonly<Record<string, unknown>>;
type Part = { readonly index: number };
type Refusal = { readonly message: string; readonly permanent?: boolean };

/** Between the browser and Lectern: a message that `refuse` answers for never arrives. */
const refuseMessages = async (
  page: Page,
  name: string,
  refuse: (message: Message) => Refusal | null,
): Promise<void> => {
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    const server = socket.connectToServer();
    /** Bytes that follow a message and belong to it. */
    let dropped = 0;
    socket.onMessage((frame) => {
      if (typeof frame !== 'string') {
        if (dropped > 0) dropped -= 1;
        else server.send(frame);
        return;
      }
      // Socket.IO: an event with an acknowledgement, `42<id>[…]`, or with bytes behind it, `45<how many>-<id>[…]`.
      const sent = /^4(?:2|5(?<bytes>\d+)-)(?<id>\d+)(?<body>\[.*)$/s.exec(frame)?.groups;
      const [sentName, message]: [string, Message] = JSON.parse(sent?.['body'] ?? '["",{}]');
      const refusal = sent && sentName === name ? refuse(message) : null;
      if (!sent || !refusal) return server.send(frame);
      dropped = Number(sent['bytes'] ?? 0);
      socket.send(`43${sent['id']}${JSON.stringify([{ status: 'error', success: false, ...refusal }])}`);
    });
  });
};

/** @returns how often each part was refused */
const refuseParts = async (
  page: Page,
  refuse: (part: Part) => Refusal | null,
): Promise<ReadonlyMap<number, number>> => {
  const refused = new Map<number, number>();
  await refuseMessages(page, 'student:stream-response', (message) => {
    const index = Number(message['index']);
    const refusal = refuse({ index });
    if (refusal) refused.set(index, (refused.get(index) ?? 0) + 1);
    return refusal;
  });
  return refused;
};

const answerOfTwoParts = async (page: Page): Promise<void> => {
  await startSpeaking(page);
  await speakUntil(page, 6);
  await stopSpeaking(page);
};

/** The parts that this device has set aside. */
const setAside = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const all = await indexedDB.databases();
    const found = await Promise.all(
      all.map(
        ({ name = '' }) =>
          new Promise<string>((resolve) => {
            const opening = indexedDB.open(name);
            opening.addEventListener('success', () => {
              const { result } = opening;
              const stores = [...result.objectStoreNames];
              if (stores.length === 0) return resolve('');
              const rows: unknown[] = [];
              const reading = result.transaction(stores);
              for (const store of stores) {
                const all = reading.objectStore(store).getAll();
                all.addEventListener('success', () => rows.push(...all.result));
              }
              reading.addEventListener('complete', () => {
                result.close();
                resolve(JSON.stringify(rows));
              });
              return undefined;
            });
          }),
      ),
    );
    return found.join('').split('"setAside":"').length - 1;
  });

test('given the server refuses for a while, when an answer is sent, then it waits for the next tick, is never set aside, and arrives', async ({
  page,
}) => {
  let isBusy = true;
  const refused = await refuseParts(page, () =>
    isBusy ? { message: 'Too many messages. Please wait a little.' } : null,
  );
  await signIn(page, 'student');
  await skipMicTest(page);
  await beginPage(page, 'Left and Right in the Rain');
  await answerOfTwoParts(page);
  await expect(questionOf(page).getByText(/^Saving 0 of \d$/)).toBeVisible();
  // Three refusals once set all of it aside.
  await expect.poll(() => refused.get(0) ?? 0, { timeout: 60_000 }).toBeGreaterThan(4);
  await expect(page.getByText('couldn’t be sent')).toBeHidden();
  await expect(questionOf(page).getByText(/^Saving 0 of \d$/)).toBeVisible();
  expect([...refused.keys()], 'nothing overtakes the first part').toEqual([0]);
  expect(await setAside(page)).toBe(0);
  isBusy = false;
  await expectFeedback(page);
});

test('given a part is refused for good, then the screen says so, counts right and offers the ways on', async ({
  page,
}) => {
  let isRefusing = true;
  const refused = await refuseParts(page, ({ index }) =>
    isRefusing && index === 0 ? { message: 'This part is not acceptable', permanent: true } : null,
  );
  await signIn(page, 'student2');
  await skipMicTest(page);
  await beginPage(page, 'Left and Right in the Rain');
  await answerOfTwoParts(page);
  await expect(page.getByText('1 part of your answer couldn’t be sent')).toBeVisible({ timeout: 30_000 });
  await expect(questionOf(page).getByText('1 of 2 parts sent')).toBeVisible();
  await expectAccessible(page, 'a part refused for good');
  expect(refused.get(0)).toBe(1);
  expect(await setAside(page)).toBe(1);

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  expect((await saving).suggestedFilename()).toContain('my-answer-question-1');
  await expect(questionOf(page).getByRole('button', { name: /^Continue/ })).toBeVisible();

  isRefusing = false;
  await page.getByRole('button', { name: 'Answer again' }).click();
  await answerOfTwoParts(page);
  await expectFeedback(page);

  // The part that was refused still lies on the device, which has told of it.
  await page.goto('/student/dashboard');
  await signOut(page);
  await page.goto('/admin-sign-in');
  await fillCredentials(page, 'system-admin');
  await page.getByRole('link', { name: 'Answers that couldn’t be sent' }).click();
  const told = page.getByRole('region', { name: 'Leo Fernandes' });
  await expect(told.getByText('1 part of 1 answer couldn’t be sent')).toBeVisible();
  await expect(told.getByText('This part is not acceptable').first()).toBeVisible();
  await told.getByText('Parts', { exact: true }).click();
  await expect(told.getByRole('row', { name: /^Answer 1, part 1 / })).toBeVisible();
  await expectAccessible(page, 'answers that could not be sent');
});

test('given a written answer is refused for good, then the screen says so and why, and what was written can be sent again', async ({
  page,
}) => {
  let isRefusing = true;
  await refuseMessages(page, 'student:text-response', () =>
    isRefusing ? { message: 'This answer is not acceptable', permanent: true } : null,
  );
  await signIn(page, 'student3');
  await skipMicTest(page, 'typing');
  await beginPage(page, 'Left and Right in the Rain');
  await page.getByLabel('Your answer').fill(heard);
  await page.getByRole('button', { name: 'Send my answer' }).click();
  await expect(page.getByText('We couldn’t accept this answer. You can answer again.')).toBeVisible();
  await expect(page.getByText('This answer is not acceptable')).toBeVisible();
  await expectAccessible(page, 'an answer refused for good');

  isRefusing = false;
  await page.getByRole('button', { name: 'Answer again' }).click();
  await expect(page.getByLabel('Your answer')).toHaveValue(heard);
  await page.getByRole('button', { name: 'Send my answer' }).click();
  await expectFeedback(page);
});
