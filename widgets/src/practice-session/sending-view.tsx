import { Alert } from '../ui/alert.js';
import { Button } from '../ui/button.js';
import { Parts, type Part } from '../ui/parts.js';
import { useTexts } from '../ui/texts.js';
import { Waveform } from '../ui/waveform.js';
import elsewhereTexts from './elsewhere.en.json';
import { drawnLoudness } from '../recorder/loudness.js';
import { NextGlyph } from './next-button.js';
import type { PartsStored } from './practice-session.types.js';
import refusedTexts from './refused-parts.en.json';
import { usePracticeTexts } from './use-practice-texts.js';

/** The recording cut into its parts, each with its own share of the line. */
export function partsShown(
  { stored, total, refused = [] }: PartsStored,
  peaks: readonly number[],
  isOffline: boolean,
): Part[] {
  const share = peaks.length / total;
  return Array.from({ length: total }, (_, at) => {
    // Those that were not refused go in their order.
    const turn = at - refused.filter((index) => index < at).length;
    const onItsWay = turn < stored ? 'kept' : turn === stored && !isOffline ? 'sending' : 'waiting';
    const state = refused.includes(at) ? 'refused' : onItsWay;
    if (peaks.length === 0) return { state };
    const own = peaks.slice(Math.floor(at * share), Math.floor((at + 1) * share));
    return { state, peaks: drawnLoudness(own) };
  });
}

export type SendingViewProps = {
  parts: PartsStored | undefined;
  peaks: readonly number[];
  isOffline: boolean;
  /** It was begun on another page or device: nothing of it is here. */
  isFromElsewhere: boolean;
  next: string;
  onGoOn: () => void;
  onAgain: () => void;
  /** Saves the recording as a file. */
  onDownload: () => void;
};

/** An answer on its way: which parts are stored, and that none can get lost. */
export function SendingView(props: SendingViewProps) {
  const { parts, peaks, isOffline, isFromElsewhere, next, onGoOn } = props;
  const isRefused = !isFromElsewhere && (parts?.refused?.length ?? 0) > 0;
  const t = usePracticeTexts().recorder;
  const elsewhere = useTexts(elsewhereTexts);
  const isWaiting = (isOffline || isFromElsewhere) && !isRefused;
  return (
    <div className="recorder">
      {!isFromElsewhere && parts && parts.total > 0 ? (
        <Parts label={t.parts} parts={partsShown(parts, peaks, isOffline)} />
      ) : (
        <div className="recorder-line">
          <Waveform kind="rest" />
        </div>
      )}
      {isRefused ? (
        <RefusedParts {...props} />
      ) : (
        <p className="soft">
          {isFromElsewhere ? elsewhere.waits : isOffline ? t.waitsHere : t.safe({ n: parts?.total ?? 1 })}
        </p>
      )}
      <Button kind={isWaiting ? 'primary' : 'quiet'} big={isWaiting} wide={isWaiting} onClick={onGoOn}>
        {next} <NextGlyph />
      </Button>
    </div>
  );
}

/** What can't be sent, and the ways on. */
function RefusedParts({ parts, onAgain, onDownload }: SendingViewProps) {
  const t = useTexts(refusedTexts);
  return (
    <Alert type="warning" title={t.title({ parts: parts?.refused?.length ?? 0 })}>
      <p>{t.what}</p>
      <div className="row">
        <Button kind="primary" onClick={onAgain}>
          {t.again}
        </Button>
        <Button kind="quiet" onClick={onDownload}>
          {t.download}
        </Button>
      </div>
    </Alert>
  );
}
