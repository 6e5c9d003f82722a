import type { SignInCard } from '@lectern/events/schools/sign-in-cards.routes';
import { Button } from '@lectern/widgets/ui/button';
import { Dialog } from '@lectern/widgets/ui/dialog';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import { CallFailure } from '../../shared/form/call-failure.js';
import { useMakeCards } from './staff.api.js';
import texts from './staff.en.json';

export type MakeCardsProps = {
  /** Of the class. */
  name: string;
  /** Of its students; they may have to be fetched first. */
  personIds: () => Promise<readonly string[]>;
  onMade: (cards: readonly SignInCard[]) => void;
};

/** Prints the cards of a class again, or makes new ones: the ones of before end with it. */
export function MakeCards({ name, personIds, onMade }: MakeCardsProps) {
  const { cards: t } = useTexts(texts);
  const make = useMakeCards();
  const [isAsking, setAsking] = useState(false);
  const close = () => {
    make.reset();
    setAsking(false);
  };
  const choose = (isAgain: boolean) => make.mutate({ of: personIds, isAgain }, { onSuccess: onMade });
  const isBusy = (isAgain: boolean) => make.isPending && make.variables.isAgain === isAgain;
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
