import { Alert } from '@lectern/widgets/ui/alert';
import { Button } from '@lectern/widgets/ui/button';
import { useFormat } from '@lectern/widgets/ui/format';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { CallFailure } from '../../shared/form/call-failure.js';
import { FailedNotice } from '../../shared/page/failed-notice.js';
import { useAlert } from '../../shared/page/alerts.js';
import { paths } from '../../shared/paths.js';
import { planOf, type Draft } from './draft.js';
import { mondayOf } from '../../shared/schedule/local-day.js';
import { useDays } from '../../shared/schedule/use-days.js';
import { usePreview, useSetSchedule, type Choices } from './schedule.api.js';
import texts from './schedule.en.json';

/** What the students get, with every real date as the server makes it, and setting it. */
export function SetSummary({ draft, choices }: { draft: Draft; choices: Choices }) {
  const { summary: t } = useTexts(texts);
  const heading = useId();
  const alert = useAlert();
  const format = useFormat();
  const days = useDays();
  const navigate = useNavigate();
  const plan = planOf(draft);
  const isWhole = typeof plan !== 'string';
  const preview = usePreview(isWhole ? plan : null);
  const set = useSetSchedule();
  const names = [
    ...choices.classes,
    ...choices.children,
    ...choices.classes.flatMap(({ students }) => students),
  ]
    .filter(({ _id }) => draft.classIds.includes(_id) || draft.studentIds.includes(_id))
    .map(({ name }) => name);
  const go = () => {
    if (typeof plan === 'string') return;
    void set.set(plan).then(
      ({ students }) => {
        alert('success', t.done({ count: students }));
        void navigate(`${paths.manageSchedule}?day=${mondayOf(plan.rule.from)}`);
      },
      () => undefined,
    );
  };
  const { data, error } = preview;
  return (
    <section className="sheet stack schedule-stay" aria-labelledby={heading}>
      <h2 id={heading}>{t.title}</h2>
      {typeof plan === 'string' ? (
        <p className="soft">{t.missing[plan]}</p>
      ) : error ? (
        <FailedNotice title={t.failed} error={error} onRetry={() => void preview.refetch()} />
      ) : (
        data && (
          <>
            <p className="lead">
              {t.sentence({
                who: format.list([...new Set(names)]),
                by: days.by(plan.due.time),
                repeat: draft.repeat,
              })}
            </p>
            <ol className="ruled list schedule-dates" aria-label={t.dates}>
              {data.dates.map(({ date, on, holiday, title }) => (
                <li key={date} className="row spread">
                  {on === null ? (
                    <>
                      <s>{days.day(date)}</s>
                      <span className="soft">{t.skipped({ holiday: holiday ?? '' })}</span>
                    </>
                  ) : (
                    <>
                      <span>
                        {days.day(on)}
                        {on !== date && <span className="note"> {t.moved({ holiday: holiday ?? '' })}</span>}
                      </span>
                      <b lang={title === null ? undefined : 'en'}>{title ?? t.next}</b>
                    </>
                  )}
                </li>
              ))}
            </ol>
            {data.already.map(({ title, students }) => (
              <Alert key={title} type="info" title={t.already({ title: title ?? t.next, count: students })}>
                {t.minutes({ minutes: data.minutes })}
              </Alert>
            ))}
            {data.readBefore > 0 && <p className="soft">{t.readBefore({ count: data.readBefore })}</p>}
          </>
        )
      )}
      {set.error && <CallFailure error={set.error} />}
      <Button kind="primary" big wide busy={set.isPending} disabled={!isWhole || !data} onClick={go}>
        {set.isPending ? t.busy : t.go({ count: isWhole ? (data?.students ?? 0) : 0 })}
      </Button>
    </section>
  );
}
