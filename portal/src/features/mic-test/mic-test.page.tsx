import { safeRedirect } from '@lectern/widgets/route-guard/route-guard.links';
import { createMicrophoneTest } from '@lectern/widgets/recorder/microphone-test.adapter';
import { Button } from '@lectern/widgets/ui/button';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { keyboard } from '@lectern/widgets/ui/icon-paths';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { keepMicTest } from '../../shared/device/device-settings.adapter.js';
import { PageHeading } from '../../shared/page/page-heading.js';
import { dashboardOf } from '../../shared/session/person.js';
import { paths } from '../../shared/paths.js';
import { useSignedIn } from '../../shared/session/session.js';
import './mic-test.css';
import { MicTestContext } from './mic-test-context.js';
import * as texts from './mic-test.texts.js';
import { SoundStep } from './sound-step.js';
import { VoiceStep } from './voice-step.js';

/** Hear a sound, say something, hear oneself. Done once a device; then practice opens. */
export function MicTestPage() {
  const t = useTexts(texts);
  const user = useSignedIn();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [machine] = useState(createMicrophoneTest);
  const [snapshot, send] = useMachine(machine);
  const [step, setStep] = useState<'sound' | 'voice'>('sound');
  const finish = (by: 'speaking' | 'typing') => {
    keepMicTest(by);
    void navigate(safeRedirect(search.get('redirectTo')) ?? dashboardOf(user) ?? paths.home, {
      replace: true,
    });
  };
  return (
    <div className="wrap mic-test">
      <div className="page-head">
        <PageHeading title={t.tab}>{t.title}</PageHeading>
        <p className="lead soft">{t.lead}</p>
      </div>
      <MicTestContext value={{ snapshot, send }}>
        <section className="sheet mic-sheet" aria-labelledby="mic-step">
          {step === 'sound' ? (
            <SoundStep onDone={() => setStep('voice')} />
          ) : (
            <VoiceStep onDone={() => finish('speaking')} />
          )}
        </section>
      </MicTestContext>
      <div className="mic-none">
        <Button onClick={() => finish('typing')}>
          <Glyph path={keyboard} />
          {t.noMicrophone}
        </Button>
        <p className="note">{t.noMicrophoneNote}</p>
      </div>
    </div>
  );
}
