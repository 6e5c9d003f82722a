import { addressTaken, usernameTaken } from '@lectern/events/accounts/accounts.refusals';
import * as formRefusals from '@lectern/events/accounts/fields.refusals';
import { refusalsOf } from '@lectern/events/wire/define-catalogue';
import type { Failure, Fault } from '@lectern/events/wire/envelope';
import * as fieldRefusals from '@lectern/events/wire/field-refusals';
import { fillIn } from '@lectern/events/wire/refusal';
import { translationOf, useLocale, type Locale } from '@lectern/widgets/ui/texts';
import { useCallback } from 'react';
import { failureIn } from './api-error.js';

/** What is known of a refusal: of a call's, or of a message's. */
export type Refused = Pick<Failure, 'message' | 'code' | 'params' | 'fields'>;

/** Of fields the server sends no sentences; these are the declared ones. */
const english: ReadonlyMap<string, string> = new Map(
  refusalsOf([fieldRefusals, formRefusals, { addressTaken, usernameTaken }]).map(({ code, message }) => [
    code,
    message,
  ]),
);

type Message = string | ((values: NonNullable<Refused['params']>) => string);
type Words = Readonly<Record<string, Message>>;

/** In English the server's own sentences are shown: refusals.en.json is for translators and in no bundle. */
const wordsOf = ({ code, params = {} }: Pick<Refused, 'code' | 'params'>, locale: Locale) => {
  const words = translationOf('portal/shared/api/refusals', locale) as Words | undefined;
  const said = code !== undefined && words && Object.hasOwn(words, code) ? words[code] : undefined;
  return typeof said === 'function' ? said(params) : said;
};

/** What is wrong with a field, in the reader's language. */
export function faultText(fault: Fault, locale: Locale): string {
  const { invalid } = fieldRefusals;
  const declared = english.get(fault.code);
  return (
    wordsOf(fault, locale) ??
    (declared === undefined ? wordsOf(invalid, locale) : fillIn(declared, fault.params)) ??
    invalid.message
  );
}

/** Why the server refused, in the reader's language; a code that nobody knows here is said as it came. */
export function refusalText({ message, code, params, fields }: Refused, locale: Locale): string {
  const words = wordsOf({ ...(code && { code }), ...(params && { params }) }, locale);
  if (words === undefined) return message;
  if (!fields) return words;
  return Object.entries(fields)
    .map(([name, fault]) => `${name === '' ? '' : `“${name}”: `}${faultText(fault, locale)}`)
    .join(' ');
}

/** The words of a failed call for the person who reads them. Its `message` stays what the server sent. */
export function useRefusalText(): (error: unknown) => string {
  const locale = useLocale();
  return useCallback((error) => refusalText(failureIn(error), locale), [locale]);
}
