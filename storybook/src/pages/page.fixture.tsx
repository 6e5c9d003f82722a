import type { SessionUser } from '@lectern/events/accounts/session.routes';
import { apiError, cutNetwork, PortalPage, type Answers } from '@lectern/portal';
import type { StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';

/** What a page of the portal is shown with. */
export type PageStory = StoryObj<{ answers: Answers }>;

export const personOf = (role: SessionUser['role'], firstName: string, lastName: string): SessionUser => ({
  _id: `${role}-1`,
  role,
  firstName,
  lastName,
  school: 'school-1',
  profilePicS3Url: null,
});

/** What every page's frame reads. */
const ofFrame: Answers = {
  'leaderboard.access': () => ({ hasAccess: true }),
  'streak.count': () => ({ streakCount: 0, best: 0, week: [] }),
  'streak.days': () => ({ month: '2026-03', today: '2026-03-12', days: [], badges: [] }),
  'class-goals.own': () => [],
  'session.profiles': () => [],
  'account.experience': () => null,
};

const failing = (): never => {
  throw apiError(500, { success: false, message: 'Something went wrong.', faultId: 'f-2041' });
};

const eachOf = (answers: Answers, answer: () => unknown): Answers =>
  Object.fromEntries(Object.keys(answers).map((name) => [name, answer]));

const showing = (...words: readonly (string | RegExp)[]): NonNullable<PageStory['play']> =>
  async function play({ canvas }) {
    for (const text of words)
      await expect((await canvas.findAllByText(text, {}, { timeout: 10_000 }))[0]).toBeVisible();
  };

type Shown = {
  readonly path: string;
  readonly user: SessionUser | null;
  /** By name of route, when there is much and when there is nothing. */
  readonly full: Answers;
  readonly empty: Answers;
  /** Words that each state is known by. */
  readonly says: Readonly<Record<'full' | 'empty' | 'failed', string | RegExp>>;
};

/** For the page, which asks the browser, and for what it reads. */
const goOffline = (): (() => void) => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
  const restore = cutNetwork();
  return () => {
    Reflect.deleteProperty(navigator, 'onLine');
    restore();
  };
};

/** A page in the five states that each has. */
export const statesOf = ({ path, user, full, empty, says }: Shown) => {
  const render: PageStory['render'] = ({ answers }) => (
    <PortalPage path={path} user={user} answers={{ ...ofFrame, ...answers }} />
  );
  const story = (answers: Answers, ...words: readonly (string | RegExp)[]): PageStory => ({
    args: { answers },
    render,
    play: showing(...words),
  });
  return {
    full: story(full, says.full),
    empty: story(empty, says.empty),
    loading: story(
      eachOf(full, () => new Promise(() => undefined)),
      /^Loading/,
    ),
    failed: story(eachOf(full, failing), says.failed, 'Try again'),
    offline: {
      ...story(full),
      beforeEach: goOffline,
      // The page itself says so, not only the line above it, and does not go on "loading".
      play: async ({ canvas }) => {
        const main = within(await canvas.findByRole('main', {}, { timeout: 10_000 }));
        await expect(await main.findByText(/back online/, {}, { timeout: 10_000 })).toBeVisible();
        await expect(main.queryByText(/^Loading/)).toBeNull();
      },
    } satisfies PageStory,
  };
};

/** Of a stories file of a page: it fills the window. Nobody has to test a microphone first. */
export const pageMeta = {
  parameters: { layout: 'fullscreen' },
  beforeEach: () => localStorage.setItem('lectern.mic-speaker-test', 'true'),
};
