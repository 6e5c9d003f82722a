import { Alert } from '@lectern/widgets/ui/alert';
import { Button } from '@lectern/widgets/ui/button';
import { Dialog } from '@lectern/widgets/ui/dialog';
import { Field } from '@lectern/widgets/ui/field';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import { statusOf } from '../../shared/api/api-error.js';
import { CallFailure } from '../../shared/form/call-failure.js';
import { NotFoundPage } from '../../shared/page/not-found.page.js';
import { Page } from '../../shared/page/page.js';
import { QueryView } from '../../shared/page/query-view.js';
import { useDays } from '../../shared/schedule/use-days.js';
import { DateStudents } from './date-students.js';
import { useDate, useEndSchedule, useMoveDate, type DateOf, type OneDate } from './schedule.api.js';
import texts from './schedule.en.json';

/** One date: how everybody stands, and what can be changed of it. */
export function DateSheet({ of, onBack }: { of: DateOf; onBack: () => void }) {
  const { date: t, manage } = useTexts(texts);
  const days = useDays();
  const date = useDate(of);
  if (statusOf(date.error) === 404 && !date.data) return <NotFoundPage />;
  const { data } = date;
  return (
    <Page
      title={data ? (data.title ?? manage.next) : t.loading}
      lead={
        data && t.lead({ who: data.who.join(', '), day: days.day(data.dueOn), by: days.by(data.dueTime) })
      }
      kicker={
        <Button kind="quiet" onClick={onBack}>
          {t.back}
        </Button>
      }
    >
      <QueryView query={date} failed={t.failed}>
        {(one) => (
          <>
            <DateStudents of={one} />
            {one.on >= one.today && <ChangeDate of={one} onGone={onBack} />}
          </>
        )}
      </QueryView>
    </Page>
  );
}

/** Moves this one, leaves it out, or ends it and all later ones; what has passed stays. */
function ChangeDate({ of, onGone }: { of: OneDate; onGone: () => void }) {
  const { change: t } = useTexts(texts);
  const days = useDays();
  const move = useMoveDate();
  const end = useEndSchedule();
  const [to, setTo] = useState(of.on);
  const [before, setBefore] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const go = (day: string) =>
    void move.move(of, day).then(
      () => {
        setBefore(of.on);
        setTo(day);
      },
      () => undefined,
    );
  const leaveOut = (call: Promise<unknown>) => void call.then(onGone, () => undefined);
  const error = move.error ?? end.error;
  return (
    <section className="sheet stack" aria-label={t.title}>
      <h2>{t.title}</h2>
      {before !== null && before !== of.on && (
        <Alert type="info" title={t.moved({ day: days.day(of.on) })}>
          <Button
            busy={move.isPending}
            onClick={() =>
              void move.move(of, before).then(
                () => setTo(before),
                () => undefined,
              )
            }
          >
            {t.undo}
          </Button>
        </Alert>
      )}
      <Field label={t.to}>
        {(control) => (
          <input
            {...control}
            type="date"
            min={of.today}
            value={to}
            onChange={({ target }) => setTo(target.value)}
          />
        )}
      </Field>
      {error && <CallFailure error={error} />}
      <div className="row">
        <Button
          kind="primary"
          busy={move.isPending}
          disabled={to === '' || to === of.on}
          onClick={() => go(to)}
        >
          {t.move}
        </Button>
        <Button onClick={() => setAsking(true)}>{t.remove}</Button>
      </div>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t.question}
        actions={
          <>
            <Button kind="danger" busy={move.isPending} onClick={() => leaveOut(move.move(of, null))}>
              {t.onlyThis}
            </Button>
            <Button kind="danger" busy={end.isPending} onClick={() => leaveOut(end.end(of))}>
              {t.thisAndLater}
            </Button>
            <Button onClick={() => setAsking(false)}>{t.cancel}</Button>
          </>
        }
      >
        <p>{t.questionBody}</p>
      </Dialog>
    </section>
  );
}
