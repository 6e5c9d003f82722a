import {
  longestClassName,
  mostClassesAtOnce,
  openClasses,
  schoolClasses,
} from '@lectern/events/classes/manage-classes.routes';
import { Button } from '@lectern/widgets/ui/button';
import { Dialog } from '@lectern/widgets/ui/dialog';
import { Field } from '@lectern/widgets/ui/field';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import { useApiMutation } from '../api/use-api.js';
import { CallFailure } from '../form/call-failure.js';
import { useAlert } from '../page/alerts.js';
import { classNamesIn, namesProblem } from './class-names.js';
import texts from './add-classes.en.json';

export type AddClassesProps = { schid: string; open: boolean; onClose: () => void };

/** Classes by their names, pasted together. */
export function AddClasses({ schid, open, onClose }: AddClassesProps) {
  const t = useTexts(texts);
  const alert = useAlert();
  const call = useApiMutation(openClasses, { changes: [schoolClasses] });
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const names = classNamesIn(typed);
  const problem = namesProblem(names) ?? (names.length === 0 ? 'none' : undefined);
  const faults = {
    none: t.faults.none,
    tooMany: t.faults.tooMany({ most: mostClassesAtOnce }),
    tooLong: t.faults.tooLong({ most: longestClassName }),
  };
  const close = () => {
    call.reset();
    setTyped('');
    setTried(false);
    onClose();
  };
  const go = () => {
    setTried(true);
    if (problem) return;
    call.mutate(
      { query: { schid }, body: { names: [...names] } },
      {
        onSuccess: ({ added, existing }) => {
          if (added.length > 0) alert('success', t.done({ count: added.length }));
          if (existing.length > 0) alert('info', t.existing({ names: existing.join(', ') }));
          close();
        },
      },
    );
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t.title}
      actions={
        <>
          <Button kind="primary" busy={call.isPending} onClick={go}>
            {call.isPending ? t.busy : t.yes({ count: names.length })}
          </Button>
          <Button onClick={close}>{t.cancel}</Button>
        </>
      }
    >
      <Field label={t.label} hint={t.hint} error={isTried && problem ? faults[problem] : undefined}>
        {(control) => (
          <textarea {...control} rows={4} value={typed} onChange={({ target }) => setTyped(target.value)} />
        )}
      </Field>
      {call.error && <CallFailure error={call.error} />}
    </Dialog>
  );
}
