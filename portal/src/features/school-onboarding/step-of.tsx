import { Steps } from '@lectern/widgets/ui/steps';
import { useTexts } from '@lectern/widgets/ui/texts';
import texts from './school-onboarding.en.json';

const all = 4;

/** Which of the four steps this is. */
export function StepOf({ number }: { number: number }) {
  const t = useTexts(texts);
  const label = t.step({ number, all });
  return (
    <div className="stack gap-tight">
      <p className="note" aria-hidden="true">
        {label}
      </p>
      <Steps of={all} done={number - 0.5} label={label} />
    </div>
  );
}
