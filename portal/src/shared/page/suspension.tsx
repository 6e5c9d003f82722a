import type { SuspendedAccount } from '@lectern/events/accounts/account.routes';
import { useFormat } from '@lectern/widgets/ui/format';
import { useTexts } from '@lectern/widgets/ui/texts';
import { classes } from '@lectern/widgets/ui/classes';
import texts from './suspended.en.json';

/** Why an account rests, and since when. */
export function Suspension({ of, className = '' }: { of: SuspendedAccount; className?: string }) {
  const t = useTexts(texts);
  const format = useFormat();
  return (
    <dl className={classes('facts', className)}>
      <div>
        <dt className="note">{t.said}</dt>
        <dd>{of.reason ?? t.noReason}</dd>
      </div>
      <div>
        <dt className="note">{t.since}</dt>
        <dd>
          <time dateTime={of.since}>{format.date(of.since)}</time>
        </dd>
      </div>
    </dl>
  );
}
