import type { EmbedActivity } from '@lectern/events/embedding/embedding.events';
import { embedCheckPath } from '../embedding/embed-check-page.js';
import type { VerifiedLaunch } from './verify-launch.js';

/** Roles of LIS 2, by the last part of their URIs, in whatever vocabulary (LTI 1.3 Core, A.2). */
const staffRoles: readonly string[] = [
  'Instructor',
  'TeachingAssistant',
  'ContentDeveloper',
  'Administrator',
  'Faculty',
  'Staff',
];
const studentRoles: readonly string[] = ['Learner', 'Student'];

/** Somebody's role in the course counts before that in the institution: a teacher may learn somewhere. */
const inContext = 'http://purl.imsglobal.org/vocab/lis/v2/membership';

const named = (roles: readonly string[]): 'student' | 'staff' | undefined => {
  const names = roles.map((role) => role.split(/[#/]/).at(-1) ?? '');
  if (names.some((name) => staffRoles.includes(name))) return 'staff';
  return names.some((name) => studentRoles.includes(name)) ? 'student' : undefined;
};

/** As whom they come; undefined for whoever neither learns nor teaches, a parent say. */
export const roleOf = (roles: readonly string[]): 'student' | 'staff' | undefined =>
  named(roles.filter((role) => role.startsWith(inContext) || !role.includes(':'))) ?? named(roles);

/** Whether a link is for the page that checks the place, see `embed-check-page.ts`. */
export const isCheck = ({ targetLinkUri }: Pick<VerifiedLaunch, 'targetLinkUri'>): boolean =>
  targetLinkUri !== undefined &&
  URL.canParse(targetLinkUri) &&
  new URL(targetLinkUri).pathname === embedCheckPath;

/** What a link is for: by its custom parameters, or by its address. */
export const activityOf = ({
  custom,
  targetLinkUri,
}: Pick<VerifiedLaunch, 'custom' | 'targetLinkUri'>): EmbedActivity | undefined => {
  const asked =
    targetLinkUri !== undefined && URL.canParse(targetLinkUri)
      ? Object.fromEntries(new URL(targetLinkUri).searchParams)
      : {};
  const given = { ...asked, ...custom };
  const text = (name: string): string | undefined => {
    const value = given[name];
    return typeof value === 'string' && value !== '' && value.length <= 64 ? value : undefined;
  };
  const passageId = text('passage_id');
  if (passageId !== undefined) return { passageId };
  const paragraphId = text('paragraph_id');
  return paragraphId === undefined ? undefined : { paragraphId };
};
