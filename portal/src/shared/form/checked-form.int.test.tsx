import { fetchLanguage, LocaleProvider, textsIn } from '@lectern/widgets/ui/texts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import type { Failure } from '@lectern/events/wire/envelope';
import { apiError } from '../api/api-error.js';
import { email as emailCheck, personName } from './checks.js';
import { EmailField, TextField } from './fields.js';
import texts from './fields.en.json';
import { Form } from './form.js';
import { useCheckedForm, validationMs } from './use-checked-form.js';

type Send = (values: { email: string }) => Promise<unknown>;

const schema = z.object({ email: emailCheck });

function EmailForm({ send }: { send: Send }) {
  const form = useCheckedForm(schema, { email: '' });
  return (
    <Form aria-label="Test" form={form} onSend={send}>
      <EmailField />
    </Form>
  );
}

const email = () => screen.getByLabelText<HTMLInputElement>('E-mail');
const type = (value: string) => fireEvent.change(email(), { target: { value } });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const send = () => act(async () => void fireEvent.submit(screen.getByRole('form')));
const odd = 'Enter a full e-mail address, like name@example.com.';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('a field', () => {
  beforeEach(() => void render(<EmailForm send={() => Promise.resolve()} />));

  it('is checked half a second after typing stops, and not before', async () => {
    type('mee');
    await pass(validationMs - 1);
    type('meer');
    await pass(validationMs - 1);
    expect(screen.queryByText(odd)).toBeNull();
    await pass(1);
    expect(screen.getByText(odd)).toBeDefined();
  });

  it('is tied to its fault, and loses it when it is mended', async () => {
    email().focus();
    type('meera');
    await pass(validationMs);
    const fault = screen.getByRole('alert');
    expect(fault.textContent).toContain(odd);
    expect(email().getAttribute('aria-describedby')).toContain(fault.id);
    expect(email().getAttribute('aria-invalid')).toBe('true');
    type('meera@example.org');
    await pass(validationMs);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(email().getAttribute('aria-invalid')).toBeNull();
  });

  it('takes a pasted address with spaces around it', async () => {
    type('  meera@example.org ');
    await pass(validationMs);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('sending', () => {
  it('checks everything, and puts the focus where something is missing', async () => {
    const sent: unknown[] = [];
    render(<EmailForm send={(values) => Promise.resolve(sent.push(values))} />);
    await send();
    expect(screen.getByText('Enter your e-mail address.')).toBeDefined();
    expect(document.activeElement).toBe(email());
    expect(sent).toEqual([]);
  });

  it('happens once while the answer is awaited, and again after it', async () => {
    const sent: (() => void)[] = [];
    render(<EmailForm send={() => new Promise<void>((resolve) => void sent.push(resolve))} />);
    type('meera@example.org');
    await send();
    await send();
    await send();
    expect(sent).toHaveLength(1);
    await act(async () => sent[0]?.());
    await send();
    expect(sent).toHaveLength(2);
  });

  it('that fails leaves what was typed', async () => {
    const tries: string[] = [];
    render(
      <EmailForm
        send={({ email }) => {
          tries.push(email);
          return Promise.reject(new Error('Nobody was reached'));
        }}
      />,
    );
    type(' meera@example.org');
    await send();
    expect(email().value.trim()).toBe('meera@example.org');
    await send();
    type('meera@example.com');
    await send();
    expect(tries).toEqual(['meera@example.org', 'meera@example.org', 'meera@example.com']);
  });
});

/** Made for one after the other, as where people are added. */
function EmptiedForm() {
  const form = useCheckedForm(schema, { email: '' });
  return (
    <Form aria-label="Test" form={form} onSend={async () => form.reset()}>
      <EmailField />
    </Form>
  );
}

describe('a form that is emptied when it was sent', () => {
  it('is not told that its fields are missing, however quickly it was sent', async () => {
    render(<EmptiedForm />);
    type('meera@example.org');
    await send();
    expect(email().value).toBe('');
    await pass(validationMs);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

const faults = () => [...document.querySelectorAll('.fault')].map(({ textContent }) => textContent);

const twoFields = z.object({ email: emailCheck, name: personName });

function TwoFields({ error = null }: { error?: Error | null }) {
  const form = useCheckedForm(twoFields, { email: '', name: '' });
  const send = () => (error ? Promise.reject(error) : Promise.resolve());
  return (
    <Form aria-label="Test" form={form} call={{ error, isPending: false }} onSend={send}>
      <EmailField />
      <TextField name="name" label="Name" />
    </Form>
  );
}

/** On a page whose language can be changed. */
const twoLanguages = (locale: string) => (
  <LocaleProvider locale={locale}>
    <TwoFields />
  </LocaleProvider>
);

describe('when the language of the page changes', () => {
  let hi: typeof texts;
  beforeAll(async () => {
    await fetchLanguage('hi');
    hi = textsIn(texts, 'hi');
  });

  it('the faults that are shown are said in it, no others come, and the focus stays', async () => {
    const { rerender } = render(twoLanguages('en'));
    type('meera');
    await pass(validationMs);
    screen.getByLabelText('Name').focus();
    rerender(twoLanguages('hi'));
    await pass(0);
    expect(faults()).toEqual([expect.stringContaining(hi.faults.emailOdd)]);
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    rerender(twoLanguages('en'));
    await pass(0);
    expect(screen.getByText(odd)).toBeDefined();
  });

  it('of a form that was sent all faults follow, and a field without one is not called wrong', async () => {
    const { rerender } = render(twoLanguages('en'));
    await send();
    expect(faults()).toHaveLength(2);
    // The first, which has the focus, is read out; four at once would be understood by nobody.
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    rerender(twoLanguages('hi'));
    await pass(0);
    expect(screen.getByText(hi.faults.emailMissing)).toBeDefined();
    expect(screen.getByText(hi.faults.nameMissing)).toBeDefined();
  });
});

describe('what the server refuses', () => {
  const refused = (fields: NonNullable<Failure['fields']>) =>
    apiError(400, {
      success: false,
      message: 'Please check what you entered.',
      code: 'wire.invalid-input',
      fields,
    });
  const fill = async (error: Error) => {
    render(<TwoFields error={error} />);
    type('meera@example.org');
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Meera' } });
    await send();
  };

  it('of a field stands at it alone, is read out once, and the focus is there', async () => {
    await fill(refused({ name: { code: 'too-long', params: { max: 3 } } }));
    expect(faults()).toEqual(['Use at most 3 characters.']);
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  });

  it('of a field that the form does not have is still said', async () => {
    await fill(refused({ website: { code: 'too-long', params: { max: 3 } } }));
    expect(screen.getByRole('alert').textContent).toContain('Please check what you entered.');
    expect(faults()).toEqual([]);
  });
});
