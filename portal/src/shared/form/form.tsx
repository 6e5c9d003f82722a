import { Button, type ButtonProps } from '@lectern/widgets/ui/button';
import { classes } from '@lectern/widgets/ui/classes';
import { useLocale, useTexts } from '@lectern/widgets/ui/texts';
import { createContext, useContext, useMemo, type ComponentPropsWithRef, type ComponentType } from 'react';
import { FormProvider, useFormContext, useFormState, type FieldValues } from 'react-hook-form';
import { failureIn } from '../api/api-error.js';
import { faultText } from '../api/refusals.js';
import { CallFailure } from './call-failure.js';
import texts from './fields.en.json';
import './forms.css';
import { faultIn, type CheckedForm, type Send } from './use-checked-form.js';

type Sending = { readonly isBusy: boolean; readonly checkSoon: (name: string) => void };
const SendingContext = createContext<Sending>({ isBusy: false, checkSoon: () => undefined });

export type FormProps<Values extends FieldValues> = Omit<ComponentPropsWithRef<'form'>, 'onSubmit'> & {
  form: CheckedForm<Values>;
  onSend: Send<Values>;
  /** The call that sending makes: while it runs, the button is busy. */
  call?: { readonly error: Error | null; readonly isPending: boolean } | undefined;
  /** What stands above the fields when the call failed, unless it is about one of them. */
  Failure?: ComponentType<{ error: Error }>;
};

/** Fields that are checked and sent together. They find the form by their name. */
export function Form<Values extends FieldValues>(props: FormProps<Values>) {
  const { form, onSend, call, Failure = CallFailure, className, children, ...rest } = props;
  const { checkSoon, onSubmit, ...shared } = form;
  const isBusy = call?.isPending ?? false;
  const sending = useMemo(() => ({ isBusy, checkSoon }), [isBusy, checkSoon]);
  return (
    <FormProvider {...shared}>
      <SendingContext value={sending}>
        <form {...rest} className={classes('stack form', className)} noValidate onSubmit={onSubmit(onSend)}>
          {call?.error && !isAtFields(call.error, form.getValues()) && <Failure error={call.error} />}
          {children}
        </form>
      </SendingContext>
    </FormProvider>
  );
}

/** Whether all that was refused stands at fields of this form. */
const isAtFields = (error: Error, values: FieldValues): boolean => {
  const names = Object.keys(failureIn(error).fields ?? {});
  return names.length > 0 && names.every((name) => name in values);
};

/** Sends the form; says so while it does. */
export function SubmitButton({ busyLabel, children, ...look }: ButtonProps & { busyLabel?: string }) {
  const { isBusy } = useContext(SendingContext);
  return (
    <Button kind="primary" {...look} type="submit" busy={isBusy}>
      {isBusy && busyLabel !== undefined ? busyLabel : children}
    </Button>
  );
}

/** What is wrong with what stands in a field, in the reader's language, and how it is checked again. */
export function useFormField(name: string) {
  const { checkSoon } = useContext(SendingContext);
  const { errors } = useFormState({ name, exact: true });
  const locale = useLocale();
  const { faults } = useTexts(texts);
  const message = errors[name]?.message;
  const found = typeof message === 'string' ? faultIn(message) : undefined;
  const own = Object.entries(faults).find(([code]) => code === found?.code)?.[1];
  return { fault: own ?? (found && faultText(found, locale)), checkSoon: () => checkSoon(name) };
}

/** What an input of this name carries, and what is wrong with what stands in it. */
export function useInput(name: string) {
  const { register } = useFormContext();
  const { fault, checkSoon } = useFormField(name);
  return { input: register(name, { onChange: checkSoon }), fault };
}
