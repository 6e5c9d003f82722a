import { derivedId } from '../platform/ids.js';
import type { VerifiedLaunch } from './verify-launch.js';

type Came = {
  readonly launch: Pick<VerifiedLaunch, 'deploymentId' | 'resourceLink' | 'grades' | 'subject'>;
  readonly platformId: string;
  readonly schoolId: string;
  readonly personId: string;
  readonly contentId: string;
  /** Of what is practised. */
  readonly title: string;
};

/**
 * Remembers where the platform takes the grades of a launch, and for whom.
 * @param send as the system @returns the id of the grade; undefined where the platform takes none at this link
 */
export const linkGrades = async (
  send: (name: string, payload: Record<string, unknown>) => Promise<unknown>,
  { launch, platformId, schoolId, personId, contentId, title }: Came,
): Promise<string | undefined> => {
  const { deploymentId, resourceLink, grades, subject: userId } = launch;
  if (!grades || !resourceLink || (grades.lineItem === null && grades.lineItems === null)) return undefined;
  const linkId = derivedId('lti-link', platformId, deploymentId, resourceLink.id);
  const gradeId = derivedId('lti-grade', linkId, personId);
  const link = { linkId, platformId, schoolId };
  const { lineItem, lineItems, scopes } = grades;
  await send('OpenLtiLink', {
    ...link,
    deploymentId,
    resourceLinkId: resourceLink.id,
    contentId,
    label: resourceLink.title ?? title,
    lineItem,
    lineItems,
    scopes: [...scopes],
  });
  await send('LinkLtiGrade', { gradeId, ...link, personId, userId });
  return gradeId;
};
