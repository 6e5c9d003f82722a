import { Button } from '@lectern/widgets/ui/button';
import { Field } from '@lectern/widgets/ui/field';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { search } from '@lectern/widgets/ui/icon-paths';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { emailField } from '../../shared/form/field-schemas.js';
import fieldTexts from '../../shared/form/fields.en.json';
import { useCheckedForm } from '../../shared/form/use-checked-form.js';
import type { Sought } from './suspensions.api.js';
import texts from './suspensions.en.json';

export type SearchProps = { isBusy: boolean; onSearch: (sought: Sought) => Promise<void> };

const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;

export function EmailSearch({ isBusy, onSearch }: SearchProps) {
  const { find: t } = useTexts(texts);
  const ofFields = useTexts(fieldTexts);
  const schema = useMemo(() => z.object({ email: emailField(ofFields) }), [ofFields]);
  const { field, formState, onSubmit } = useCheckedForm<{ email: string }>(schema, { email: '' });
  return (
    <form className="account-search-form" role="search" noValidate onSubmit={onSubmit(onSearch)}>
      <Field label={t.email} error={formState.errors.email?.message}>
        {(control) => <input {...control} {...field('email')} {...plain} type="email" />}
      </Field>
      <SearchButton isBusy={isBusy} />
    </form>
  );
}

type Student = { schoolCode: string; username: string };

export function StudentSearch({ isBusy, onSearch }: SearchProps) {
  const { find: t } = useTexts(texts);
  const schema = useMemo(
    () =>
      z.object({
        schoolCode: z.string().check(z.trim(), z.minLength(1, t.codeMissing), z.maxLength(40)),
        username: z.string().check(z.trim(), z.minLength(1, t.usernameMissing), z.maxLength(80)),
      }),
    [t],
  );
  const form = useCheckedForm<Student>(schema, { schoolCode: '', username: '' });
  const { errors } = form.formState;
  return (
    <form
      className="account-search-form of-student"
      role="search"
      noValidate
      onSubmit={form.onSubmit(onSearch)}
    >
      <Field label={t.code} error={errors.schoolCode?.message}>
        {(control) => <input {...control} {...form.field('schoolCode')} {...plain} />}
      </Field>
      <Field label={t.username} error={errors.username?.message}>
        {(control) => <input {...control} {...form.field('username')} {...plain} />}
      </Field>
      <SearchButton isBusy={isBusy} />
    </form>
  );
}

function SearchButton({ isBusy }: { isBusy: boolean }) {
  const { find: t } = useTexts(texts);
  return (
    <Button kind="primary" type="submit" busy={isBusy}>
      <Glyph path={search} />
      {isBusy ? t.busy : t.submit}
    </Button>
  );
}
