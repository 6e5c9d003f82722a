import { Button } from '@lectern/widgets/ui/button';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useId } from 'react';
import { CallFailure } from '../../shared/form/call-failure.js';
import { useRemind, type DateOf } from './schedule.api.js';
import texts from './schedule.en.json';

/** Has whoever isn’t done with a date reminded by e-mail. */
export function RemindButton({ of }: { of: DateOf & { readonly title: string | null } }) {
  const { remind: t, manage } = useTexts(texts);
  const call = useRemind(of);
  const told = useId();
  return (
    <>
      <Button
        aria-label={t.remindOf({ title: of.title ?? manage.next })}
        aria-describedby={call.isSuccess ? told : undefined}
        busy={call.isPending}
        disabled={call.isSuccess}
        onClick={call.remind}
      >
        {t.remind}
      </Button>
      {call.isSuccess && (
        <output id={told} className="soft">
          {t.reminded({ count: call.data.students })}
        </output>
      )}
      {call.error && <CallFailure hasInput={false} error={call.error} />}
    </>
  );
}
