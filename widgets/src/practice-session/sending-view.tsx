import { Button } from '../ui/button.js';
import { Parts, type Part } from '../ui/parts.js';
import { useTexts } from '../ui/texts.js';
import { Waveform } from '../ui/waveform.js';
import * as elsewhereTexts from './elsewhere.texts.js';
import { drawnLoudness } from './loudness.js';
import { NextGlyph } from './next-button.js';
import type { PartsStored } from './practice-session.types.js';
import * as texts from './practice-session.texts.js';

/** The recording cut into its parts, each with its own share of the line. */
export function partsShown(
  { stored, total }: PartsStored,
  peaks: readonly number[],
  fOffline: boolean,
): Part[] {
  const share = peaks.length / total;
  return Array.from({ length: total }, (_, at) => {
    const state = at < stored ? 'kept' : at === stored && !fOffline ? 'sending' : 'waiting';
    if (peaks.length === 0) return { state };
    const own = peaks.slice(Math.floor(at * share), Math.floor((at + 1) * share));
    return { state, peaks: drawnLoudness(own) };
  });
}

export type SendingViewProps = {
  parts: PartsStored | null;
  peaks: readonly number[];
  fOffline: boolean;
  /** It was begun on another page or device: nothing of it is here. */
  fElsewhere: boolean;
  next: string;
  onGoOn: () => void;
};

/** An answer on its way: which parts are stored, and that none can get lost. */
export function SendingView({ parts, peaks, fOffline, fElsewhere, next, onGoOn }: SendingViewProps) {
  const t = useTexts(texts).recorder;
  const elsewhere = useTexts(elsewhereTexts);
  const fWaiting = fOffline || fElsewhere;
  return (
    <div className="recorder">
      {!fElsewhere && parts && parts.total > 0 ? (
        <Parts label={t.parts} parts={partsShown(parts, peaks, fOffline)} />
      ) : (
        <div className="recorder-line">
          <Waveform kind="rest" />
        </div>
      )}
      <p className="soft">
        {fElsewhere ? elsewhere.waits : fOffline ? t.waitsHere : t.safe(parts?.total ?? 1)}
      </p>
      <Button kind={fWaiting ? 'primary' : 'quiet'} big={fWaiting} wide={fWaiting} onClick={onGoOn}>
        {next} <NextGlyph />
      </Button>
    </div>
  );
}
