import { Choice } from '@lectern/widgets/ui/choice';
import { Field } from '@lectern/widgets/ui/field';
import { Segments } from '@lectern/widgets/ui/segments';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useId, useState } from 'react';
import type { ContentSummary } from '../../shared/practice/practice.api.js';
import type { Draft } from './draft.js';
import texts from './schedule.en.json';

export type PartProps = { draft: Draft; onChange: (part: Partial<Draft>) => void };

/** One passage each time, a list of them, or each student’s own next one. */
export function What({ items, draft, onChange }: PartProps & { items: readonly ContentSummary[] }) {
  const { what: t } = useTexts(texts);
  const heading = useId();
  const [find, setFind] = useState('');
  const { what, passageIds } = draft;
  const words = find.toLowerCase();
  const shown = items.filter(
    ({ _id, title }) => passageIds.includes(_id) || title.toLowerCase().includes(words),
  );
  const choose = (id: string) => {
    if (what === 'passage') return onChange({ passageIds: [id] });
    const rest = passageIds.filter((one) => one !== id);
    return onChange({ passageIds: rest.length < passageIds.length ? rest : [...passageIds, id] });
  };
  return (
    <section className="stack" aria-labelledby={heading}>
      <h2 id={heading}>{t.title}</h2>
      <Segments
        label={t.title}
        value={what}
        options={(['passage', 'list', 'next'] as const).map((value) => ({ value, label: t[value] }))}
        onChange={(value) =>
          onChange({ what: value, passageIds: value === 'passage' ? passageIds.slice(0, 1) : passageIds })
        }
      />
      {what === 'next' ? (
        <p className="soft">{t.nextBody}</p>
      ) : (
        <>
          <Field label={t.find}>
            {(control) => (
              <input
                {...control}
                type="search"
                value={find}
                onChange={({ target }) => setFind(target.value)}
              />
            )}
          </Field>
          <fieldset className="schedule-choices stack gap-near">
            <legend className="sr">{t[what]}</legend>
            {shown.map(({ _id, title, minutes, level }) => (
              <Choice
                key={_id}
                type={what === 'list' ? 'checkbox' : 'radio'}
                name="passage"
                checked={passageIds.includes(_id)}
                onChange={() => choose(_id)}
                note={
                  what === 'list' && passageIds.includes(_id) ? (
                    <span className="note num">{passageIds.indexOf(_id) + 1}</span>
                  ) : undefined
                }
              >
                <span lang="en">{title}</span>{' '}
                <span className="note">{t.about({ level: String(level), minutes })}</span>
              </Choice>
            ))}
            {shown.length === 0 && <p className="soft">{t.none}</p>}
          </fieldset>
        </>
      )}
    </section>
  );
}
