import type { QuestionView, ResponseView } from '@lectern/events/practice/attempt.views';
import { measuredIn } from '@lectern/widgets/practice-session/marked-answer';
import { MarkedReading, ReadingNumbers } from '@lectern/widgets/practice-session/marked-reading';
import { drawnLoudness } from '@lectern/widgets/recorder/loudness';
import { useTexts } from '@lectern/widgets/ui/texts';
import { HeardPart } from './heard-part.js';
import { RecordingReceipt } from './own-words.js';
import texts from './review.en.json';

/** A text that was read aloud: the student's own voice, and what was heard marked on the text itself. */
export function ReadingPart({ question, response }: { question: QuestionView; response: ResponseView }) {
  const t = useTexts(texts);
  const measured = measuredIn(response);
  const isUnheard = !measured && (response.reading?.fUnsure === true || response.fTranscriptMissing === true);
  return (
    <HeardPart
      title={t.response}
      audioUrl={response.fErased ? undefined : response.responseAudioUrl}
      rate={1}
      peaks={response.peaks && drawnLoudness(response.peaks)}
      duration={response.duration}
    >
      {response.fErased ? (
        <p className="soft">{t.erased}</p>
      ) : (
        <>
          {isUnheard && <p className="soft">{t.reading.unheard}</p>}
          {measured && <ReadingNumbers reading={measured} />}
          <div className="passage aloud" lang="en">
            <MarkedReading text={question.readingText ?? ''} words={measured?.words} />
          </div>
        </>
      )}
      <RecordingReceipt response={response} />
    </HeardPart>
  );
}
