import type { ResponseView } from '@lectern/events/practice/attempt.views';
import { drawnLoudness } from '../recorder/loudness.js';
import { useTexts } from '../ui/texts.js';
import { measuredIn } from './marked-answer.js';
import { ReadingNumbers } from './marked-reading.js';
import texts from './reading-feedback.en.json';
import { SpokenText } from './spoken-text.js';
import { usePracticeTexts } from './use-practice-texts.js';

/** How a text was read aloud: the own voice, numbers where there are any, and the words to practise. */
export function ReadingFeedback({
  response,
  onPlay,
}: {
  response: ResponseView;
  onPlay: (what: string) => void;
}) {
  const t = useTexts(texts);
  const { toMe } = usePracticeTexts().feedback;
  const { feedback } = response;
  const measured = measuredIn(response);
  return (
    <>
      <SpokenText
        audioUrl={response.responseAudioUrl}
        rate={1}
        label={t.mine}
        peaks={drawnLoudness(response.peaks ?? [])}
        duration={response.duration}
        onPlay={() => onPlay('own response')}
      />
      {feedback ? (
        <SpokenText
          title={<h3>{t.told}</h3>}
          text={feedback.feedbackText}
          audioUrl={feedback.audioUrl}
          timepoints={feedback.feedbackTextTimepoints}
          label={toMe}
          onPlay={() => onPlay('feedback')}
        />
      ) : (
        !measured && <p>{t.listen}</p>
      )}
      {measured && <ReadingNumbers reading={measured} />}
      {feedback && feedback.rephrasedResponse !== '' && (
        <SpokenText
          title={<h3>{t.practise}</h3>}
          text={feedback.rephrasedResponse}
          audioUrl={feedback.rephrasedResponseAudioUrl}
          timepoints={feedback.rephrasedResponseTimepoints}
          label={t.practisePlay}
          tone="said"
          onPlay={() => onPlay('words to practise')}
        />
      )}
    </>
  );
}
