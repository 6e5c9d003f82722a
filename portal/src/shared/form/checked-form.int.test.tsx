import { fetchLanguage, textsIn } from '@lectern/widgets/ui/texts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useMemo } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { EmailField } from './email-field.js';
import { emailField, nameField } from './field-schemas.js';
import texts from './fields.en.json';
import { NameField } from './name-field.js';
import { useCheckedForm, validationMs } from './use-checked-form.js';

type Send = (values: { email: string }) => Promise<unknown>;

function Form({ send }: { send: Send }) {
  const schema = useMemo(() => z.object({ email: emailField(texts) }), []);
  const { field, formState, onSubmit } = useCheckedForm<{ email: string }>(schema, { email: '' });
  return (
    <form noValidate aria-label="Test" onSubmit={onSubmit(send)}>
      <EmailField field={field('email')} error={formState.errors.email?.message} />
    </form>
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
  beforeEach(() => void render(<Form send={() => Promise.resolve()} />));

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
    render(<Form send={(values) => Promise.resolve(sent.push(values))} />);
    await send();
    expect(screen.getByText('Enter your e-mail address.')).toBeDefined();
    expect(document.activeElement).toBe(email());
    expect(sent).toEqual([]);
  });

  it('happens once while the answer is awaited, and again after it', async () => {
    const sent: (() => void)[] = [];
    render(<Form send={() => new Promise<void>((resolve) => void sent.push(resolve))} />);
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
      <Form
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
  const schema = useMemo(() => z.object({ email: emailField(texts) }), []);
  const { field, formState, onSubmit, reset } = useCheckedForm<{ email: string }>(schema, { email: '' });
  const send = onSubmit(async () => reset());
  return (
    <form noValidate aria-label="Test" onSubmit={send}>
      <EmailField field={field('email')} error={formState.errors.email?.message} />
    </form>
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

/** On a page whose language can be changed. */
function TwoLanguages({ t }: { t: typeof texts }) {
  const schema = useMemo(() => z.object({ email: emailField(t), name: nameField(t) }), [t]);
  const { field, formState, onSubmit } = useCheckedForm(schema, { email: '', name: '' });
  const { errors } = formState;
  return (
    <form noValidate aria-label="Test" onSubmit={onSubmit(() => Promise.resolve())}>
      <EmailField field={field('email')} error={errors.email?.message} />
      <NameField field={field('name')} error={errors.name?.message} label="Name" autoComplete="off" />
    </form>
  );
}

describe('when the language of the page changes', () => {
  let hi: typeof texts;
  beforeAll(async () => {
    await fetchLanguage('hi');
    hi = textsIn(texts, 'hi');
  });

  it('the faults that are shown are said in it, no others come, and the focus stays', async () => {
    const { rerender } = render(<TwoLanguages t={texts} />);
    type('meera');
    await pass(validationMs);
    screen.getByLabelText('Name').focus();
    rerender(<TwoLanguages t={hi} />);
    await pass(0);
    expect(faults()).toEqual([expect.stringContaining(hi.emailOdd)]);
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    rerender(<TwoLanguages t={texts} />);
    await pass(0);
    expect(screen.getByText(odd)).toBeDefined();
  });

  it('of a form that was sent all faults follow, and a field without one is not called wrong', async () => {
    const { rerender } = render(<TwoLanguages t={texts} />);
    await send();
    expect(faults()).toHaveLength(2);
    // The first, which has the focus, is read out; four at once would be understood by nobody.
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    rerender(<TwoLanguages t={hi} />);
    await pass(0);
    expect(screen.getByText(hi.emailMissing)).toBeDefined();
    expect(screen.getByText(hi.nameMissing)).toBeDefined();
  });
});
