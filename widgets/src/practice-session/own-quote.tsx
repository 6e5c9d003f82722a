import type { ResponseView } from '@lectern/events/practice/attempt.views';
import { heardQuote } from './heard-quote.js';
import { SpokenText } from './spoken-text.js';
import { useTexts } from '../ui/texts.js';
import texts from './own-quote.en.json';

/**
 * What was good in the student's own words, to be heard: in their own voice where it was recorded, else where the
 * feedback says it.
 */
export function OwnQuote({ response, onPlay }: { response: ResponseView; onPlay?: () => void }) {
  const t = useTexts(texts);
  const { feedback, responseAudioUrl, responseTextTimepoints = [] } = response;
  const quote = feedback?.quote;
  if (!quote) return null;
  const own = responseAudioUrl ? heardQuote(quote, responseTextTimepoints) : [];
  const said = own.length > 0 ? own : heardQuote(quote, feedback.feedbackTextTimepoints ?? []);
  const [first, last] = [said[0], said.at(-1)];
  const audioUrl = own.length > 0 ? responseAudioUrl : feedback.audioUrl;
  if (!audioUrl || !first || !last) return null;
  return (
    <SpokenText
      className="own-quote"
      title={<h4 className="note">{own.length > 0 ? t.inOwnVoice : t.inOwnWords}</h4>}
      // Where the feedback quotes it, it stands just above.
      {...(feedback.feedbackText.includes(quote) ? {} : { text: quote })}
      audioUrl={audioUrl}
      timepoints={said}
      span={{ from: first.start, to: last.end }}
      {...(own.length > 0 ? { rate: 1 } : {})}
      label={t.label}
      tone="said"
      onPlay={onPlay}
    />
  );
}
