import { Field } from '@lectern/widgets/ui/field';
import { tagOf } from '@lectern/widgets/ui/messages';
import { useLocale } from '@lectern/widgets/ui/texts';
import { useId, type ClipboardEvent } from 'react';
import { useController } from 'react-hook-form';
import { dateIn, dateOf, dateParts, datePartsOf, type DateParts } from './date.js';
import { useLabel, type FieldOfForm } from './fields.js';
import { useFormField } from './form.js';

/**
 * A date as three numbers, in the order of the reader's language: typed on any keyboard, read out part by part, and
 * pasted whole into any of them.
 */
export function DateField({ name, label, hint }: Omit<FieldOfForm, 'autoComplete'>) {
  const { field } = useController({ name });
  const { fault, checkSoon } = useFormField(name);
  const locale = useLocale();
  const id = useId();
  const parts = dateParts(field.value);
  const order = datePartsOf(locale);
  const names = new Intl.DisplayNames(tagOf(locale), { type: 'dateTimeField' });
  const change = (next: DateParts) => {
    field.onChange(
      Object.values(next).every((part) => part === '') ? '' : [next.year, next.month, next.day].join('-'),
    );
    if (Object.values(next).every((part) => part !== '')) checkSoon();
  };
  const paste = (event: ClipboardEvent) => {
    const pasted = dateIn(event.clipboardData.getData('text'), locale);
    if (!pasted) return;
    event.preventDefault();
    change(dateParts(dateOf(pasted)));
  };
  return (
    <Field group label={useLabel(name, label)} hint={hint} error={fault}>
      {({ className, 'aria-invalid': isInvalid }) => (
        <div className="date" onPaste={paste}>
          {order.map((part, place) => (
            <label key={part} htmlFor={`${id}-${part}`}>
              <span className="note">{names.of(part)}</span>
              <input
                id={`${id}-${part}`}
                ref={place === 0 ? field.ref : undefined}
                className={`${className} num`}
                aria-invalid={isInvalid}
                inputMode="numeric"
                autoComplete="off"
                size={part === 'year' ? 4 : 2}
                maxLength={part === 'year' ? 4 : 2}
                value={parts[part]}
                onChange={(event) => change({ ...parts, [part]: event.target.value.trim() })}
                onBlur={field.onBlur}
              />
            </label>
          ))}
        </div>
      )}
    </Field>
  );
}
