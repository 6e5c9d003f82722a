import type { SignInCard } from '@lectern/events/schools/sign-in-cards.routes';
import { Button } from '@lectern/widgets/ui/button';
import { useTexts } from '@lectern/widgets/ui/texts';
import { CallFailure } from '../../shared/form/call-failure.js';
import { useMakeCards } from './staff.api.js';
import texts from '../../shared/student-imports/student-imports.en.json';

export type PrintNewCardsProps = {
  students: readonly string[];
  onMade: (cards: readonly SignInCard[]) => void;
};

/** Prints the cards of new students. */
export function PrintNewCards({ students, onMade }: PrintNewCardsProps) {
  const { result: t } = useTexts(texts);
  const make = useMakeCards();
  return (
    <>
      <Button
        kind="primary"
        busy={make.isPending}
        onClick={() =>
          make.mutate({ of: () => Promise.resolve(students), isAgain: true }, { onSuccess: onMade })
        }
      >
        {make.isPending ? t.making : t.print({ count: students.length })}
      </Button>
      {make.error && <CallFailure hasInput={false} error={make.error} />}
    </>
  );
}
