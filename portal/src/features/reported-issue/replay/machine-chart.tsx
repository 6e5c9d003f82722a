import { recordedChart } from '@lectern/widgets/practice-session/recorded-chart';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useId } from 'react';
import texts from './replay.en.json';

/** The states of each machine behind the screen, in their order; those it was in are lit. */
export function MachineChart({ stateValue }: { stateValue: string }) {
  const t = useTexts(texts);
  const id = useId();
  return (
    <section className="stack gap-tight" aria-labelledby={id}>
      <h3 id={id}>{t.machine}</h3>
      {recordedChart(stateValue).map(({ name, states, current }) => (
        <div key={name} className="chain-row">
          <span className="note">{t.machines[name]}</span>
          <ol className="chain" lang="en" dir="ltr">
            {states.map((state) => (
              <li key={state}>
                {state === current ? <code aria-current="step">{state}</code> : <code>{state}</code>}
              </li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
}
