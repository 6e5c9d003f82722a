import { readClassAnalytics } from '@lectern/events/teaching/analytics.routes';
import type { ClassAnalytics } from '@lectern/events/teaching/analytics.views';
import { useFormat } from '@lectern/widgets/ui/format';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { statusOf } from '../../shared/api/api-error.js';
import { AsOf } from '../../shared/as-of/as-of.js';
import { useAsOf } from '../../shared/as-of/use-as-of.js';
import { useApiQuery } from '../../shared/api/use-api.js';
import { ClassGoalSheet } from '../../shared/class-goals/class-goal-sheet.js';
import { now as clockNow } from '../../shared/device/browser.adapter.js';
import { NotFoundPage } from '../../shared/page/not-found.page.js';
import { Page } from '../../shared/page/page.js';
import { QueryView } from '../../shared/page/query-view.js';
import { useSignedIn } from '../../shared/session/session.js';
import { ClassThen } from './class-then.js';
import texts from './class-analytics.en.json';
import { HardParts } from './hard-parts.js';
import { NeedsHelp } from './needs-help.js';
import { PeriodChoice } from './period-choice.js';
import { firstDayOf, spanIn } from './period.js';
import { SkillsSheet } from './skills-sheet.js';
import { StudentsSheet } from './students-sheet.js';
import { asksForReason, SupportReason } from './support-reason.js';
import { UnscoredSheet } from './unscored-sheet.js';

/** A class: now, or for an admin as it was. */
export function ClassView({ classId }: { classId: string }) {
  const { asOf } = useAsOf();
  return asOf === undefined ? <ClassNow classId={classId} /> : <ClassThen key={asOf} classId={classId} />;
}

/** In a sentence, who needs help, what to teach again, its skills, each student. */
function ClassNow({ classId }: { classId: string }) {
  const t = useTexts(texts);
  const { role } = useSignedIn();
  const [search] = useSearchParams();
  const [now] = useState(clockNow);
  const query = { from: firstDayOf(spanIn(search), now) };
  const found = useApiQuery(readClassAnalytics, { params: { id: classId }, query });
  if (statusOf(found.error) === 404) return <NotFoundPage />;
  if (asksForReason(found.error)) return <SupportReason error={found.error} />;
  return (
    <Page
      tab={found.data ? t.tabOf({ name: found.data.class.name }) : t.title}
      title={found.data?.class.name ?? t.title}
      actions={<PeriodChoice />}
      head={
        found.data && (
          <>
            <Story of={found.data} />
            <AsOf />
          </>
        )
      }
    >
      <QueryView query={found} failed={t.failed}>
        {(of) => (
          <>
            <div className="columns gap-part analytics-pair">
              <NeedsHelp of={of} />
              <HardParts hard={of.hard} words={of.words} />
            </div>
            <SkillsSheet of={of} />
            <UnscoredSheet unscored={of.unscored} />
            <StudentsSheet of={of} />
            {role !== 'system-admin' && <ClassGoalSheet classId={classId} />}
          </>
        )}
      </QueryView>
    </Page>
  );
}

/** What changed most over the weeks, and what did not. Under this difference nothing moved. */
const moved = 0.1;

function Story({ of }: { of: ClassAnalytics }) {
  const { story: t, skills, dates } = useTexts(texts);
  const format = useFormat();
  const changes = of.skills.flatMap(({ skill, weeks }) => {
    const middles = weeks.flatMap(({ middle }) => middle ?? []);
    const [first] = middles;
    const last = middles.at(-1);
    if (first === undefined || last === undefined || middles.length < 2) return [];
    return [{ skill, by: last - first }];
  });
  const most = changes.toSorted((a, b) => Math.abs(b.by) - Math.abs(a.by))[0];
  const still = changes.find(({ skill, by }) => skill !== most?.skill && Math.abs(by) < moved);
  const day = (date: string) => format.date(`${date}T12:00:00Z`, { day: 'numeric', month: 'long' });
  return (
    <>
      <p className="class-story">
        <b className="num">{t.share({ some: of.practised.some, of: of.practised.of })}</b>
        {t.practised({ of: of.practised.of })}{' '}
        {most &&
          Math.abs(most.by) >= moved &&
          (most.by > 0 ? t.up : t.down)({
            skill: skills[most.skill],
            by: format.score(Math.abs(most.by)),
          })}{' '}
        {still && t.same({ skill: skills[still.skill] })}
      </p>
      <p className="note">
        {dates({
          from: day(of.from),
          to: day(of.to),
          zone: of.timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? of.timeZone,
          at: format.date(of.at, { weekday: 'long', hour: 'numeric', minute: '2-digit' }),
        })}
      </p>
    </>
  );
}
