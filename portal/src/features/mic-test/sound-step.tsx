import { Button } from '@lectern/widgets/ui/button';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { play, wave } from '@lectern/widgets/ui/icon-paths';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import { useMicTest } from './mic-test-context.js';
import * as texts from './mic-test.texts.js';

/** The speaker: one note, and whether it was heard. */
export function SoundStep({ onDone }: { onDone: () => void }) {
  const { sound: t, steps } = useTexts(texts);
  const { snapshot, send } = useMicTest();
  const [answer, setAnswer] = useState<'none' | 'played' | 'unheard'>('none');
  const isPlaying = snapshot.matches('toneAlone');
  const playTone = () => {
    setAnswer('played');
    send({ type: 'test.tone' });
  };
  return (
    <>
      <p className="note">{steps.label(1)}</p>
      <h2 id="mic-step">{t.title}</h2>
      <p className="lead soft">{answer === 'unheard' ? t.help : t.body}</p>
      {answer !== 'played' || isPlaying ? (
        <Button kind="primary" big busy={isPlaying} onClick={playTone}>
          <Glyph path={isPlaying ? wave : play} />
          {isPlaying ? t.playing : t.play}
        </Button>
      ) : (
        <div className="row">
          <Button kind="primary" big onClick={onDone}>
            {t.yes}
          </Button>
          <Button big onClick={() => setAnswer('unheard')}>
            {t.no}
          </Button>
        </div>
      )}
      {answer === 'unheard' && (
        <Button kind="quiet" onClick={onDone}>
          {t.goOn}
        </Button>
      )}
    </>
  );
}
