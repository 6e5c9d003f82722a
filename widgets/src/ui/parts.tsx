import { Glyph } from './glyph.js';
import { check } from './icon-paths.js';
import { useTexts } from './texts.js';
import texts from './ui.en.json';
import { Waveform } from './waveform.js';

export type PartState = 'kept' | 'sending' | 'waiting' | 'missing' | 'refused';
export type Part = { state: PartState; peaks?: readonly number[] };

const classes: Partial<Record<PartState, string>> = { kept: 'kept', missing: 'missing', refused: 'missing' };

/** A recording in its parts: which are stored, which is on its way, which are missing or refused. */
export function Parts({ label, parts }: { label: string; parts: readonly Part[] }) {
  const t = useTexts(texts);
  const words = { sending: t.partNext, waiting: t.partThen, missing: t.partMissing, refused: t.partRefused };
  const numbered = parts.map((part, index) => ({ ...part, number: index + 1 }));
  return (
    <ol className="parts" aria-label={label}>
      {numbered.map(({ state, peaks, number }) => (
        <li key={number} className={classes[state]}>
          {peaks && <Waveform kind="heard" peaks={peaks} position={state === 'kept' ? 1 : 0} />}
          {state === 'kept' ? (
            <Glyph path={check} />
          ) : (
            <span className="note" aria-hidden="true">
              {words[state]}
            </span>
          )}
          <span className="sr">{t.part[state]({ n: number })}</span>
        </li>
      ))}
    </ol>
  );
}
