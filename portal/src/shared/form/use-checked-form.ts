import type { Fault } from '@lectern/events/wire/envelope';
import { useCallback, useEffect, useRef, type SubmitEvent, type SubmitEventHandler } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import * as z from 'zod/mini';
import { failureIn } from '../api/api-error.js';
import { later } from '../device/browser.adapter.js';

/** How long after the last key a field is checked, ms (specification, section 9). */
export const validationMs = 500;

/** Settles when the answer is there; of its failures whoever sends tells. */
export type Send<Values> = (values: Values) => Promise<unknown>;

export type CheckedForm<Values extends FieldValues> = UseFormReturn<Values, unknown, Values> & {
  /** Checks a field half a second after the last time that it is said to change. */
  readonly checkSoon: (name: string) => void;
  /** Sends once at a time. */
  readonly onSubmit: (send: Send<Values>) => SubmitEventHandler;
};

/** An issue as the code and parameters of a fault, in JSON: its words follow the language of the page. */
const messageOf = (issue: z.core.$ZodIssue): string =>
  issue.code === 'custom' && issue.params ? JSON.stringify({ code: issue.params['code'] }) : issue.message;

/** The fault that a field's message holds. */
export const faultIn = (message: string): Fault => JSON.parse(message) as Fault;

const resolverOf =
  <Values extends FieldValues>(schema: z.core.$ZodType<Values, Values>): Resolver<Values, unknown, Values> =>
  (values) => {
    const read = z.safeParse(schema, values);
    if (read.success) return { values: read.data, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const issue of read.error.issues)
      errors[String(issue.path[0])] ??= { type: issue.code, message: messageOf(issue) };
    return { values: {}, errors: errors as FieldErrors<Values> };
  };

/**
 * A form whose fields are checked half a second after typing stops, and all of them when it is sent; what the server
 * finds wrong with a field is said there too. While one sending is under way a second press does nothing. What was typed
 * stays, whatever comes of it.
 */
export function useCheckedForm<Values extends FieldValues>(
  schema: z.core.$ZodType<Values, Values>,
  defaultValues: DefaultValues<Values>,
): CheckedForm<Values> {
  const form = useForm<Values, unknown, Values>({
    resolver: resolverOf(schema),
    defaultValues,
    reValidateMode: 'onSubmit',
  });
  const { trigger, handleSubmit, setError } = form;
  const checks = useRef(new Map<string, () => void>());
  const isSending = useRef(false);
  useEffect(() => {
    const waiting = checks.current;
    return () => waiting.forEach((cancel) => cancel());
  }, []);
  const checkSoon = useCallback(
    (name: string) => {
      checks.current.get(name)?.();
      checks.current.set(
        name,
        later(validationMs, () => void trigger(name as Path<Values>)),
      );
    },
    [trigger],
  );
  const sendOnce = async (send: Send<Values>, values: Values) => {
    try {
      await send(values);
    } catch (error) {
      const { fields = {} } = failureIn(error);
      const ours = Object.entries(fields).filter(([name]) => name in values);
      ours.forEach(([name, fault], index) =>
        setError(name as Path<Values>, { message: JSON.stringify(fault) }, { shouldFocus: index === 0 }),
      );
    }
  };
  const submit = async (send: Send<Values>, event: SubmitEvent) => {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    // All is checked now; a field that is emptied when it was sent is not to be told of as missing.
    checks.current.forEach((cancel) => cancel());
    try {
      await handleSubmit((values) => sendOnce(send, values))(event);
    } finally {
      isSending.current = false;
    }
  };
  const onSubmit: CheckedForm<Values>['onSubmit'] = (send) => (event) => void submit(send, event);
  return { ...form, checkSoon, onSubmit };
}
