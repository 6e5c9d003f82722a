import { skipSetupStep } from '@lectern/events/schools/setup.routes';
import { serve, type Served } from '../platform/edge/serve.js';
import type { SchoolOf } from './admins-school.js';

/** The first steps of a school. */
export const serveSetup = ({ schoolOf }: { readonly schoolOf: SchoolOf }): Served =>
  serve(skipSetupStep, async ({ person, query, body, write }) => {
    const { _id: schoolId } = await schoolOf(person, query.schid);
    return write('SkipSetupStep', { schoolId, ...body });
  });
