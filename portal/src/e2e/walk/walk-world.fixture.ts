import { pages, type PageName } from '@lectern/events/pages';
import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { test as base } from '../journey.fixture.js';
import { demoPassword, startLectern, startMs } from '../lectern.fixture.js';
import { mailedLink } from '../mail.fixture.js';
import {
  beginPage,
  emailOf,
  expectQuestion,
  expectFeedback,
  fillCredentials,
  goOn,
  questionOf,
  reviewOf,
  signIn,
  skipMicTest,
  speakUntil,
  startReading,
  startSpeaking,
  stopSpeaking,
} from '../student.fixture.js';
import type { Walker } from './walk-options.fixture.js';

/** A page to look at, and in which of its states: an attempt's, for one, is another while it is read. */
export type Place = {
  readonly state: string;
  readonly path: string;
  /** The request that is to be refused here, as it is told: "POST /api/… answered 404". */
  readonly refused?: string;
};

/** A Lectern in which there is something to see on every page. */
export type World = {
  readonly url: string;
  /** Somebody's browser, as they left it. */
  readonly stateOf: (walker: Walker) => Awaited<ReturnType<BrowserContext['storageState']>>;
  readonly placesOf: (walker: Walker, page: PageName) => readonly Place[];
};

type Attempts = { readonly finished: string; readonly asking: string; readonly reading: string };

const answer = async (page: Page, text: string): Promise<void> => {
  const instead = page.getByRole('button', { name: 'Type my answer instead' });
  const field = page.getByLabel('Your answer');
  await expect(instead.or(field).first()).toBeVisible();
  if (await instead.isVisible()) await instead.click();
  await field.fill(text);
  await page.getByRole('button', { name: 'Send my answer' }).click();
  await expectFeedback(page);
};

/** Speaks; nobody here can write it down, so it is typed. */
const say = async (page: Page, text: string): Promise<void> => {
  await startSpeaking(page);
  await speakUntil(page, 4);
  await stopSpeaking(page);
  await page.getByLabel('What did you say?').fill(text);
  await page.getByRole('button', { name: 'Send my answer' }).click();
  await expectFeedback(page);
};

/** One attempt to its end, one in the middle, one not begun. */
const practise = async (page: Page): Promise<Attempts> => {
  await skipMicTest(page);
  const finished = await beginPage(page, 'A Drawing for the Ants');
  await say(page, 'The drawing was food for the ants and the sparrow. Tomorrow they can make a new one.');
  await goOn(page);
  await expectQuestion(page, 2);
  await page.getByLabel('Rice flour').check();
  await page.getByRole('button', { name: 'Send my answer' }).click();
  await goOn(page);
  await expectQuestion(page, 3);
  await answer(
    page,
    'In the morning her aunt makes a kolam with dots and a line. Then ants and a sparrow take the rice, and in the evening nothing is left.',
  );
  await goOn(page);
  await expect(page.getByText('You’ve finished')).toBeVisible();
  const asking = await beginPage(page, 'The Gecko on the Ceiling');
  await answer(page, 'It is a clever animal and it likes to be up there when it is dark in the kitchen.');
  await goOn(page);
  await expect(questionOf(page)).toBeVisible();
  await page.goto('/practice/attempt');
  await startReading(page, 'A Bed on the Waves');
  await expect(page.getByRole('button', { name: 'I’ve read it' })).toBeVisible();
  return { finished, asking, reading: new URL(page.url()).pathname };
};

/** In a browser of their own. @returns what it keeps, and what `live` gives */
const inBrowser = async <Lived>(browser: Browser, url: string, live: (page: Page) => Promise<Lived>) => {
  const context = await browser.newContext({ baseURL: url, permissions: ['microphone'], locale: 'en' });
  await context.addInitScript(() =>
    Object.assign(globalThis, { SpeechRecognition: undefined, webkitSpeechRecognition: undefined }),
  );
  const page = await context.newPage();
  const lived = await live(page);
  const state = await context.storageState();
  await context.close();
  return { state, lived };
};

const personOf = async (page: Page): Promise<string> => {
  const session = await (await page.request.get('/api/authentication/session')).json();
  return session.data.sessionUser._id;
};

const learn = async (page: Page, who: string) => {
  await signIn(page, who);
  const attempts = await practise(page);
  return { attempts, personId: await personOf(page), issueId: await report(page, attempts.finished) };
};

/** The score of the first answer. @returns the report's id */
const report = async (page: Page, attempt: string): Promise<string> => {
  const review = await (await page.request.get(`/api${reviewOf(attempt)}`)).json();
  const [{ questionId, responseId }] = review.data.responses;
  const about = { attemptId: review.data._id, questionId, responseId, issue: 'score' };
  const made = await page.request.post('/api/issues', { data: { ...about, details: 'I said more.' } });
  expect(made.status()).toBe(201);
  return (await made.json()).data._id;
};

const comeInAsAdmin = async (page: Page, door: string, who: string): Promise<void> => {
  await page.goto(door);
  await fillCredentials(page, who);
  await expect(page).toHaveURL(/\/dashboard/);
};

const undecided = 'undecided@home.test';
const invited = 'invited@school.test';

/** @returns the rescoring that they started */
const administer = async (page: Page): Promise<string> => {
  await comeInAsAdmin(page, '/system-admin/sign-in', 'system-admin');
  for (const [path, data] of [
    ['users', { firstName: 'Ines', lastName: 'Duarte', email: undecided, role: 'pending' }],
    [
      'school-invitations',
      { schoolName: 'Riverside School', firstName: 'Meena', lastName: 'Iyer', email: invited },
    ],
  ] as const)
    expect((await page.request.post(`/api/system-admin/${path}`, { data })).status()).toBe(201);
  const data = { choice: { engine: 'offline', fFollowsMarks: true }, cohort: {} };
  const started = await page.request.post('/api/rescoring', { data });
  const body = (await started.json()) as { data: { _id: string } };
  return body.data._id;
};

const beginUndecided = async (page: Page, link: string): Promise<void> => {
  await page.goto(link);
  await page.getByLabel('New password').fill(demoPassword);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  await page.getByLabel('E-mail', { exact: true }).fill(undecided);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/select-role/);
};

/** @returns the id of a child */
const comeInAsParent = async (page: Page): Promise<string> => {
  await page.goto('/sign-in');
  await fillCredentials(page, 'parent');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Priya/ })
    .click();
  await expect(page).toHaveURL(/\/parent\/dashboard/);
  const { data } = await (await page.request.get('/api/authentication/profiles')).json();
  return data.find(({ role }: { role: string }) => role === 'student').profileId;
};

/** Lets a site of the school show its practice. @returns the school */
const embed = async (page: Page): Promise<string> => {
  await comeInAsAdmin(page, '/admin-sign-in', 'school-admin');
  for (const [path, data] of [
    ['origins', { origin: 'https://lms.banyan.example' }],
    ['keys', { label: 'Moodle' }],
  ] as const)
    expect((await page.request.post(`/api/school-admin/embedding/${path}`, { data })).ok()).toBe(true);
  return new URL(page.url()).searchParams.get('schid') ?? '';
};

const makeWorld = async (browser: Browser, url: string): Promise<World> => {
  const live = <Lived>(how: (page: Page) => Promise<Lived>) => inBrowser(browser, url, how);
  const systemAdmin = await live(administer);
  const student = await live((page) => learn(page, 'student'));
  const candidate = await live(async (page) => {
    const learned = await learn(page, 'candidate');
    const session = await page.request.get('/api/authentication/session');
    const { data } = (await session.json()) as { data: { sessionUser: { _id: string } } };
    return { ...learned, id: data.sessionUser._id };
  });
  const forgot = await live((page) =>
    page.request.post('/api/authentication/forgot-password', { data: { email: emailOf('teacher') } }),
  );
  const choosing = await mailedLink(url, undecided, '/set-password/');
  const pending = await live((page) => beginUndecided(page, choosing));
  const onboarding = await mailedLink(url, invited, '/school-onboarding/');
  const resetting = await mailedLink(url, emailOf('teacher'), '/reset-password/');
  const teacher = await live(async (page) => {
    await signIn(page, 'teacher');
    await page.getByRole('link', { name: /^Mark answers: \d/ }).click();
    return page
      .getByRole('region', { name: 'Questions to mark' })
      .getByRole('link')
      .first()
      .getAttribute('href');
  });
  const schoolAdmin = await live(embed);
  const parent = await live(comeInAsParent);
  const states = {
    nobody: forgot.state,
    student: student.state,
    'hiring-candidate': candidate.state,
    parent: parent.state,
    teacher: teacher.state,
    'school-admin': schoolAdmin.state,
    'system-admin': systemAdmin.state,
    pending: pending.state,
  } satisfies Record<Walker, unknown>;

  const placesOf = (walker: Walker, page: PageName): readonly Place[] => {
    const { path } = pages[page];
    const plain: Place = { state: '', path };
    const { attempts } = walker === 'hiring-candidate' ? candidate.lived : student.lived;
    const own = walker === 'student' || walker === 'hiring-candidate';
    switch (page) {
      case 'attempt':
        return Object.entries(attempts).map(([state, at]) => ({ state, path: at }));
      case 'review':
        return [
          // A parent's children have answered nothing.
          ...(walker === 'parent' ? [] : [{ state: '', path: reviewOf(attempts.finished) }]),
          // Nothing in it was reported: a system admin has to say why.
          ...(walker === 'system-admin'
            ? [{ state: 'reason-asked', path: reviewOf(attempts.asking), refused: 'answered 409' }]
            : []),
        ];
      case 'accessLog':
        return [walker === 'parent' ? { ...plain, path: `${path}?userId=${parent.lived}` } : plain];
      case 'receipt':
        return walker === 'parent' ? [] : [{ state: '', path: `${reviewOf(attempts.finished)}/receipt` }];
      case 'historyLog':
        if (own || walker === 'parent') return [plain];
        return [
          plain,
          { state: 'of-a-student', path: `${path}?userId=${student.lived.personId}` },
          {
            state: 'as-it-was',
            path: `${path}?userId=${student.lived.personId}&asOf=${new Date().toISOString()}`,
          },
        ];
      case 'reviewReportedIssue':
      case 'teacherReviewReportedIssue':
        return [
          { state: '', path: path.replace(':issueId', student.lived.issueId) },
          { state: 'no-such-report', path: path.replace(':issueId', 'none'), refused: 'answered 404' },
        ];
      case 'rescoringRun':
        return [
          { state: '', path: path.replace(':rescoringId', systemAdmin.lived) },
          { state: 'no-such-rescoring', path: path.replace(':rescoringId', 'none'), refused: 'answered 404' },
        ];
      case 'subscription':
        return [{ state: '', path: path.replace(':userId', candidate.lived.id) }];
      case 'leaderboard':
        // The demo's family is of no school, and sees no leaderboard.
        return [walker === 'parent' ? { ...plain, refused: 'GET /api/leaderboard answered 404' } : plain];
      case 'schoolOnboarding':
        return [
          { state: '', path: onboarding },
          { state: 'no-such-link', path: `${onboarding}x`, refused: 'answered 404' },
        ];
      case 'resetPassword':
        return [plain, { state: 'with-a-link', path: resetting }];
      case 'setPassword':
        return [plain, { state: 'used-link', path: choosing }];
      case 'sharedPassage':
        return [
          { state: '', path: path.replace(':contentId', 'gecko-ceiling') },
          { state: 'no-such-passage', path: path.replace(':contentId', 'none'), refused: 'answered 404' },
        ];
      case 'teacherMarking':
        return [plain, { state: 'a-question', path: teacher.lived ?? path }];
      case 'embedding':
      case 'manageClasses':
      case 'manageTeachers':
        return [{ state: '', path: `${path}?schid=${schoolAdmin.lived}` }];
      case 'manageSchool':
        return [plain, { state: 'a-school', path: `${path}?schid=${schoolAdmin.lived}` }];
      case 'addUser':
        return [plain, { state: 'a-school', path: `${path}?add=school` }];
      default:
        if (path.includes(':')) throw new Error(`The walk knows no address of the page ${page}`);
        return [plain];
    }
  };
  return { url, stateOf: (walker) => states[walker], placesOf };
};

/** A walk has one Lectern for all that it sees. */
export const test = base.extend<object, { world: World }>({
  world: [
    async ({ browser, seeded }, provide) => {
      const lectern = await startLectern({ LECTERN_SIGNIN_RATE: '0', LECTERN_SOCKET_RATE: '0' }, seeded);
      await provide(await makeWorld(browser, lectern.url));
      await lectern.remove();
    },
    { scope: 'worker', timeout: 2 * startMs },
  ],
});
