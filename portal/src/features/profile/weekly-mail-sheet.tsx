import { chooseOwnWeeklyMail, readWeeklyMail } from '@lectern/events/family-weeks/family-week.routes';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { Switch } from '@lectern/widgets/ui/switch';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useId } from 'react';
import { useApiMutation, useApiQuery } from '../../shared/api/use-api.js';
import { CallFailure } from '../../shared/form/call-failure.js';
import { useAlert } from '../../shared/page/alerts.js';
import { QueryView } from '../../shared/page/query-view.js';
import texts from './weekly-mail-sheet.en.json';

/** Whether a parent gets the Friday e-mails; what is chosen holds at once. */
export function WeeklyMailSheet() {
  const t = useTexts(texts);
  const heading = useId();
  const alert = useAlert();
  const own = useApiQuery(readWeeklyMail, {});
  const change = useApiMutation(chooseOwnWeeklyMail, { changes: [readWeeklyMail] });
  const choose = (isWanted: boolean): void =>
    change.mutate(
      { body: { isWanted } },
      { onSuccess: () => alert('success', isWanted ? t.resumed : t.stopped) },
    );
  return (
    <Sheet aria-labelledby={heading} className="stack">
      <h2 id={heading}>{t.title}</h2>
      <p>{t.body}</p>
      <QueryView query={own} failed={t.failed}>
        {({ isWanted }) => (
          <>
            <Switch
              checked={change.isPending ? (change.variables?.body.isWanted ?? isWanted) : isWanted}
              onChange={choose}
            >
              {t.wanted}
            </Switch>
            {change.error && <CallFailure hasInput={false} error={change.error} />}
          </>
        )}
      </QueryView>
    </Sheet>
  );
}
