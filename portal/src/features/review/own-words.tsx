import type { ResponseView } from '@lectern/events/practice/attempt.views';
import { drawnLoudness } from '@lectern/widgets/recorder/loudness';
import { useTexts } from '@lectern/widgets/ui/texts';
import { HeardPart } from './heard-part.js';
import texts from './review.en.json';
import { useFormat } from '@lectern/widgets/ui/format';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { down, gap as gapPath, shield } from '@lectern/widgets/ui/icon-paths';
import { Parts } from '@lectern/widgets/ui/parts';
import { gapsIn, partsOf } from './recording-parts.js';

/** What the student said or wrote. */
export const wordsOf = ({ fixedTranscription, responseText, textResponse }: ResponseView): string =>
  fixedTranscription ?? responseText ?? textResponse ?? '';

/** The student's own voice and words, and how much of the recording is stored. */
export function OwnWords({ response, title }: { response: ResponseView; title?: string }) {
  const t = useTexts(texts);
  const words = wordsOf(response);
  const isSpoken = response.kind === 'spoken';
  return (
    <HeardPart
      title={title ?? t.response}
      text={words}
      timepoints={response.responseTextTimepoints}
      audioUrl={response.fErased ? undefined : response.responseAudioUrl}
      rate={1}
      peaks={response.peaks && drawnLoudness(response.peaks)}
      duration={response.duration}
    >
      {response.fErased && <p className="soft">{t.erased}</p>}
      {!response.fErased && words === '' && isSpoken && <p className="soft">{t.noText}</p>}
      {isSpoken && <RecordingReceipt response={response} />}
    </HeardPart>
  );
}

/** "5 of 5 parts stored", and for one with gaps which seconds are missing. */
export function RecordingReceipt({ response }: { response: ResponseView }) {
  const { parts: t } = useTexts(texts);
  const format = useFormat();
  const { partsStored, partsTotal } = response;
  const gaps = gapsIn(response);
  if (partsStored === undefined || partsTotal === undefined) return null;
  const parts = partsOf(response);
  const missing = parts.flatMap(({ state }, index) =>
    state === 'missing' ? [format.number(index + 1)] : [],
  );
  const isWhole = gaps.length === 0 && partsStored >= partsTotal;
  return (
    <details className="fold receipt" open={!isWhole}>
      <summary>
        <Glyph path={isWhole ? shield : gapPath} />
        {t.receipt({ stored: partsStored, total: partsTotal })}
        <span className="turn">
          <Glyph path={down} />
        </span>
      </summary>
      <div className="receipt-body stack gap-tight">
        <Parts
          label={missing.length > 0 ? t.labelMissing({ parts: missing.join(', ') }) : t.label}
          parts={parts}
        />
        {isWhole && <p className="note">{t.whole}</p>}
        {gaps.map(({ from, to }) => (
          <p key={from}>{t.gap({ from: format.clock(from), to: format.clock(to) })}</p>
        ))}
        {!isWhole && <p className="note">{gaps.length > 0 ? t.gapNote : t.coming}</p>}
      </div>
    </details>
  );
}
