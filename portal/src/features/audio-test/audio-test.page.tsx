import { createVoice } from '@lectern/widgets/recorder/voice.adapter';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import { Page } from '../../shared/page/page.js';
import { ReportPart } from './report-part.js';
import { readAudioSupport, type AudioSupport } from './audio-support.adapter.js';
import './audio-test.css';
import texts from './audio-test.en.json';
import { RecordPart } from './record-part.js';
import { SupportPart } from './support-part.js';

const limitMs = 30_000;
const maxBytes = 4 * 1_024 * 1_024;

/** Whether recording works on this device, for anybody, and a report for those who help. */
export function AudioTestPage() {
  const t = useTexts(texts);
  const [machine] = useState(() => createVoice(maxBytes));
  const [snapshot, send] = useMachine(machine, { input: { maxMs: limitMs } });
  const [support, setSupport] = useState<AudioSupport | null>(null);
  const isOpen = snapshot.matches('recording');
  const { voice, failure } = snapshot.context;
  useEffect(() => {
    let isHere = true;
    // Once the microphone was opened, the browser tells more.
    void readAudioSupport().then((found) => isHere && setSupport(found));
    return () => {
      isHere = false;
    };
  }, [isOpen]);
  return (
    <Page title={t.title} lead={t.lead}>
      <div className="audio-test-spread columns gap-part">
        <RecordPart snapshot={snapshot} onRecord={() => send({ type: 'record' })} />
        <SupportPart support={support} />
      </div>
      {support && <ReportPart support={support} recorded={{ voice, failure }} />}
    </Page>
  );
}
