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

/** Makes new cards for a class, after a question: the ones of before end with it. */
export function MakeCards({ name, personIds, onMade }: MakeCardsProps) {
  const { cards: t } = useTexts(texts);
  const make = useMakeCards();
  const [isAsking, setAsking] = useState(false);
  const close = () => {
    make.reset();
    setAsking(false);
  };
  return (
    <>
      <Button aria-label={t.makeOf({ name })} onClick={() => setAsking(true)}>
        {t.make}
      </Button>
      <Dialog
        open={isAsking}
        onClose={close}
        title={t.question({ name })}
        actions={
          <>
            <Button
              kind="primary"
              busy={make.isPending}
              onClick={() => make.mutate(personIds, { onSuccess: onMade })}
            >
              {make.isPending ? t.busy : t.yes}
            </Button>
            <Button onClick={close}>{t.no}</Button>
          </>
        }
      >
        <p>{t.warning}</p>
        {make.error && <CallFailure fUntyped error={make.error} />}
      </Dialog>
    </>
  );
}
