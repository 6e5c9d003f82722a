import { htmlAudio } from '@lectern/widgets/practice-session/audio.adapter';
import { SpokenText } from '@lectern/widgets/practice-session/spoken-text';
import { AudioContext } from '@lectern/widgets/practice-session/use-playback';
import { drawnLoudness } from '@lectern/widgets/recorder/loudness';
import { hasVoice, type Voice } from '@lectern/widgets/recorder/voice.machine';
import { VoiceRecorder, type VoiceRecorderProps } from '@lectern/widgets/recorder/voice-recorder';
import { Alert } from '@lectern/widgets/ui/alert';
import { Button } from '@lectern/widgets/ui/button';
import { useFormat } from '@lectern/widgets/ui/format';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { again } from '@lectern/widgets/ui/icon-paths';
import { useTexts } from '@lectern/widgets/ui/texts';
import texts from './audio-test.en.json';

/** Records, shows how loud it is, and plays it again. */
export function RecordPart({ snapshot, onRecord }: Pick<VoiceRecorderProps, 'snapshot' | 'onRecord'>) {
  const { record: t } = useTexts(texts);
  return (
    <section className="sheet audio-test-record" aria-labelledby="record">
      <h2 id="record">{t.title}</h2>
      <VoiceRecorder snapshot={snapshot} onRecord={onRecord} words={t}>
        {(voice) => <Heard voice={voice} onAgain={onRecord} />}
      </VoiceRecorder>
    </section>
  );
}

function Heard({ voice, onAgain }: { voice: Voice; onAgain: () => void }) {
  const { record: t, facts, verdict } = useTexts(texts);
  const format = useFormat();
  const { sound, seconds, peaks, loudest } = voice;
  const isGood = hasVoice(voice);
  return (
    <div className="stack">
      <Alert type={isGood ? 'success' : 'warning'} title={isGood ? verdict.good : verdict.quiet}>
        {!isGood && verdict.quietBody}
      </Alert>
      <AudioContext value={htmlAudio}>
        <SpokenText
          audioUrl={sound.url}
          rate={1}
          duration={seconds}
          peaks={drawnLoudness(peaks)}
          label={t.play}
        />
      </AudioContext>
      <dl className="audio-test-facts">
        <Fact name={facts.format} value={sound.mimeType} />
        <Fact name={facts.length} value={format.duration(seconds)} />
        <Fact
          name={facts.size}
          value={facts.bytes({ kilobytes: format.number(Math.ceil(sound.bytes / 1_000)) })}
        />
        <Fact name={facts.loudest} value={format.percent(Math.round(loudest * 100))} />
      </dl>
      <Button onClick={onAgain}>
        <Glyph path={again} />
        {t.again}
      </Button>
    </div>
  );
}

/** One line of what is known. */
function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">{value}</dd>
    </div>
  );
}
