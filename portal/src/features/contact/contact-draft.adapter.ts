import type { ContactForm } from './contact-form.js';

/** An unsent message, and the key under which it is the same message however often it is sent. */
export type ContactDraft = { readonly form: Partial<ContactForm>; readonly key: string };

/** In this tab only: others may use this device, too. */
const draftKey = 'lectern.contact-draft';

const fresh = (): ContactDraft => ({ form: {}, key: crypto.randomUUID() });

const isDraft = (value: unknown): value is ContactDraft =>
  typeof value === 'object' &&
  value !== null &&
  'form' in value &&
  'key' in value &&
  typeof value.key === 'string';

/** What was typed in this tab before, or a new message. */
export function readDraft(): ContactDraft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(draftKey) ?? 'null');
    return isDraft(kept) ? kept : fresh();
  } catch {
    return fresh();
  }
}

export function keepDraft(draft: ContactDraft): void {
  try {
    sessionStorage.setItem(draftKey, JSON.stringify(draft));
  } catch {
    // It then lasts as long as the page.
  }
}

/** After it was sent. @returns the next one */
export function forgetDraft(): ContactDraft {
  try {
    sessionStorage.removeItem(draftKey);
  } catch {
    // There was none.
  }
  return fresh();
}
