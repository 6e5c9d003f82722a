import { previewPassage } from '@lectern/events/embedding/embedding.routes';
import { maxTryMs, maxTryTextLength } from '@lectern/events/feedback/try-limits';
import type { ContentView } from '@lectern/events/practice/attempt.views';
import { maxBlobBytes } from '@lectern/events/practice/protocol';
import { htmlAudio } from '@lectern/widgets/practice-session/audio.adapter';
import { readingHere } from '@lectern/widgets/practice-session/kept-here.adapter';
import { createMemorySession } from '@lectern/widgets/practice-session/memory-session.adapter';
import { PracticeSession } from '@lectern/widgets/practice-session/practice-session';
import '@lectern/widgets/practice-session/practice-session.css';
import type { RunningSession } from '@lectern/widgets/practice-session/practice-session.adapter';
import { AudioContext } from '@lectern/widgets/practice-session/use-playback';
import { Button } from '@lectern/widgets/ui/button';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useContext, useEffect, useRef, useState } from 'react';
import { useApiQuery } from '../../shared/api/use-api.js';
import { QueryView } from '../../shared/page/query-view.js';
import { SchoolContext } from './embedding.api.js';
import texts from './embedding.en.json';

/** What a student finds where the snippet is pasted: the practice itself, in this page alone. */
export function PreviewPart({ contentId }: { contentId: string }) {
  const t = useTexts(texts).snippet.preview;
  const schid = useContext(SchoolContext);
  const passage = useApiQuery(previewPassage, { params: { contentId }, query: { schid } });
  const [round, setRound] = useState(1);
  return (
    <div className="stack gap-near">
      <h3>{t.title}</h3>
      <p>{t.body}</p>
      <QueryView query={passage} failed={t.failed}>
        {(content) => <Preview key={round} content={content} onLeave={() => setRound(round + 1)} />}
      </QueryView>
      <p>
        <Button onClick={() => setRound(round + 1)}>{t.again}</Button>
      </p>
    </div>
  );
}

function Preview({ content, onLeave }: { content: ContentView; onLeave: () => void }) {
  const { notScored } = useTexts(texts).snippet.preview;
  const reason = useRef(notScored);
  reason.current = notScored;
  const [running, setRunning] = useState<RunningSession | null>(null);
  useEffect(() => {
    const begun = createMemorySession({
      load: () => Promise.resolve(content),
      judge: () => Promise.resolve({ status: 'refused', reason: reason.current }),
      maxTextLength: maxTryTextLength,
      maxMs: maxTryMs,
      maxBytes: maxBlobBytes,
      language: 'en-IN',
    });
    setRunning(begun);
    return () => {
      setRunning(null);
      begun.stop();
    };
  }, [content]);
  if (!running) return null;
  return (
    <div className="embedding-preview">
      <AudioContext value={htmlAudio}>
        <PracticeSession session={running.session} reading={readingHere} onLeave={onLeave} />
      </AudioContext>
    </div>
  );
}
