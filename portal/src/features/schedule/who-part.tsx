import { Choice } from '@lectern/widgets/ui/choice';
import { Empty } from '@lectern/widgets/ui/empty';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useId } from 'react';
import type { Choices } from './schedule.api.js';
import texts from './schedule.en.json';
import type { PartProps } from './what-part.js';

const without = (all: readonly string[], one: string): readonly string[] =>
  all.includes(one) ? all.filter((id) => id !== one) : [...all, one];

/** Classes, some of their students, or one’s own children. */
export function Who({ choices, draft, onChange }: PartProps & { choices: Choices }) {
  const { who: t } = useTexts(texts);
  const heading = useId();
  const { classes, children } = choices;
  const { classIds, studentIds } = draft;
  const student = ({ _id, name }: { _id: string; name: string }) => (
    <Choice
      key={_id}
      type="checkbox"
      checked={studentIds.includes(_id)}
      onChange={() => onChange({ studentIds: without(studentIds, _id) })}
    >
      {name}
    </Choice>
  );
  return (
    <section className="stack" aria-labelledby={heading}>
      <h2 id={heading}>{t.title}</h2>
      {classes.length + children.length === 0 && (
        <Empty level={3} title={t.nobody}>
          {t.nobodyBody}
        </Empty>
      )}
      {children.map(student)}
      {classes.map(({ _id, name, students }) => (
        <div key={_id} className="stack gap-near">
          <Choice
            type="checkbox"
            checked={classIds.includes(_id)}
            onChange={() => onChange({ classIds: without(classIds, _id) })}
          >
            {t.class({ name, count: students.length })}
          </Choice>
          {students.length > 0 && !classIds.includes(_id) && (
            <details>
              <summary>{t.some({ name })}</summary>
              <div className="schedule-choices stack gap-near">{students.map(student)}</div>
            </details>
          )}
        </div>
      ))}
    </section>
  );
}
