import type { SignInCard } from '@lectern/events/schools/sign-in-cards.routes';
import type { StaffStudent } from '@lectern/events/schools/staff.routes';
import { Button } from '@lectern/widgets/ui/button';
import { Dialog } from '@lectern/widgets/ui/dialog';
import { Field } from '@lectern/widgets/ui/field';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { CallFailure } from '../../shared/form/call-failure.js';
import { fullName } from '../../shared/session/person.js';
import { useMakeCards } from './staff.api.js';
import texts from './staff.en.json';

export type MakeCardsProps = {
  /** Of the class. */
  name: string;
  /** Its students; they may have to be fetched first. */
  students: () => Promise<readonly StaffStudent[]>;
  onMade: (cards: readonly SignInCard[]) => void;
};

/** Prints the cards of a class again, or makes new ones: the ones of before end with it. */
export function MakeCards({ name, students, onMade }: MakeCardsProps) {
  const { cards: t } = useTexts(texts);
  const make = useMakeCards();
  const [isAsking, setAsking] = useState(false);
  const close = () => {
    make.reset();
    setAsking(false);
  };
  const all = async () => (await students()).map(({ _id }) => _id);
  const choose = (isAgain: boolean) => make.mutate({ of: all, isAgain }, { onSuccess: onMade });
  const isBusy = (isAgain: boolean) =>
    make.isPending && make.variables.about === undefined && make.variables.isAgain === isAgain;
  return (
    <>
      <Button aria-label={t.makeOf({ name })} onClick={() => setAsking(true)}>
        {t.make}
      </Button>
      <Dialog
        open={isAsking}
        onClose={close}
        title={t.question({ name })}
        actions={<Button onClick={close}>{t.no}</Button>}
      >
        <div className="stack">
          <p>{t.again}</p>
          <Button kind="primary" busy={isBusy(true)} onClick={() => choose(true)}>
            {isBusy(true) ? t.busy : t.printAll}
          </Button>
          {isAsking && <NewCard students={students} make={make} onMade={onMade} />}
          <p className="soft">{t.warning}</p>
          <Button kind="danger" busy={isBusy(false)} onClick={() => choose(false)}>
            {isBusy(false) ? t.busy : t.yes}
          </Button>
          {make.error && <CallFailure hasInput={false} error={make.error} />}
        </div>
      </Dialog>
    </>
  );
}

type NewCardProps = Pick<MakeCardsProps, 'students' | 'onMade'> & {
  make: ReturnType<typeof useMakeCards>;
};

/** A new card for one student who has lost theirs. */
function NewCard({ students, make, onMade }: NewCardProps) {
  const { cards: t } = useTexts(texts);
  const id = useId();
  const { data: all = [] } = useQuery({ queryKey: ['students for a card', id], queryFn: students });
  const [chosen, setChosen] = useState('');
  const isBusy = make.isPending && make.variables.about === chosen;
  const go = () =>
    make.mutate(
      { of: () => Promise.resolve([chosen]), about: chosen, isAgain: false },
      { onSuccess: onMade },
    );
  return (
    <Field label={t.newCardFor} hint={t.oldStops}>
      {(control) => (
        <span className="row">
          <select {...control} value={chosen} onChange={({ target }) => setChosen(target.value)}>
            <option value="">{t.chooseStudent}</option>
            {all.map((student) => (
              <option key={student._id} value={student._id}>
                {fullName(student)}
              </option>
            ))}
          </select>
          <Button busy={isBusy} disabled={chosen === ''} onClick={go}>
            {isBusy ? t.busy : t.newCard}
          </Button>
        </span>
      )}
    </Field>
  );
}
