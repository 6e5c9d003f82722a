import type { IssueView } from '@lectern/events/issues/review.routes';
import { languageOfText } from '@lectern/events/feedback/language-parts';
import { htmlAudio } from '@lectern/widgets/practice-session/audio.adapter';
import { SpokenText } from '@lectern/widgets/practice-session/spoken-text';
import { AudioContext } from '@lectern/widgets/practice-session/use-playback';
import { drawnLoudness } from '@lectern/widgets/recorder/loudness';
import { Button } from '@lectern/widgets/ui/button';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useId, useState } from 'react';
import { Settlement } from './settlement.js';
import texts from './reported-issue.en.json';

/** What the report is about, and where it is settled. */
export function IssueSheet({ issue }: { issue: IssueView }) {
  const t = useTexts(texts);
  const id = useId();
  const { passage, questionId } = issue;
  const question = passage?.questions.find(({ _id }) => _id === questionId);
  return (
    <Sheet className="stack gap-part issue-sheet" aria-labelledby={id}>
      <h2 id={id}>{t.issue}</h2>
      {question && (
        <div className="stack gap-tight">
          <h3>{t.question}</h3>
          <p lang={languageOfText(question.questionText)}>{question.questionText}</p>
        </div>
      )}
      <div className="stack gap-tight">
        <Response issue={issue} />
      </div>
      {passage && <Passage title={passage.title} content={passage.content} />}
      <Settlement issue={issue} />
    </Sheet>
  );
}

function Response({ issue: { responseData: response, passage, questionId } }: { issue: IssueView }) {
  const t = useTexts(texts);
  const question = passage?.questions.find(({ _id }) => _id === questionId);
  if (!response) {
    return (
      <>
        <h3>{t.response}</h3>
        <p className="soft">{t.noResponse}</p>
      </>
    );
  }
  const { mcqResponse, wordMatchingResponse } = response;
  const words = response.fixedTranscription ?? response.responseText ?? response.textResponse ?? '';
  const chosen = mcqResponse?.map(
    ({ optionId }) => question?.options?.find(({ _id }) => _id === optionId)?.htmlContent ?? optionId,
  );
  const matched = wordMatchingResponse?.map(({ word, meaning }) => `${word}: ${meaning || '–'}`);
  const lines = chosen ?? matched;
  return (
    <AudioContext value={htmlAudio}>
      <h3>{t.response}</h3>
      <SpokenText
        label={t.response}
        text={words}
        audioUrl={response.fErased ? undefined : response.responseAudioUrl}
        timepoints={response.responseTextTimepoints}
        peaks={response.peaks && drawnLoudness(response.peaks)}
        duration={response.duration}
        rate={1}
        tone="said"
      >
        {lines && (
          <ul lang="en">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        {response.fErased && <p className="soft">{t.erased}</p>}
        {!response.fErased && !lines && words === '' && <p className="soft">{t.noWords}</p>}
      </SpokenText>
    </AudioContext>
  );
}

/** The passage, its first four lines until more is asked for. */
function Passage({ title, content }: { title: string; content: string }) {
  const t = useTexts(texts);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="stack gap-tight">
      <h3 lang="en">{title}</h3>
      <div id={id} className="passage issue-passage" lang="en">
        {isOpen ? (
          content.split(/\n\s*\n/).map((paragraph) => <p key={paragraph}>{paragraph}</p>)
        ) : (
          <p className="clamp">{content}</p>
        )}
      </div>
      <p>
        <Button kind="quiet" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t.less : t.more}
        </Button>
      </p>
    </div>
  );
}
