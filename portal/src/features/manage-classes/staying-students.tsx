import { Button } from '@lectern/widgets/ui/button';
import { Field } from '@lectern/widgets/ui/field';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import texts from './year.en.json';

export type StayingStudentsProps = {
  /** Of everybody, by id. */
  names: ReadonlyMap<string, string>;
  classOf: (personId: string) => string;
  stays: ReadonlySet<string>;
  onChange: (stays: ReadonlySet<string>) => void;
};

/** Who comes to the class of the same name again. */
export function StayingStudents({ names, classOf, stays, onChange }: StayingStudentsProps) {
  const { stay: t } = useTexts(texts);
  const others = [...names].filter(([id]) => !stays.has(id)).toSorted(([, a], [, b]) => a.localeCompare(b));
  return (
    <Sheet className="stack" aria-labelledby="year-stay">
      <h2 id="year-stay">{t.title}</h2>
      {stays.size === 0 && <p className="soft">{t.none}</p>}
      <ul className="list ruled">
        {[...stays].map((id) => {
          const name = names.get(id) ?? '';
          return (
            <li key={id} className="row spread">
              {t.stays({ name, class: classOf(id) })}
              <Button
                kind="quiet"
                aria-label={t.removeOf({ name })}
                onClick={() => onChange(new Set([...stays].filter((one) => one !== id)))}
              >
                {t.remove}
              </Button>
            </li>
          );
        })}
      </ul>
      <Field label={t.add}>
        {(control) => (
          <select
            {...control}
            value=""
            onChange={({ target }) => onChange(new Set([...stays, target.value]))}
          >
            <option value="">{t.choose}</option>
            {others.map(([id, name]) => (
              <option key={id} value={id}>
                {`${name}, ${classOf(id)}`}
              </option>
            ))}
          </select>
        )}
      </Field>
    </Sheet>
  );
}
