import { derivedId } from '../platform/ids.js';
import type { VerifiedLaunch } from './verify-launch.js';

/** Remembers the course of a launch that lets its members be read. @param send as the system */
export const openCourse = async (
  send: (name: string, payload: Record<string, unknown>) => Promise<unknown>,
  { course, deploymentId }: Pick<VerifiedLaunch, 'course' | 'deploymentId'>,
  { platformId, schoolId }: { readonly platformId: string; readonly schoolId: string },
): Promise<void> => {
  if (!course) return;
  const { id, title, membershipsUrl } = course;
  const courseId = derivedId('lti-course', platformId, deploymentId, id);
  await send('OpenLtiCourse', { courseId, platformId, schoolId, title, membershipsUrl });
};
