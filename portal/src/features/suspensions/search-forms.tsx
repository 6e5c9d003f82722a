import { Glyph } from '@lectern/widgets/ui/glyph';
import { search } from '@lectern/widgets/ui/icon-paths';
import { useTexts } from '@lectern/widgets/ui/texts';
import * as z from 'zod/mini';
import { email, schoolCode, username } from '../../shared/form/checks.js';
import { asTyped, EmailField, TextField } from '../../shared/form/fields.js';
import { Form, SubmitButton } from '../../shared/form/form.js';
import { useCheckedForm } from '../../shared/form/use-checked-form.js';
import type { Sought } from './suspensions.api.js';
import texts from './suspensions.en.json';

export type SearchProps = { isBusy: boolean; onSearch: (sought: Sought) => Promise<void> };

const byEmail = z.object({ email });

export function EmailSearch({ isBusy, onSearch }: SearchProps) {
  const { find: t } = useTexts(texts);
  const form = useCheckedForm(byEmail, { email: '' });
  return (
    <Form
      role="search"
      className="account-search-form stack gap-near"
      form={form}
      call={{ error: null, isPending: isBusy }}
      onSend={onSearch}
    >
      <EmailField label={t.email} />
      <SearchButton />
    </Form>
  );
}

const byCode = z.object({ schoolCode, username });

export function StudentSearch({ isBusy, onSearch }: SearchProps) {
  const form = useCheckedForm(byCode, { schoolCode: '', username: '' });
  return (
    <Form
      role="search"
      className="account-search-form of-student stack gap-near"
      form={form}
      call={{ error: null, isPending: isBusy }}
      onSend={onSearch}
    >
      <TextField name="schoolCode" {...asTyped} />
      <TextField name="username" {...asTyped} />
      <SearchButton />
    </Form>
  );
}

function SearchButton() {
  const { find: t } = useTexts(texts);
  return (
    <SubmitButton busyLabel={t.busy}>
      <Glyph path={search} />
      {t.submit}
    </SubmitButton>
  );
}
