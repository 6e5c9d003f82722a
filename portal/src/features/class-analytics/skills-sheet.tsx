import type { ClassAnalytics } from '@lectern/events/teaching/analytics.views';
import { useFormat } from '@lectern/widgets/ui/format';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import { LineChart } from '../../shared/chart/line-chart.js';
import texts from './class-analytics.en.json';

/** Each skill week by week, and what the figures leave out. */
export function SkillsSheet({ of }: { of: ClassAnalytics }) {
  const { weeks: t, skills, story } = useTexts(texts);
  const format = useFormat();
  const { counted, corrected, erased, secondTries, practised } = of;
  const shown = of.skills.filter(({ weeks }) => weeks.some(({ middle }) => middle !== null));
  return (
    <Sheet className="stack" aria-labelledby="skills-by-week">
      <h2 id="skills-by-week">{t.title}</h2>
      {shown.length === 0 ? (
        <p>{t.few}</p>
      ) : (
        <>
          <p className="note">{t.note}</p>
          <div className="skill-charts">
            {shown.map(({ skill, weeks }) => {
              const now = weeks.findLast(({ middle }) => middle !== null)?.middle;
              return (
                <section key={skill} aria-label={skills[skill]} className="stack gap-tight">
                  <h3>{skills[skill]}</h3>
                  {typeof now === 'number' && <p className="num">{t.now({ score: format.score(now) })}</p>}
                  <LineChart
                    caption={t.caption({ skill: skills[skill] })}
                    lines={[t.middle]}
                    pointLabel={t.week}
                    points={weeks.map(({ week, middle, low, high, isRunning }) => ({
                      key: week,
                      title: '',
                      at: `${week}T12:00:00Z`,
                      scores: [middle ?? undefined],
                      ...(low !== null && high !== null ? { band: [low, high] as const } : {}),
                      isOpen: isRunning,
                    }))}
                  />
                </section>
              );
            })}
          </div>
        </>
      )}
      <p className="note">
        {t.counted({ some: counted, of: practised.of })}{' '}
        {corrected > 0 && `${t.corrected({ count: corrected })} `}
        {erased > 0 && `${story.erased({ count: erased })} `}
        {secondTries.gain !== null
          ? t.gain({ count: secondTries.count, gain: format.score(secondTries.gain) })
          : secondTries.count > 0 && t.second({ count: secondTries.count })}
      </p>
    </Sheet>
  );
}
