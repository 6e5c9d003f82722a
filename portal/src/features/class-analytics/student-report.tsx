import { readStudentReport } from '@lectern/events/teaching/analytics.routes';
import { linkFor } from '@lectern/widgets/route-guard/route-guard.links';
import { Button, buttonClass } from '@lectern/widgets/ui/button';
import { useFormat } from '@lectern/widgets/ui/format';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { statusOf } from '../../shared/api/api-error.js';
import { useApiQuery } from '../../shared/api/use-api.js';
import { now as clockNow } from '../../shared/device/browser.adapter.js';
import { print } from '../../shared/device/print.adapter.js';
import { NotFoundPage } from '../../shared/page/not-found.page.js';
import { Page } from '../../shared/page/page.js';
import { QueryView } from '../../shared/page/query-view.js';
import { fullName } from '../../shared/session/person.js';
import { useSignedIn } from '../../shared/session/session.js';
import { Table } from '../../shared/table/table.js';
import { studentAddress } from './analytics-address.js';
import texts from './class-analytics.en.json';
import { firstDayOf, spanIn } from './period.js';
import { asksForReason, SupportReason } from './support-reason.js';

/** One sheet of paper about one student: what they did, skills then and now, the best answer, one next thing. */
export function StudentReport({ studentId }: { studentId: string }) {
  const { report: t, skills: names, failedReport } = useTexts(texts);
  const format = useFormat();
  const user = useSignedIn();
  const [search] = useSearchParams();
  const [now] = useState(clockNow);
  const query = { from: firstDayOf(spanIn(search), now) };
  const found = useApiQuery(readStudentReport, { params: { id: studentId }, query });
  if (statusOf(found.error) === 404) return <NotFoundPage />;
  if (asksForReason(found.error)) return <SupportReason error={found.error} />;
  const of = found.data;
  const day = (date: string) => format.date(`${date.slice(0, 10)}T12:00:00Z`, { dateStyle: 'long' });
  const score = (value: number | null) => (value === null ? t.few : format.score(value));
  const name = of ? fullName(of.student) : '';
  return (
    <Page
      className="letter"
      title={t.title({ name })}
      kicker={of && (of.class ? t.of({ class: of.class.name, school: of.school }) : of.school)}
      actions={
        <div className="row">
          <Button kind="primary" onClick={print}>
            {t.print}
          </Button>
          <Link
            className={buttonClass()}
            to={linkFor(user, studentAddress(studentId, { show: spanIn(search) }))}
          >
            {t.back}
          </Link>
        </div>
      }
    >
      <QueryView query={found} failed={failedReport}>
        {({ days, answers, from, to, skills, best, next, comments }) => (
          <Sheet className="stack">
            <p className="class-story">{t.sentence({ days, answers, from: day(from), to: day(to) })}</p>
            <h2>{t.skills}</h2>
            <Table
              label={t.skills}
              rows={skills}
              rowKey={({ skill }) => skill}
              columns={[
                { key: 'skill', label: t.skills, render: ({ skill }) => names[skill] },
                { key: 'first', label: t.first, isNumber: true, render: ({ first }) => score(first) },
                { key: 'last', label: t.last, isNumber: true, render: ({ last }) => score(last) },
              ]}
            />
            <p className="note">{t.scale}</p>
            {best && (
              <>
                <h2>{t.best}</h2>
                <p className="note">
                  <span lang="en">
                    {best.title}: {best.questionText}
                  </span>{' '}
                  {day(best.day)}
                </p>
                {best.text !== null && (
                  <blockquote className="said" lang="en">
                    {best.text}
                  </blockquote>
                )}
              </>
            )}
            {next && (
              <>
                <h2>{t.next}</h2>
                <p>{t.nextSkill[next]}</p>
              </>
            )}
            {comments.length > 0 && (
              <>
                <h2>{t.comments}</h2>
                {comments.map(({ by, at, text }) => (
                  <blockquote key={at}>
                    {text} <span className="note">{t.signed({ by, day: day(at) })}</span>
                  </blockquote>
                ))}
              </>
            )}
          </Sheet>
        )}
      </QueryView>
    </Page>
  );
}
