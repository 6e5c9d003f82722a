import { practiceDays } from '@lectern/events/streaks/streak.routes';
import { Progress } from '@lectern/widgets/ui/progress';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useApiQuery } from '../api/use-api.js';
import texts from './class-goals.en.json';

/** How far the student’s classes have come together; nothing where no class has a goal. */
export function OwnClassGoals() {
  const { own: t } = useTexts(texts);
  const { data } = useApiQuery(practiceDays, { query: {} });
  const goals = data?.classGoals ?? [];
  if (goals.length === 0) return null;
  return (
    <section className="sheet stack gap-near" aria-labelledby="class-goals">
      <h2 id="class-goals">{t.title}</h2>
      {goals.map(({ classId, name, minutes, done }) => (
        <div key={classId} className="stack gap-hair">
          <p>{(done >= minutes ? t.reached : t.far)({ name, minutes, done })}</p>
          <Progress value={done} max={minutes} label={t.progress({ name })} />
        </div>
      ))}
    </section>
  );
}
