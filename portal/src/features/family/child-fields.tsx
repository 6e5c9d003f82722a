import { earliestBirthDate } from '@lectern/events/accounts/family.routes';
import { Field } from '@lectern/widgets/ui/field';
import { useTexts } from '@lectern/widgets/ui/texts';
import type { CheckedForm } from '../../shared/form/use-checked-form.js';
import type { ChildFields } from './child-schema.js';
import texts from './family.en.json';

/** The names and the birthday of a child. */
export function ChildFieldset({ form, today }: { form: CheckedForm<ChildFields>; today: string }) {
  const { add: t } = useTexts(texts);
  const { errors } = form.formState;
  return (
    <div className="fields">
      <Field label={t.firstName} error={errors.firstName?.message}>
        {(control) => <input {...control} {...form.field('firstName')} autoComplete="off" />}
      </Field>
      <Field label={t.lastName} hint={t.lastNameHint} error={errors.lastName?.message}>
        {(control) => <input {...control} {...form.field('lastName')} autoComplete="off" />}
      </Field>
      <Field label={t.birthDate} hint={t.birthDateHint} error={errors.birthDate?.message}>
        {(control) => (
          <input
            {...control}
            {...form.field('birthDate')}
            type="date"
            min={earliestBirthDate}
            max={today}
            autoComplete="off"
          />
        )}
      </Field>
    </div>
  );
}
