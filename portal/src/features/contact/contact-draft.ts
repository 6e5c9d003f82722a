import { newId } from '../../shared/device/browser.adapter.js';
import { forgetKept, keepFor, readKept, type Keeper } from '../../shared/session/kept-for-person.adapter.js';
import type { ContactForm } from './contact-form.js';

/** An unsent message, and the key under which it is the same message however often it is sent. */
export type ContactDraft = { readonly form: Partial<ContactForm>; readonly key: string };

const name = 'contact-draft';

const fresh = (): ContactDraft => ({ form: {}, key: newId() });

const isDraft = (value: unknown): value is ContactDraft =>
  typeof value === 'object' &&
  value !== null &&
  'form' in value &&
  'key' in value &&
  typeof value.key === 'string';

/** What this person typed in this tab before, or a new message. */
export function readDraft(keeper: Keeper): ContactDraft {
  const kept = readKept(keeper, name);
  return isDraft(kept) ? kept : fresh();
}

export const keepDraft = (keeper: Keeper, draft: ContactDraft): void => keepFor(keeper, name, draft);

/** After it was sent. @returns the next one */
export function forgetDraft(keeper: Keeper): ContactDraft {
  forgetKept(keeper, name);
  return fresh();
}
