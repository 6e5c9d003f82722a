import { Glyph } from './glyph.js';
import { check } from './icon-paths.js';
import { useTexts } from './texts.js';
import * as texts from './ui.texts.js';
import { Waveform } from './waveform.js';

export type PartState = 'kept' | 'sending' | 'waiting' | 'missing';
export type Part = { state: PartState; peaks?: readonly number[] };

/** A recording in its parts: which are stored, which is on its way, which are missing. */
export function Parts({ label, parts }: { label: string; parts: readonly Part[] }) {
  const t = useTexts(texts);
  const words = { sending: t.partNext, waiting: t.partThen, missing: t.partMissing };
  const numbered = parts.map((part, index) => ({ ...part, number: index + 1 }));
  return (
    <ol className="parts" aria-label={label}>
      {numbered.map(({ state, peaks, number }) => (
        <li key={number} className={state === 'kept' || state === 'missing' ? state : undefined}>
          {peaks && <Waveform kind="heard" peaks={peaks} position={state === 'kept' ? 1 : 0} />}
          {state === 'kept' ? (
            <Glyph path={check} />
          ) : (
            <span className="note" aria-hidden="true">
              {words[state]}
            </span>
          )}
          <span className="sr">{t.part[state](number)}</span>
        </li>
      ))}
    </ol>
  );
}
