import { earliestBirthDate } from '@lectern/events/accounts/family.routes';
import * as z from 'zod/mini';
import type { en as fields } from '../../shared/form/fields.texts.js';
import { nameField, optionalNameField } from '../../shared/form/field-schemas.js';
import type { en } from './family.texts.js';

/** What is asked about a child. @param today a local date (ISO): nobody is born later */
export const childSchema = (t: (typeof en)['add'], ofFields: typeof fields, today: string) =>
  z.object({
    firstName: nameField(ofFields),
    lastName: optionalNameField(ofFields),
    birthDate: z
      .string()
      .check(z.refine((date) => date === '' || (date >= earliestBirthDate && date <= today), t.birthDateOdd)),
  });

export type ChildFields = z.infer<ReturnType<typeof childSchema>>;
