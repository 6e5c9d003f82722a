import { useTexts } from '@lectern/widgets/ui/texts';
import * as z from 'zod/mini';
import { now } from '../../shared/device/browser.adapter.js';
import { optionalName, personName } from '../../shared/form/checks.js';
import { DateField } from '../../shared/form/date-field.js';
import { optionalDate } from '../../shared/form/date.js';
import { NameFields } from '../../shared/form/fields.js';
import { localDay } from './age.js';
import texts from './family.en.json';

/** What is asked about a child: nobody is born later than today. */
export const childSchema = z.object({
  firstName: personName,
  lastName: optionalName,
  birthDate: optionalDate(() => localDay(now()), 'accounts.birth-date-out-of-range'),
});

export type ChildFields = z.infer<typeof childSchema>;

/** What was given of a child, for the server: what was left empty is not sent. */
export const givenOf = ({ firstName, lastName, birthDate }: ChildFields) => ({
  firstName,
  ...(lastName === '' ? {} : { lastName }),
  ...(birthDate === '' ? {} : { birthDate }),
});

/** The names and the birthday of a child. */
export function ChildFieldset() {
  const { add: t } = useTexts(texts);
  return (
    <>
      <NameFields lastNameHint={t.lastNameHint} />
      <DateField name="birthDate" hint={t.birthDateHint} />
    </>
  );
}
