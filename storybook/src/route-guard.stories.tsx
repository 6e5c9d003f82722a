import type { Meta, StoryObj } from '@storybook/react-vite';
import { RouteGuard, type RouteGuardProps } from '@lectern/widgets/route-guard/route-guard';
import { guardedRouteOf } from '@lectern/widgets/route-guard/route-guard.routes';
import { useState } from 'react';
import { expect } from 'storybook/test';

type Asked = { readonly path: string; readonly search?: string; readonly isMicTested?: boolean };
type Session = RouteGuardProps['session'];
type User = Extract<Session, { status: 'user' }>['user'];

/** Who asks for which page, and what the guard answers. It draws next to nothing itself. */
const meta = { title: 'Route guard' } satisfies Meta;
export default meta;
type Story = StoryObj;

/** Shows where it would send somebody, instead of going there. */
function Asking({
  session,
  asked: { path, search = '', isMicTested = true },
}: {
  session: Session;
  asked: Asked;
}) {
  const [sentTo, setSentTo] = useState('');
  const route = guardedRouteOf(path);
  if (!route) return <p>Not guarded: {path}</p>;
  return (
    <main className="stack">
      <p className="note">Asked for {path + search}</p>
      <RouteGuard
        session={session}
        route={route}
        path={path}
        search={search}
        isMicTested={isMicTested}
        navigate={setSentTo}
        notFound={<p>Page Not Found</p>}
      >
        <p>The page itself</p>
      </RouteGuard>
      {sentTo && <p>Sent to {sentTo}</p>}
    </main>
  );
}

const story = (session: Session, asked: Asked, says: string): Story => ({
  render: () => <Asking session={session} asked={asked} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(says)).toBeVisible();
  },
});
const by = (role: User['role'], asked: Asked, says: string, school: string | null = null): Story =>
  story({ status: 'user', user: { role, school } }, asked, says);

const home: Asked = { path: '/student/dashboard' };
const practice: Asked = { path: '/practice/attempt' };
const school: Asked = { path: '/practice-history/log' };
const here = 'The page itself';
const notFound = 'Page Not Found';

/** The session is being read: nothing is drawn at first, so that nothing flickers. */
export const WaitingPatient: Story = {
  ...story({ status: 'loading' }, home, 'Asked for /student/dashboard'),
};
/** After 0.4 s it says so. */
export const WaitingSlow: Story = story({ status: 'loading' }, home, 'One moment…');

export const AllowedByRole: Story = by('student', home, here);
export const AllowedToOwnSchool: Story = by('school-admin', { ...school, search: '?schid=s1' }, here, 's1');
export const AllowedToAnySchool: Story = by('system-admin', school, here);
export const AllowedWithoutSchool: Story = by('school-admin', { path: '/subscription-expired' }, here, 's1');
export const AllowedAfterTheMicrophoneTest: Story = by('student', practice, here);

export const RedirectToSignIn: Story = story({ status: 'none' }, home, 'Sent to /sign-in');
export const RedirectToTheDeletionRequest: Story = story(
  { status: 'none' },
  { path: '/account-management/data-deletion' },
  'Sent to /account-deletion-request-verification',
);
/** A parent who has not picked a profile yet. */
export const RedirectToTheProfiles: Story = by(null, home, 'Sent to /profile-selection');
export const RedirectToOwnSchool: Story = by(
  'school-admin',
  { path: '/school-admin/dashboard' },
  'Sent to /school-admin/dashboard?schid=s1',
  's1',
);
export const RedirectToTheMicrophoneTest: Story = by(
  'student',
  { ...practice, isMicTested: false },
  'Sent to /user/mic-speaker-test?redirectTo=%2Fpractice%2Fattempt',
);

export const NotFoundForTheRole: Story = by('teacher', home, notFound);
export const NotFoundInAnotherSchool: Story = by(
  'school-admin',
  { ...school, search: '?schid=s2' },
  notFound,
  's1',
);
export const NotFoundWithoutSchool: Story = by('school-admin', school, notFound, 's1');
export const NotFoundWithTwoSchools: Story = by(
  'school-admin',
  { ...school, search: '?schid=s1&schid=s2' },
  notFound,
  's1',
);
