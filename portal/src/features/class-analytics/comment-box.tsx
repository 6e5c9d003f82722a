import {
  leaveComment,
  longestComment,
  longestVoiceSeconds,
  maxVoiceBytes,
  readAttemptComments,
} from '@lectern/events/teaching/comment.routes';
import type { StudentAnswer } from '@lectern/events/teaching/analytics.views';
import { htmlAudio } from '@lectern/widgets/practice-session/audio.adapter';
import { SpokenText } from '@lectern/widgets/practice-session/spoken-text';
import { AudioContext } from '@lectern/widgets/practice-session/use-playback';
import { drawnLoudness } from '@lectern/widgets/recorder/loudness';
import { createVoice } from '@lectern/widgets/recorder/voice.adapter';
import { VoiceRecorder } from '@lectern/widgets/recorder/voice-recorder';
import { Button } from '@lectern/widgets/ui/button';
import { Segments } from '@lectern/widgets/ui/segments';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useMachine } from '@xstate/react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useApiMutation } from '../../shared/api/use-api.js';
import { base64Of } from '../../shared/device/sound-bytes.adapter.js';
import { CallFailure } from '../../shared/form/call-failure.js';
import { filled } from '../../shared/form/checks.js';
import { TextField } from '../../shared/form/fields.js';
import { Form, SubmitButton } from '../../shared/form/form.js';
import { useCheckedForm } from '../../shared/form/use-checked-form.js';
import { useAlert } from '../../shared/page/alerts.js';
import texts from './class-analytics.en.json';

type Props = { answer: Pick<StudentAnswer, 'attemptId' | 'responseId'>; name: string };

/** A comment on an answer, typed or spoken, behind one press. */
export function CommentBox({ answer, name }: Props) {
  const { comment: t } = useTexts(texts);
  const [how, setHow] = useState<'closed' | 'type' | 'speak'>('closed');
  const show = useAlert();
  const leave = useApiMutation(leaveComment, {
    changes: [readAttemptComments],
    onSuccess: () => {
      setHow('closed');
      show('success', t.sent);
    },
  });
  const params = { id: answer.attemptId, responseId: answer.responseId };
  if (how === 'closed')
    return (
      <p>
        <Button onClick={() => setHow('type')}>{t.open}</Button>
      </p>
    );
  return (
    <div className="stack gap-near">
      <Segments
        label={t.how}
        value={how}
        options={[
          { value: 'type', label: t.type },
          { value: 'speak', label: t.speak },
        ]}
        onChange={setHow}
      />
      {how === 'type' ? (
        <Typed name={name} leave={leave} onSend={(text) => leave.mutateAsync({ params, body: { text } })} />
      ) : (
        <Spoken
          leave={leave}
          onSend={async (url, seconds) => {
            const audio = await base64Of(url);
            leave.mutate({ params, body: { voice: { audio, seconds } } });
          }}
        />
      )}
    </div>
  );
}

type Leaving = { readonly error: Error | null; readonly isPending: boolean };

const schema = z.object({ text: filled('messageMissing', longestComment) });

function Typed({
  name,
  leave,
  onSend,
}: {
  name: string;
  leave: Leaving;
  onSend: (text: string) => Promise<unknown>;
}) {
  const { comment: t } = useTexts(texts);
  const form = useCheckedForm(schema, { text: '' });
  return (
    <Form form={form} call={leave} onSend={async ({ text }) => void (await onSend(text))}>
      <TextField name="text" label={t.label({ name })} hint={t.hint({ name })} rows={3} />
      <p>
        <SubmitButton busyLabel={t.busy}>{t.send}</SubmitButton>
      </p>
    </Form>
  );
}

type SpokenProps = { leave: Leaving; onSend: (url: string, seconds: number) => Promise<void> };

function Spoken({ leave, onSend }: SpokenProps) {
  const { comment: t } = useTexts(texts);
  const [machine] = useState(() => createVoice(maxVoiceBytes));
  const [snapshot, send] = useMachine(machine, { input: { maxMs: longestVoiceSeconds * 1_000 } });
  const record = () => send({ type: 'record' });
  return (
    <div className="stack gap-near">
      <p className="soft">{t.spoken}</p>
      {leave.error && <CallFailure hasInput error={leave.error} />}
      <VoiceRecorder snapshot={snapshot} onRecord={record} words={t.recording}>
        {({ sound, seconds, peaks }) => (
          <AudioContext value={htmlAudio}>
            <SpokenText
              audioUrl={sound.url}
              rate={1}
              duration={seconds}
              peaks={drawnLoudness(peaks)}
              label={t.own}
            />
            <p className="row">
              <Button kind="primary" busy={leave.isPending} onClick={() => void onSend(sound.url, seconds)}>
                {leave.isPending ? t.busy : t.send}
              </Button>
              <Button onClick={record}>{t.again}</Button>
            </p>
          </AudioContext>
        )}
      </VoiceRecorder>
    </div>
  );
}
