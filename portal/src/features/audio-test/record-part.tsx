import {
  hasVoice,
  isTooQuiet,
  type VoiceNote,
  type VoiceNoteEvent,
  type VoiceNoteMachine,
} from '@lectern/widgets/recorder/voice-note.machine';
import { Alert } from '@lectern/widgets/ui/alert';
import { Clock } from '@lectern/widgets/ui/clock';
import { useFormat } from '@lectern/widgets/ui/format';
import { micOff } from '@lectern/widgets/ui/icon-paths';
import { MicButton } from '@lectern/widgets/ui/mic-button';
import { Player } from '@lectern/widgets/ui/player';
import { StateWord } from '@lectern/widgets/ui/state-word';
import { useTexts } from '@lectern/widgets/ui/texts';
import { Waveform } from '@lectern/widgets/ui/waveform';
import type { SnapshotFrom } from 'xstate';
import { drawn } from '../home/drawn.js';
import * as micTexts from '../mic-test/mic-test.texts.js';
import { usePlayback } from '../review/use-playback.js';
import * as texts from './audio-test.texts.js';

type Voice = SnapshotFrom<VoiceNoteMachine>;

const wordOf = (voice: Voice) => {
  if (voice.matches({ open: 'preparing' })) return 'opening';
  if (voice.matches({ open: 'recording' })) return 'listening';
  if (voice.matches({ open: 'stopping' })) return 'closing';
  return voice.matches('recorded') ? 'done' : 'ready';
};

export type RecordPartProps = { voice: Voice; send: (event: VoiceNoteEvent) => void };

/** Records, shows how loud it is, and plays it again. */
export function RecordPart({ voice, send }: RecordPartProps) {
  const { record: t } = useTexts(texts);
  const { failure: failures } = useTexts(micTexts);
  const { context } = voice;
  const word = wordOf(voice);
  const isLive = word === 'listening';
  const { note, failure } = context;
  return (
    <section className="sheet audio-test-record" aria-labelledby="record" data-state={word}>
      <h2 id="record">{t.title}</h2>
      <StateWord live={isLive} after={isLive && <Clock seconds={Math.floor(context.elapsedMs / 1_000)} />}>
        {t[word]}
      </StateWord>
      {failure && (
        <Alert type="warning" icon={micOff} title={failures[failure].title}>
          {failures[failure].body}
        </Alert>
      )}
      <div className="recorder">
        <div className="recorder-line">
          {isLive ? <Waveform kind="live" peaks={drawn(context.peaks)} /> : <Waveform kind="rest" />}
        </div>
        <meter
          className="audio-test-level"
          aria-label={t.level}
          min={0}
          max={1}
          value={isLive ? Math.min(1, (context.level ?? 0) ** 0.6) : 0}
        />
        <MicButton
          on={isLive}
          label={isLive ? t.stop : note ? t.again : t.start}
          disabled={word === 'opening' || word === 'closing'}
          onClick={() => send({ type: isLive ? 'note.stop' : 'note.record' })}
        />
        {isLive && isTooQuiet(context) ? <p role="status">{t.quiet}</p> : <p className="note">{t.help}</p>}
      </div>
      {note && <Heard key={note.url} note={note} voice={voice} />}
    </section>
  );
}

function Heard({ note, voice }: { note: VoiceNote; voice: Voice }) {
  const { record: t, facts, verdict } = useTexts(texts);
  const format = useFormat();
  const { context } = voice;
  const playback = usePlayback(note.url, 1);
  const isGood = hasVoice(context);
  return (
    <div className="stack">
      <Alert type={isGood ? 'success' : 'warning'} title={isGood ? verdict.good : verdict.quiet}>
        {!isGood && verdict.quietBody}
      </Alert>
      <Player
        playing={playback.isPlaying}
        onToggle={playback.toggle}
        elapsed={playback.seconds}
        total={note.seconds}
        peaks={drawn(context.peaks)}
        label={t.play}
      />
      {playback.isFailed && <Alert type="error" title={t.playFailed} />}
      <dl className="audio-test-facts">
        <Fact name={facts.format} value={note.mimeType} />
        <Fact name={facts.length} value={format.duration(note.seconds)} />
        <Fact name={facts.size} value={facts.bytes(format.number(Math.ceil(note.bytes / 1_000)))} />
        <Fact name={facts.loudest} value={format.percent(Math.round(context.loudest * 100))} />
      </dl>
    </div>
  );
}

/** One line of what is known. */
export function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">{value}</dd>
    </div>
  );
}
