import { username } from '@lectern/events/accounts/add-student.routes';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { nameField, newPasswordField } from '../../shared/form/field-schemas.js';
import fieldTexts from '../../shared/form/fields.en.json';
import texts from './add-student.en.json';

export type StudentFields = {
  firstName: string;
  lastName: string;
  schoolId: string;
  username: string;
  /** Empty where they sign in with pictures. */
  password: string;
};

export const emptyStudent: StudentFields = {
  firstName: '',
  lastName: '',
  schoolId: '',
  username: '',
  password: '',
};

/** @param hasPassword whether they sign in with one */
export function useStudentSchema(hasPassword: boolean) {
  const t = useTexts(texts);
  const ofFields = useTexts(fieldTexts);
  return useMemo(
    () =>
      z.object({
        firstName: nameField(ofFields),
        lastName: nameField(ofFields),
        schoolId: z.string().check(z.minLength(1, t.schoolMissing)),
        username: z.string().check(
          z.trim(),
          z.refine((typed) => z.safeParse(username, typed).success, t.usernameOdd),
        ),
        password: hasPassword ? newPasswordField(ofFields) : z.string(),
      }),
    [hasPassword, ofFields, t],
  );
}
