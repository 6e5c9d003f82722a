import type { ManagedClass, ManagedSchool } from '@lectern/events/classes/manage-classes.routes';
import { Button } from '@lectern/widgets/ui/button';
import { Choice } from '@lectern/widgets/ui/choice';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import { CallFailure } from '../../shared/form/call-failure.js';
import { useAlert } from '../../shared/page/alerts.js';
import { fullName } from '../../shared/session/person.js';
import { useChangeTeachers, useManageAddress } from './manage-classes.api.js';
import texts from './manage-classes.en.json';

/** Who teaches a class. */
export function ClassTeachers({ of, teachers }: { of: ManagedClass; teachers: ManagedSchool['teachers'] }) {
  const { teachers: t } = useTexts(texts);
  const { schid } = useManageAddress();
  const alert = useAlert();
  const call = useChangeTeachers();
  const before = of.teachers.map(({ _id }) => _id);
  const [chosen, setChosen] = useState<readonly string[]>(before);
  const add = chosen.filter((id) => !before.includes(id));
  const remove = before.filter((id) => !chosen.includes(id));
  const save = () =>
    call.mutate(
      { query: { schid }, params: { classId: of._id }, body: { add, remove } },
      { onSuccess: () => alert('success', t.done({ name: of.name })) },
    );
  return (
    <Sheet className="stack" aria-labelledby="class-teachers">
      <h2 id="class-teachers">{t.title}</h2>
      {teachers.length === 0 ? (
        <p className="soft">{t.none}</p>
      ) : (
        <>
          <fieldset className="class-people" aria-labelledby="class-teachers">
            {teachers.map((teacher) => (
              <Choice
                key={teacher._id}
                type="checkbox"
                checked={chosen.includes(teacher._id)}
                onChange={({ target }) =>
                  setChosen(
                    target.checked ? [...chosen, teacher._id] : chosen.filter((id) => id !== teacher._id),
                  )
                }
              >
                {fullName(teacher)}
              </Choice>
            ))}
          </fieldset>
          {call.error && <CallFailure error={call.error} />}
          <p>
            <Button busy={call.isPending} disabled={add.length === 0 && remove.length === 0} onClick={save}>
              {call.isPending ? t.busy : t.save}
            </Button>
          </p>
        </>
      )}
    </Sheet>
  );
}
