import { fetchLanguage, LocaleProvider } from '@lectern/widgets/ui/texts';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { DateField } from './date-field.js';
import { dateIn, datePartsOf, optionalDate } from './date.js';
import { Form, SubmitButton } from './form.js';
import { useCheckedForm } from './use-checked-form.js';

const schema = z.object({ birthDate: optionalDate() });

function DateForm({ onSend }: { onSend: (date: string) => void }) {
  const form = useCheckedForm(schema, { birthDate: '' });
  return (
    <Form aria-label="Test" form={form} onSend={async ({ birthDate }) => onSend(birthDate)}>
      <DateField name="birthDate" hint="Optional" />
      <SubmitButton>Save</SubmitButton>
    </Form>
  );
}

function open(locale = 'en') {
  const sent: string[] = [];
  render(
    <LocaleProvider locale={locale}>
      <DateForm onSend={(date) => void sent.push(date)} />
    </LocaleProvider>,
  );
  const press = userEvent.setup();
  const save = () => press.click(screen.getByRole('button', { name: 'Save' }));
  return { sent, press, save };
}
const fill = async (press: ReturnType<typeof userEvent.setup>, ...parts: readonly string[]) => {
  for (const part of parts) {
    await press.tab();
    await press.keyboard(part);
  }
};

beforeAll(() => fetchLanguage('hi'));

describe('a date', () => {
  it('is typed in the order of the language, by keyboard alone', async () => {
    const { press, save, sent } = open();
    await fill(press, '4', '5', '2017');
    await save();
    await waitFor(() => expect(sent).toEqual(['2017-05-04']));
  });

  it('has a name, a hint, and a name for each of its parts', () => {
    open();
    const date = screen.getByRole('group', { name: 'Birthday' });
    expect(document.getElementById(date.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Optional',
    );
    expect(
      screen.getAllByRole('textbox').map(({ id }) => document.querySelector(`[for="${id}"]`)?.textContent),
    ).toEqual(['day', 'month', 'year']);
    expect(screen.getByLabelText('day').getAttribute('inputmode')).toBe('numeric');
  });

  it.each(['2017-05-04', '4/5/2017', '4 May 2017', 'May 4, 2017'])('is pasted whole: %s', async (pasted) => {
    const { press, save, sent } = open();
    await press.click(screen.getByLabelText('year'));
    await press.paste(pasted);
    await save();
    await waitFor(() => expect(sent).toEqual(['2017-05-04']));
  });

  it.each([
    ['31', '2', '2017'],
    ['31', '12', '1899'],
    ['1', '1', '2100'],
    ['4', '5', ''],
  ])('that cannot be is said at the field, which has the focus: %s %s %s', async (...parts) => {
    const { press, save, sent } = open();
    await fill(press, ...parts.filter((part) => part !== ''));
    await save();
    expect(
      await screen.findByText('Enter a real date from 1 January 1900 to 31 December 2099.'),
    ).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('day'));
    expect(sent).toEqual([]);
  });

  it.each([
    ['1', '1', '1900'],
    ['31', '12', '2099'],
  ])('may be the first and the last: %s %s %s', async (...parts) => {
    const { press, save, sent } = open();
    await fill(press, ...parts);
    await save();
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('speaks the reader’s language', () => {
    open('hi');
    expect(screen.getByLabelText('दिन')).toBeDefined();
  });

  it.each([
    ['en-US', ['month', 'day', 'year']],
    ['ja', ['year', 'month', 'day']],
    ['hi', ['day', 'month', 'year']],
  ])('has its parts in the order of %s', (locale, order) => expect(datePartsOf(locale)).toEqual(order));

  it('in text that is none changes nothing', () => expect(dateIn('three little pigs', 'en')).toBeUndefined());
});
