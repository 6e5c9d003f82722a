import type { ManagedClass, ManagedSchool } from '@lectern/events/classes/manage-classes.routes';
import { Button } from '@lectern/widgets/ui/button';
import { Choice } from '@lectern/widgets/ui/choice';
import { Field } from '@lectern/widgets/ui/field';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import { CallFailure } from '../../shared/form/call-failure.js';
import { QueryView } from '../../shared/page/query-view.js';
import { fullName } from '../../shared/session/person.js';
import { isCurrent } from '../../shared/school/current-classes.js';
import { useClassStudents, useManageAddress, useMoveStudents } from './manage-classes.api.js';
import texts from './manage-classes.en.json';

export type Moved = {
  readonly moveId: string;
  readonly count: number;
  readonly from: string;
  readonly to: string;
};

export type MoveFormProps = {
  of: ManagedClass;
  school: ManagedSchool;
  onMoved: (moved: Moved) => void;
};

/** The students of a class, to be chosen and moved to another one. */
export function MoveForm({ of, school, onMoved }: MoveFormProps) {
  const { move: t } = useTexts(texts);
  const { schid, close } = useManageAddress();
  const students = useClassStudents(schid, of._id);
  const call = useMoveStudents();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const others = school.classes.filter((one) => isCurrent(school)(one) && one._id !== of._id);
  const [toId, setToId] = useState('');
  const to = others.find(({ _id }) => _id === toId);
  const go = () =>
    to &&
    call.mutate(
      { query: { schid }, body: { fromClassId: of._id, toClassId: to._id, personIds: [...chosen] } },
      {
        onSuccess: ({ _id: moveId, moved: count }) => {
          onMoved({ moveId, count, from: of.name, to: to.name });
          close();
        },
      },
    );
  return (
    <Sheet className="stack" aria-labelledby="class-move">
      <h2 id="class-move">{t.title}</h2>
      <QueryView
        query={students}
        failed={t.failed}
        isEmpty={(all) => all.length === 0}
        empty={<p className="soft">{t.none}</p>}
      >
        {(all) => (
          <>
            <div className="row spread">
              <p className="soft" role="status">
                {t.chosen({ count: chosen.length, all: all.length })}
              </p>
              <Button
                kind="quiet"
                onClick={() => setChosen(chosen.length === all.length ? [] : all.map(({ _id }) => _id))}
              >
                {chosen.length === all.length ? t.chooseNone : t.chooseAll}
              </Button>
            </div>
            <fieldset className="class-people" aria-labelledby="class-move">
              {all.map((student) => (
                <Choice
                  key={student._id}
                  type="checkbox"
                  checked={chosen.includes(student._id)}
                  onChange={({ target }) =>
                    setChosen(
                      target.checked ? [...chosen, student._id] : chosen.filter((id) => id !== student._id),
                    )
                  }
                >
                  {fullName(student)}
                </Choice>
              ))}
            </fieldset>
            {chosen.length > 0 && (
              <div className="stack">
                <Field label={t.to}>
                  {(control) => (
                    <select {...control} value={toId} onChange={({ target }) => setToId(target.value)}>
                      <option value="">{t.chooseClass}</option>
                      {others.map(({ _id, name, students: count }) => (
                        <option key={_id} value={_id}>
                          {t.option({ name, students: count })}
                        </option>
                      ))}
                    </select>
                  )}
                </Field>
                {to && (
                  <p className="soft">
                    {t.after({ to: to.name, count: to.students + chosen.length, from: of.name })}
                  </p>
                )}
                {call.error && <CallFailure error={call.error} />}
                <p>
                  <Button kind="primary" busy={call.isPending} disabled={!to} onClick={go}>
                    {call.isPending ? t.busy : t.go({ count: chosen.length })}
                  </Button>
                </p>
              </div>
            )}
          </>
        )}
      </QueryView>
    </Sheet>
  );
}
