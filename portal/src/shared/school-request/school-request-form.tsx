import {
  longestRequestLine,
  longestRequestMessage,
  sendSchoolRequest,
} from '@lectern/events/school-requests/request.routes';
import { useLocale, useTexts } from '@lectern/widgets/ui/texts';
import * as z from 'zod/mini';
import { useApiMutation } from '../api/use-api.js';
import { email, fault, filled, optional, schoolName, wholeName } from '../form/checks.js';
import { EmailField, TextField } from '../form/fields.js';
import { Form, SubmitButton } from '../form/form.js';
import { useCheckedForm } from '../form/use-checked-form.js';
import './school-request.css';
import texts from './school-request.en.json';

const line = filled('detailMissing', longestRequestLine);
const schema = z.object({
  schoolName,
  city: line,
  country: line,
  name: wholeName(longestRequestLine),
  email,
  role: line,
  students: z.string().check(z.trim(), z.regex(/^[1-9]\d{0,5}$/, fault('studentsOdd'))),
  message: optional(longestRequestMessage),
  website: z.string(),
});

const nothing = {
  schoolName: '',
  city: '',
  country: '',
  name: '',
  email: '',
  role: '',
  students: '',
  message: '',
  website: '',
};

/** Asks for Lectern at a school. */
export function SchoolRequestForm() {
  const t = useTexts(texts);
  const language = useLocale() === 'hi' ? 'hi' : 'en';
  const form = useCheckedForm(schema, nothing);
  const request = useApiMutation(sendSchoolRequest);
  return (
    <section className="stack" aria-labelledby="school-request">
      <h2 id="school-request">{t.title}</h2>
      <p role="status">{request.data && t.sent({ reference: request.data.reference })}</p>
      {!request.data && (
        <Form
          form={form}
          call={request}
          onSend={({ schoolName: school, students, website, ...asked }) =>
            request.mutateAsync({
              body: {
                ...asked,
                school,
                students: Number(students),
                language,
                ...(website === '' ? {} : { website }),
              },
            })
          }
        >
          <TextField name="schoolName" autoComplete="organization" />
          <div className="fields">
            <TextField name="city" label={t.city} />
            <TextField name="country" label={t.country} autoComplete="country-name" />
          </div>
          <div className="fields">
            <TextField name="name" label={t.name} autoComplete="name" />
            <EmailField label={t.email} autoComplete="email" />
          </div>
          <div className="fields">
            <TextField name="role" label={t.role} autoComplete="organization-title" />
            <TextField name="students" label={t.students} />
          </div>
          <TextField name="message" label={t.message} rows={4} />
          <label className="school-request-website" aria-hidden="true">
            {t.website}
            <input {...form.register('website')} tabIndex={-1} autoComplete="off" />
          </label>
          <p>
            <SubmitButton big busyLabel={t.busy}>
              {t.send}
            </SubmitButton>
          </p>
        </Form>
      )}
    </section>
  );
}
