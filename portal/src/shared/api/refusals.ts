import * as formRefusals from '@lectern/events/accounts/fields.refusals';
import { refusalsOf } from '@lectern/events/wire/define-catalogue';
import type { Failure, Fault } from '@lectern/events/wire/envelope';
import * as fieldRefusals from '@lectern/events/wire/field-refusals';
import { fillIn } from '@lectern/events/wire/refusal';
import { useLocale, type Locale } from '@lectern/widgets/ui/texts';
import { useCallback } from 'react';
import { failureIn } from './api-error.js';
import { hi } from './refusals.texts.js';

/** What is known of a refusal: of a call's, or of a message's. */
export type Refused = Pick<Failure, 'message' | 'code' | 'params' | 'fields'>;

/** Of fields the server sends no sentences; these are the declared ones. */
const english: ReadonlyMap<string, string> = new Map(
  refusalsOf([fieldRefusals, formRefusals]).map(({ code, message }) => [code, message]),
);

const wordsOf = (code: string | undefined, locale: Locale): string | undefined =>
  locale === 'hi' && code !== undefined && Object.hasOwn(hi, code) ? hi[code] : undefined;

/** What is wrong with a field, in the reader's language. */
export const faultText = ({ code, params }: Fault, locale: Locale): string =>
  fillIn(
    wordsOf(code, locale) ??
      english.get(code) ??
      wordsOf(fieldRefusals.invalid.code, locale) ??
      fieldRefusals.invalid.message,
    params,
  );

/** Why the server refused, in the reader's language; a code that nobody knows here is said as it came. */
export function refusalText({ message, code, params, fields }: Refused, locale: Locale): string {
  const words = wordsOf(code, locale);
  if (words === undefined) return message;
  if (!fields) return fillIn(words, params);
  return Object.entries(fields)
    .map(([name, fault]) => `${name === '' ? '' : `“${name}”: `}${faultText(fault, locale)}`)
    .join(' ');
}

/** The words of a failed call for the person who reads them. Its `message` stays what the server sent. */
export function useRefusalText(): (error: unknown) => string {
  const locale = useLocale();
  return useCallback((error) => refusalText(failureIn(error), locale), [locale]);
}
