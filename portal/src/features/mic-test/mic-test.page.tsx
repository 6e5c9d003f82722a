import { safeRedirect } from '@lectern/widgets/route-guard/route-guard.links';
import { createVoice } from '@lectern/widgets/recorder/voice.adapter';
import { hasVoice, type Voice } from '@lectern/widgets/recorder/voice.machine';
import { htmlAudio } from '@lectern/widgets/practice-session/audio.adapter';
import { SpokenText } from '@lectern/widgets/practice-session/spoken-text';
import { AudioContext } from '@lectern/widgets/practice-session/use-playback';
import { drawnLoudness } from '@lectern/widgets/recorder/loudness';
import { VoiceRecorder } from '@lectern/widgets/recorder/voice-recorder';
import { Alert } from '@lectern/widgets/ui/alert';
import { Button } from '@lectern/widgets/ui/button';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { again, keyboard } from '@lectern/widgets/ui/icon-paths';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { keepMicTest } from '../../shared/device/device-settings.adapter.js';
import { Page } from '../../shared/page/page.js';
import { dashboardOf } from '../../shared/session/person.js';
import { paths } from '../../shared/paths.js';
import { useSignedIn } from '../../shared/session/session.js';
import './mic-test.css';
import texts from './mic-test.en.json';

const limitMs = 4_000;
const maxBytes = 1_024 * 1_024;

/** Say something, hear oneself: it tries microphone and speaker. Done once a device; then practice opens. */
export function MicTestPage() {
  const t = useTexts(texts);
  const user = useSignedIn();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [machine] = useState(() => createVoice(maxBytes));
  const [snapshot, send] = useMachine(machine, { input: { maxMs: limitMs } });
  const record = () => send({ type: 'record' });
  const finish = (by: 'speaking' | 'typing') => {
    keepMicTest(by);
    void navigate(safeRedirect(search.get('redirectTo')) ?? dashboardOf(user) ?? paths.home, {
      replace: true,
    });
  };
  return (
    <Page className="mic-test" tab={t.tab} title={t.title} lead={t.lead}>
      <section className="sheet mic-sheet" aria-labelledby="mic-step">
        <h2 id="mic-step">{t.sayTitle}</h2>
        <p className="said mic-sentence" lang="en">
          {t.sentence}
        </p>
        <VoiceRecorder snapshot={snapshot} onRecord={record} words={t}>
          {(voice) => (
            <AudioContext value={htmlAudio}>
              <Heard voice={voice} onAgain={record} onDone={() => finish('speaking')} />
            </AudioContext>
          )}
        </VoiceRecorder>
      </section>
      <div className="mic-none">
        <Button onClick={() => finish('typing')}>
          <Glyph path={keyboard} />
          {t.noMicrophone}
        </Button>
        <p className="note">{t.noMicrophoneNote}</p>
      </div>
    </Page>
  );
}

/** The recording, which plays by itself where the browser allows it, and whether it was heard. */
function Heard({ voice, onAgain, onDone }: { voice: Voice; onAgain: () => void; onDone: () => void }) {
  const t = useTexts(texts);
  const [isUnheard, setUnheard] = useState(false);
  const isQuiet = !hasVoice(voice);
  return (
    <>
      <SpokenText
        audioUrl={voice.sound.url}
        rate={1}
        duration={voice.seconds}
        peaks={drawnLoudness(voice.peaks)}
        label={t.play}
        autoPlay
      />
      {isQuiet && (
        <Alert type="warning" title={t.quiet.title}>
          {t.quiet.body}
        </Alert>
      )}
      {isUnheard && (
        <Alert type="info" title={t.unheard.title}>
          {t.unheard.body}
        </Alert>
      )}
      <div className="row">
        <Button kind={isQuiet ? 'plain' : 'primary'} big onClick={onDone}>
          {isQuiet || isUnheard ? t.anyway : t.yes}
        </Button>
        <Button kind={isQuiet ? 'primary' : 'plain'} big onClick={onAgain}>
          <Glyph path={again} />
          {t.again}
        </Button>
        {!isUnheard && (
          <Button kind="quiet" onClick={() => setUnheard(true)}>
            {t.no}
          </Button>
        )}
      </div>
    </>
  );
}
