import { isPlainName } from '@lectern/events/accounts/person-name';
import { longestSchoolName } from '@lectern/events/schools/invitation.routes';
import * as z from 'zod/mini';
import type texts from './fields.en.json';

/** The name of a school by the server's own rule; its faults in the reader's language. */
export const schoolNameField = (
  t: { readonly schoolMissing: string; readonly schoolLong: (values: { most: number }) => string },
  ofFields: typeof texts,
) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, t.schoolMissing),
      z.maxLength(longestSchoolName, t.schoolLong({ most: longestSchoolName })),
      z.refine(isPlainName, ofFields.nameOdd),
    );
