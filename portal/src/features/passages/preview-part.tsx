import { maxTryMs, maxTryTextLength } from '@lectern/events/feedback/try-limits';
import { maxBlobBytes } from '@lectern/events/practice/protocol';
import { htmlAudio } from '@lectern/widgets/practice-session/audio.adapter';
import { readingHere } from '@lectern/widgets/practice-session/kept-here.adapter';
import { createMemorySession } from '@lectern/widgets/practice-session/memory-session.adapter';
import { openReadAloud } from '@lectern/widgets/practice-session/open-read-aloud.adapter';
import { PracticeSession } from '@lectern/widgets/practice-session/practice-session';
import '@lectern/widgets/practice-session/practice-session.css';
import type { RunningSession } from '@lectern/widgets/practice-session/practice-session.adapter';
import '@lectern/widgets/practice-session/read-aloud.css';
import { AudioContext } from '@lectern/widgets/practice-session/use-playback';
import { Button } from '@lectern/widgets/ui/button';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useEffect, useRef, useState } from 'react';
import texts from './passages.en.json';
import { studentContent } from './student-content.js';
import { useEditing } from './use-draft.js';

/** The text as a student gets it. It lives in this page: nothing that is answered is kept or scored. */
export function PreviewPart({ onClose }: { onClose: () => void }) {
  const { item } = useEditing();
  const { preview: t } = useTexts(texts);
  const [running, setRunning] = useState<RunningSession | null>(null);
  // As it is when the preview is opened.
  const shown = useRef(studentContent(item));
  const feedbackText = useRef(t.feedback);
  useEffect(() => {
    const begun = createMemorySession({
      load: () => Promise.resolve(shown.current),
      judge: () =>
        Promise.resolve({
          status: 'judged',
          response: {},
          feedback: {
            feedbackText: feedbackText.current,
            rephrasedResponse: '',
            gaps: [],
            passageSentences: [],
          },
        }),
      maxTextLength: maxTryTextLength,
      maxMs: maxTryMs,
      maxBytes: maxBlobBytes,
      language: 'en-IN',
      startWith: 'typing',
    });
    setRunning(begun);
    return () => begun.stop();
  }, []);
  return (
    <section className="stack" aria-labelledby="preview">
      <div className="row">
        <h2 id="preview">{t.title}</h2>
        <span className="note">{t.hint}</span>
        <Button onClick={onClose}>{t.close}</Button>
      </div>
      {running && (
        <AudioContext value={htmlAudio}>
          <PracticeSession
            session={running.session}
            reading={readingHere}
            openReadAloud={openReadAloud}
            onLeave={onClose}
          />
        </AudioContext>
      )}
    </section>
  );
}
