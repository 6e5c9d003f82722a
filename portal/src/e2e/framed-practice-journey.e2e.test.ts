import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Frame, type Page } from '@playwright/test';
import { test, words } from './journey.fixture.js';
import { openSchoolSite } from './school-site.fixture.js';
import { expectFeedback, speakUntil, startSpeaking } from './student.fixture.js';

test.use({
  transcripts: [words],
  // The last of these counts: Playwright's own takes frames of other sites the storage that Chromium gives them.
  launchOptions: [
    async ({ launchOptions }, provide) =>
      provide({ ...launchOptions, args: [...(launchOptions.args ?? []), '--disable-features=Translate'] }),
    { scope: 'worker' },
  ],
});

/** A course on another site, with the school's own site in a frame and a field beside it. */
const openCourse = async (page: Page, site: string): Promise<() => void> => {
  const server = createServer((_, response) =>
    response.setHeader('content-type', 'text/html')
      .end(`<!doctype html><title>Week 6</title><label>Search <input></label><iframe title="Reading"
        width="1000" height="900" allow="microphone; autoplay" src="${site}"></iframe>`),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return () => server.close();
};

/** As a browser does that is short of room, or whose user clears it: all that the frame kept is gone. */
const clearStorage = async (page: Page, frame: Frame): Promise<void> => {
  const devtools = await page.context().newCDPSession(frame);
  const { frameTree } = await devtools.send('Page.getFrameTree');
  const { storageKey } = await devtools.send('Storage.getStorageKeyForFrame', {
    frameId: frameTree.frame.id,
  });
  // Partitioned: the key names the course’s site too.
  expect(storageKey).toContain('^0');
  await devtools.send('Storage.clearDataForStorageKey', { storageKey, storageTypes: 'indexeddb' });
};

/** How many parts wait in the frame's own store. */
const waiting = (frame: Frame): Promise<number> =>
  frame.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('practiceSessionDB');
        opening.addEventListener('error', () => reject(new Error('No database')));
        opening.addEventListener('success', () => {
          const counting = opening.result.transaction('audioBlobs').objectStore('audioBlobs').count();
          counting.addEventListener('success', () => {
            resolve(counting.result);
            opening.result.close();
          });
        });
      }),
  );

declare global {
  var lecternMicrophone: MediaStream | undefined;
}

/** Keeps hold of the microphone, to end it as a browser does that withdraws its permission. */
const holdMicrophone = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const devices = navigator.mediaDevices;
    const open = devices.getUserMedia.bind(devices);
    devices.getUserMedia = async (wanted) => (globalThis.lecternMicrophone = await open(wanted));
  });

type Answered = { readonly duration?: number; readonly gaps?: readonly unknown[] };

/** The answer as Lectern has it, asked for as the page would. */
const answerOf = (frame: Frame, lectern: string): Promise<Answered | undefined> =>
  frame.evaluate(async (lectern) => {
    const element = document.querySelector<HTMLElement & { attemptId: string }>('lectern-practice-session');
    const made = await fetch('/lectern-token?scope=practice', { method: 'POST' });
    const { token } = (await made.json()) as { token: string };
    const response = await fetch(`${lectern}/api/practice-attempt/${element?.attemptId}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { data } = (await response.json()) as { data: { responses: Answered[] } };
    return data.responses[0];
  }, lectern);

test('given the practice in a frame of another site, when the frame loses focus, storage and the microphone while a student speaks, then all that was said arrives', async ({
  page,
  network,
}) => {
  const site = await openSchoolSite(page, network.url);
  await holdMicrophone(page);
  const closeCourse = await openCourse(page, site.url);
  const framed = page.frameLocator('iframe');
  const frame = await (await page.locator('iframe').elementHandle())?.contentFrame();
  if (!frame) throw new Error('The course shows no frame');
  await framed.getByRole('button', { name: 'I’ve read it' }).click();

  await test.step('the focus goes to the course', async () => {
    await startSpeaking(framed);
    await page.getByLabel('Search').fill('week 7');
    await speakUntil(framed, 5);
  });

  await test.step('what the frame keeps is cleared', async () => {
    await expect.poll(() => waiting(frame)).toBe(0);
    await clearStorage(page, frame);
    await speakUntil(framed, 9);
  });

  await test.step('the microphone is taken away', async () => {
    await frame.evaluate(() => globalThis.lecternMicrophone?.getTracks().forEach((track) => track.stop()));
  });

  await expectFeedback(framed);
  const answer = await answerOf(frame, network.url);
  expect(answer?.duration).toBeGreaterThan(8.5);
  expect(answer?.gaps ?? []).toEqual([]);
  closeCourse();
  await site.close();
});
