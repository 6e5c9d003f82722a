import { describe, expect, it } from 'vitest';
import { roles, type Role } from '../journal/metadata.js';
import { routes } from '../catalogue.js';
import { signInFirst } from '../wire/refusals.js';
import * as access from './access.js';
import { mayReach, type Asking, type Owner, type Reader } from './access.js';

const rows = new Map(routes.map((route) => [route.name, route.access]));
const actions = [...rows.keys()];
const mayCall = (action: string, asking: Asking) => access.mayCall(rows.get(action), asking);
const scopeOf = (action: string, role: Role) => access.scopeOf(rows.get(action) ?? {}, role);

const as = (role: Role | null): Asking => ({ kind: 'person', role });
const nobody: Asking = { kind: 'nobody' };
const forAnybody = [
  'try.question',
  'try.answer',
  'contact.send',
  'family-weeks.choose',
  'reminders.choose',
  'results.shared',
  'results.shared-audio',
  'results.opened',
  'requests.send',
  'receipt.key',
  'receipt.check',
  'demo.outbox',
  'session.read',
  'session.create',
  'session.sign-in',
  'session.admin-sign-in',
  'session.sign-out',
  'session.sign-in-card',
  'account.sign-up',
  'account.verify-email',
  'account.resend-verification-email',
  'account.forgot-password',
  'account.reset-password',
  'account.set-password',
  'account.login-link',
  'account.magic-link',
  'account.verify-deletion',
  'onboarding.read',
  'onboarding.accept',
  'onboarding.ask',
  'onboarding.check',
  // It shows a school's key.
  'embedding.token',
  // They show what a platform has signed, or what a launch was given.
  'lti.login',
  'lti.login-by-form',
  'lti.launch',
  'lti.keys',
  'lti.register',
  'lti.token',
  'lti.begin-join',
  // It shows what a platform has signed.
  'lti.pick',
  // A passage by its link: title and drawing, no answers.
  'content.shared',
  'embedding.oembed',
  'embedding.card',
  // It shows the secret of a calendar's address.
  'schedule.feed',
];
const callers = (action: string): Role[] => roles.filter((role) => !mayCall(action, as(role)));

describe('who may call', () => {
  it.each([...actions])('%s is refused to nobody signed in, but where anybody may', (action) => {
    const refusal = forAnybody.includes(action) ? undefined : signInFirst;
    expect(mayCall(action, nobody)).toEqual(refusal);
  });

  it('is nobody where no row says so', () => {
    expect(callers('made.up')).toEqual([]);
  });

  it.each(['attempt.start', 'attempt.open', 'attempt.read', 'attempt.chunk'])('%s: learners', (action) => {
    expect(callers(action)).toEqual(['student', 'hiring-candidate']);
  });

  it.each([
    'attempt.review',
    'attempt.log',
    'attempt.audio',
    'receipt.read',
    'receipt.check-stored',
    'content.answer-audio',
    'content.passage-audio',
    'content.list',
    'profile.read',
    'profile.rename',
    'profile.picture',
    'profile.remove-picture',
  ])('%s: everybody with a role', (action) => {
    expect(callers(action)).toEqual(roles.filter((role) => role !== 'pending'));
  });

  it.each([
    [['family.children', 'family.add-child', 'family.change-child'], ['parent']],
    [['account.experience', 'account.customise-experience'], ['hiring-candidate']],
    [['schools.sign-in-cards'], ['teacher', 'school-admin']],
    [['lti.read-join', 'lti.join-account'], ['student']],
    [
      ['account.deletion', 'account.request-deletion', 'account.cancel-deletion'],
      ['student', 'parent', 'teacher'],
    ],
  ])('%s: %s', (theirs, expected) => {
    expect(theirs.map((action) => [action, callers(action)])).toEqual(
      theirs.map((action) => [action, expected]),
    );
  });

  it('account.select-role: whoever was invited without a role', () => {
    expect(callers('account.select-role')).toEqual(['pending']);
  });

  it.each(['list', 'lookup', 'lookup-student', 'suspend', 'lift'])(
    'suspension.%s: system admins',
    (action) => {
      expect(callers(`suspension.${action}`)).toEqual(['system-admin']);
    },
  );

  it('streak.count: students', () => {
    expect(callers('streak.count')).toEqual(['student']);
  });

  it('is not who has yet to pick a profile, but for picking it', () => {
    const open = actions.filter((action) => !mayCall(action, as(null)) && !forAnybody.includes(action));
    expect(open.toSorted()).toEqual([
      'family.add-child',
      'family.change-child',
      'family.children',
      'leaderboard.access',
      'profile.language',
      'profile.show-picture',
      'session.end',
      'session.list',
      'session.profiles',
      'session.select-profile',
      'session.sign-out-everywhere',
      'subscription.state',
    ]);
  });
});

const reader: Reader = { userId: 'me', accountId: 'me', schoolId: 's1', classIds: ['c1'] };
const owner = (more: Partial<Owner>): Owner => ({
  personId: 'other',
  familyId: null,
  schoolId: null,
  classIds: [],
  ...more,
});
const own = owner({ personId: 'me' });
const child = owner({ familyId: 'me' });
const inClass = owner({ schoolId: 's1', classIds: ['c1'] });
const inSchool = owner({ schoolId: 's1', classIds: ['c2'] });
const foreign = owner({ schoolId: 's2', classIds: ['c9'], familyId: 'them' });
const homeless = owner({});

describe('whose attempts a role reaches', () => {
  it.each([
    ['student', [true, false, false, false, false, false]],
    ['hiring-candidate', [true, false, false, false, false, false]],
    ['parent', [true, true, false, false, false, false]],
    ['teacher', [false, false, true, false, false, false]],
    ['school-admin', [false, false, true, true, false, false]],
    ['system-admin', [true, true, true, true, true, true]],
    ['pending', [false, false, false, false, false, false]],
  ] as const)('%s', (role, expected) => {
    const scope = scopeOf('attempt.review', role);
    const people = [own, child, inClass, inSchool, foreign, homeless];
    expect(people.map((one) => mayReach(scope, reader, one))).toEqual(expected);
  });

  it('a child sees the faces of its family, and a colleague those of the school', () => {
    const [parent, sibling] = [owner({ personId: 'parent' }), owner({ familyId: 'parent' })];
    const childOfThem = { ...reader, accountId: 'parent' };
    const people = [own, parent, sibling, child, inSchool, foreign];
    const seenBy = (role: Role, who: Reader) =>
      people.map((one) => mayReach(scopeOf('profile.show-picture', role), who, one));
    expect(seenBy('student', childOfThem)).toEqual([false, true, true, false, false, false]);
    expect(seenBy('parent', reader)).toEqual([true, false, false, true, false, false]);
    expect(seenBy('teacher', reader)).toEqual([false, false, false, false, true, false]);
    expect(seenBy('system-admin', reader)).toEqual([true, true, true, true, true, true]);
  });

  it('no school is not the same school', () => {
    expect(mayReach('school', { ...reader, schoolId: null }, homeless)).toBe(false);
  });
});
