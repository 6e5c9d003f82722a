import type { SignInCard } from '@lectern/events/schools/sign-in-cards.routes';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { desk, expectAccessible, expectGood } from './accessible.fixture.js';
import { test } from './journey.fixture.js';
import { demoPassword } from './lectern.fixture.js';
import {
  emailOf,
  fillCredentials,
  questionOf,
  signIn,
  skipMicTest,
  startReading,
} from './student.fixture.js';

test.use({ lecternFor: 'file' });

const pressPictures = async (page: Page, ...pictures: readonly string[]): Promise<void> => {
  const pad = page.getByRole('group', { name: 'Pictures' });
  for (const name of pictures) await pad.getByRole('button', { name }).click();
};

const addChild = async (page: Page, name: string, pictures: readonly string[]): Promise<void> => {
  await page.getByLabel('First name').fill(name);
  await page.getByRole('button', { name: 'Choose three pictures' }).click();
  await expect(page.getByText(`${name}, choose three pictures.`)).toBeVisible();
  await pressPictures(page, ...pictures);
  await expect(page.getByText('Now choose the same three again.')).toBeVisible();
  await pressPictures(page, ...pictures);
  await page.getByRole('button', { name: 'Add child' }).click();
  await expect(page.getByText(`${name} has been added.`)).toBeVisible();
};

const switchTo = async (page: Page, name: RegExp): Promise<void> => {
  await page.goto('/profile-selection');
  await page.getByRole('button', { name }).click();
};

const signInAs = async (request: APIRequestContext, who: string): Promise<string> => {
  const answer = await request.post('/api/authentication/sign-in', {
    data: { email: emailOf(who), password: demoPassword },
  });
  const { data } = (await answer.json()) as { data: { sessionUser: { _id: string } } };
  return data.sessionUser._id;
};

/** A new card for Asha, as her teacher makes it. */
const cardForAsha = async (request: APIRequestContext): Promise<SignInCard & { readonly search: string }> => {
  const personId = await signInAs(request, 'student');
  await signInAs(request, 'teacher');
  const answer = await request.post('/api/schools/sign-in-cards', { data: { personIds: [personId] } });
  const { data } = (await answer.json()) as { data: SignInCard[] };
  const [card] = data;
  if (!card) throw new Error('No card was made');
  return { ...card, search: new URL(card.url).search };
};

test('given a parent, when two children come along and one practises by typing, then the parent sees how it went', async ({
  page,
}) => {
  // Every state is looked at in two sizes and two themes.
  test.slow();
  await page.goto('/sign-in');
  await fillCredentials(page, 'parent');
  await expect(page.getByRole('heading', { name: 'Who is reading today?' })).toBeVisible();
  await expectGood(page, 'who is reading');
  await page.getByRole('button', { name: 'Add a child' }).click();
  await expect(page).toHaveURL(/\/parent\/add-children/);
  await expectGood(page, 'adding children');
  await addChild(page, 'Meena', ['moon', 'key', 'boat']);
  await addChild(page, 'Arun', ['fish', 'fish', 'drum']);
  await page.getByRole('button', { name: 'Edit Arun' }).click();
  await page.getByRole('button', { name: 'Choose new pictures' }).click();
  await expectGood(page, 'changing a child');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: /^Done/ }).click();

  await page.getByRole('button', { name: /^Meena/ }).click();
  await expect(page.getByRole('heading', { name: 'Hello, Meena' })).toBeVisible();
  await expectGood(page, 'picture password');
  await pressPictures(page, 'kite', 'kite', 'kite');
  await expect(page.getByText('That didn’t match. Try again.')).toBeVisible();
  await pressPictures(page, 'moon', 'key', 'boat');
  await expect(page).toHaveURL(/\/student\/dashboard/);

  await skipMicTest(page, 'typing');
  await page.goto('/practice/attempt');
  await startReading(page, 'A Bed on the Waves');
  await page.getByRole('button', { name: 'I’ve read it' }).click();
  await questionOf(page)
    .getByLabel('Your answer')
    .fill('It wraps itself up so it does not drift away while it sleeps.');
  await questionOf(page).getByRole('button', { name: /^Send/ }).click();
  await expect(page.getByText(/^Communication/)).toBeVisible({ timeout: 60_000 });

  await switchTo(page, /^Priya/);
  await expect(page.getByText('Enter your password to open the parent profile.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/parent\/dashboard/);
  const meena = page.getByRole('region', { name: 'Meena' });
  await expect(meena.getByText('day in a row')).toBeVisible();
  await expect(meena.getByRole('link', { name: /A Bed on the Waves.*1 answer/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Arun' }).getByText(/^No streak yet/)).toBeVisible();
  await expectGood(page, 'parent');
  await meena.getByRole('link', { name: /A Bed on the Waves/ }).click();
  await expect(page.getByText(/wraps itself up/).first()).toBeVisible();
});

test('given a school student, when they sign in by school code and pictures, then the next one finds the code there', async ({
  page,
  request,
}) => {
  test.slow();
  const { schoolCode, pictures } = await cardForAsha(request);
  await page.goto('/sign-in');
  await page.getByRole('tab', { name: 'With my school code' }).click();
  await expectGood(page, 'school code');
  await page
    .getByLabel('School code', { exact: true })
    .fill((schoolCode ?? '').toLowerCase().replace('-', ' '));
  await page.getByLabel('Class username').fill('Asha.M');
  await page.getByRole('button', { name: 'Next: my pictures' }).click();
  await expect(page.getByRole('heading', { name: 'Hello, Asha.M' })).toBeVisible();
  await pressPictures(page, 'bell', 'bell', 'bell');
  await expect(page.getByText('That didn’t match. Check your card and try again.')).toBeVisible();
  await expectGood(page, 'school pictures, not yet');
  // A new card has new pictures.
  await pressPictures(page, ...(pictures ?? []));
  await expect(page).toHaveURL(/\/student\/dashboard/);
  await expect(page.getByText('Sign In successful')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Asha/);
  await page.goto('/profile-selection');
  await expect(page).toHaveURL(/\/student\/dashboard/);
  await page.setViewportSize(desk);
  await page.getByRole('button', { name: /your menu$/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('Signed Out')).toBeVisible();

  await page.goto('/sign-in');
  await expect(page.getByLabel('School code', { exact: true })).not.toHaveValue('');
  await page.getByLabel('Class username').fill('leo.f');
  await page.getByRole('button', { name: 'I use a password' }).click();
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Leo/);
});

test('given a printed card, when a student shows it twice, then it opens their pages twice, and a newer one takes its place', async ({
  browser,
  baseURL,
  request,
}) => {
  const show = async (search: string): Promise<Page> => {
    const context = await browser.newContext(baseURL ? { baseURL } : {});
    const shown = await context.newPage();
    await shown.goto(`/magic-link${search}`);
    return shown;
  };
  const { search: card } = await cardForAsha(request);
  for (const _time of ['first', 'second']) {
    const shown = await show(card);
    await expect(shown.getByRole('heading', { level: 1 })).toHaveText(/Asha/);
    await shown.context().close();
  }
  const { search: newer } = await cardForAsha(request);
  const refused = await show(card);
  await expect(refused.getByText(/This card no longer works/)).toBeVisible();
  await expectAccessible(refused, 'card refused');
  await refused.goto(`/magic-link${newer}`);
  await expect(refused.getByRole('heading', { level: 1 })).toHaveText(/Asha/);
  await refused.context().close();
});

test('given a hiring candidate, when they choose their level, then the texts of that level come first', async ({
  page,
}) => {
  await signIn(page, 'candidate');
  await expect(page).toHaveURL(/\/professional\/dashboard/);
  await expectGood(page, 'candidate');
  await page.getByRole('link', { name: 'Set up my plan' }).click();
  await page.getByRole('radio', { name: /^Level 3/ }).check();
  await page.getByRole('radio', { name: '15 minutes' }).check();
  await expectGood(page, 'choosing how to practise');
  await page.getByRole('button', { name: 'Save my plan' }).click();
  await expect(page.getByText('15 minutes a day')).toBeVisible();
  await skipMicTest(page, 'typing');
  await page.goto('/practice/attempt');
  const first = page.getByRole('region', { name: 'Stories' }).getByRole('listitem').first();
  await expect(first).toContainText('Level 3');
});
