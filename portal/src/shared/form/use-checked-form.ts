import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useCallback, useEffect, useRef, type SubmitEvent, type SubmitEventHandler } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { useLocale } from '@lectern/widgets/ui/texts';
import { failureIn } from '../api/api-error.js';
import { faultText } from '../api/refusals.js';
import { later } from '../device/browser.adapter.js';

/** How long after the last key a field is checked, ms (specification, section 9). */
export const validationMs = 500;

/** Settles when the answer is there; of its failures whoever sends tells. */
export type Send<Values> = (values: Values) => Promise<unknown>;

export type CheckedForm<Values extends FieldValues> = UseFormReturn<Values, unknown, Values> & {
  /** What an input of this name carries. */
  readonly field: (name: Path<Values>) => UseFormRegisterReturn;
  /** Sends once at a time. */
  readonly onSubmit: (send: Send<Values>) => SubmitEventHandler;
};

/**
 * A form whose fields are checked half a second after typing stops, and all of them when it is sent; what the server
 * finds wrong with a field is said there too. While one
 * sending is under way a second press does nothing. What was typed stays, whatever comes of it. With another schema, as
 * in another language, the fields that have a fault are checked again.
 * @param schema its faults are what the fields say; of one language for as long as it is the same object
 */
export function useCheckedForm<Values extends FieldValues>(
  schema: z.core.$ZodType<Values, Values>,
  defaultValues: DefaultValues<Values>,
): CheckedForm<Values> {
  const form = useForm<Values, unknown, Values>({
    resolver: standardSchemaResolver(schema),
    defaultValues,
    reValidateMode: 'onSubmit',
  });
  const { register, trigger, handleSubmit, setError } = form;
  const locale = useLocale();
  const checks = useRef(new Map<string, () => void>());
  const isSending = useRef(false);
  useEffect(() => {
    const waiting = checks.current;
    return () => waiting.forEach((cancel) => cancel());
  }, []);
  useFaultsOf(schema, form);
  const field = useCallback(
    (name: Path<Values>): UseFormRegisterReturn =>
      register(name, {
        onChange: () => {
          checks.current.get(name)?.();
          checks.current.set(
            name,
            later(validationMs, () => void trigger(name)),
          );
        },
      }),
    [register, trigger],
  );
  const sendOnce = async (send: Send<Values>, values: Values) => {
    try {
      await send(values);
    } catch (error) {
      // Whoever sends shows it; what is wrong with a field is said there too.
      const { fields = {} } = failureIn(error);
      Object.entries(fields).forEach(([name, fault], index) => {
        if (name in values)
          setError(name as Path<Values>, { message: faultText(fault, locale) }, { shouldFocus: index === 0 });
      });
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
  return { ...form, field, onSubmit };
}

/** Fields that have a fault say it as the schema of now does. */
function useFaultsOf<Values extends FieldValues>(
  schema: unknown,
  { formState: { errors }, trigger }: UseFormReturn<Values, unknown, Values>,
): void {
  const said = useRef(schema);
  useEffect(() => {
    if (said.current === schema) return;
    said.current = schema;
    // Those of nested fields are checked with the field that they belong to.
    const wrong = Object.keys(errors) as Path<Values>[];
    if (wrong.length > 0) void trigger(wrong);
  }, [errors, schema, trigger]);
}
