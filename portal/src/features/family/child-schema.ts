import { earliestBirthDate } from '@lectern/events/accounts/family.routes';
import * as z from 'zod/mini';
import type fields from '../../shared/form/fields.en.json';
import { nameField, optionalNameField } from '../../shared/form/field-schemas.js';
import type familyTexts from './family.en.json';

/** What is asked about a child. @param today a local date (ISO): nobody is born later */
export const childSchema = (t: (typeof familyTexts)['add'], ofFields: typeof fields, today: string) =>
  z.object({
    firstName: nameField(ofFields),
    lastName: optionalNameField(ofFields),
    birthDate: z
      .string()
      .check(z.refine((date) => date === '' || (date >= earliestBirthDate && date <= today), t.birthDateOdd)),
  });

export type ChildFields = z.infer<ReturnType<typeof childSchema>>;
