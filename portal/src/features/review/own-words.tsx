import type { ResponseView } from '@lectern/events/practice/attempt.views';
import { drawnLoudness } from '@lectern/widgets/recorder/loudness';
import { useTexts } from '@lectern/widgets/ui/texts';
import { HeardPart } from './heard-part.js';
import { RecordingReceipt } from './recording-receipt.js';
import texts from './review.en.json';

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
