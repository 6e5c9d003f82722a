import { useSelector } from '@xstate/react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { Button } from '../ui/button.js';
import { Field } from '../ui/field.js';
import { Glyph } from '../ui/glyph.js';
import { down, pause, play } from '../ui/icon-paths.js';
import { useTexts } from '../ui/texts.js';
import { lineAt, type ReadAloudActor } from './read-aloud.machine.js';
import texts from './read-aloud.en.json';
import type { ReadAloudControlsProps } from './read-aloud.types.js';
import type { ReadingSettings } from './reading-settings.js';

const speeds = [
  [0.6, 'slowest'],
  [0.75, 'slower'],
  [0.85, 'slow'],
  [1, 'normal'],
] as const;

const moves: Readonly<Record<string, Parameters<ReadAloudActor['send']>[0]>> = {
  ArrowUp: { type: 'line', by: -1 },
  ArrowDown: { type: 'line', by: 1 },
  ArrowLeft: { type: 'word', by: -1 },
  ArrowRight: { type: 'word', by: 1 },
};

/** Begins and stops reading aloud, goes from sentence to sentence, and says how fast. Arrow keys work inside of it. */
export function ReadAloudControls({
  actor,
  settings,
  onChange,
  onRead,
}: ReadAloudControlsProps & { actor: ReadAloudActor }) {
  const t = useTexts(texts);
  const state = useSelector(actor, ({ value }) =>
    typeof value === 'string' ? value : Object.keys(value)[0],
  );
  const line = useSelector(actor, ({ context }) => lineAt(context));
  const last = useSelector(actor, ({ context }) => context.lines.length - 1);
  const isReading = state === 'reading';
  const isSilent = state === 'silent';
  const read = useRef(onRead);
  read.current = onRead;
  useEffect(() => {
    if (isReading) read.current();
  }, [isReading]);
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key];
    // A list of speeds has the arrows for itself.
    if (!move || (event.target instanceof Element && event.target.matches('select'))) return;
    event.preventDefault();
    actor.send(move);
  };
  return (
    <div className="read-aloud" role="group" aria-label={t.label} onKeyDown={onKeyDown}>
      <div className="row">
        <Button
          aria-pressed={isReading}
          aria-disabled={isSilent}
          aria-keyshortcuts="r"
          onClick={() => actor.send({ type: 'toggle' })}
        >
          <Glyph path={isReading ? pause : play} />
          {isReading ? t.reading : t.read}
        </Button>
        <Button
          round
          aria-label={t.previous}
          aria-disabled={isSilent || line === 0}
          onClick={() => actor.send({ type: 'line', by: -1 })}
        >
          <span className="upward">
            <Glyph path={down} />
          </span>
        </Button>
        <Button
          round
          aria-label={t.next}
          aria-disabled={isSilent || line === last}
          onClick={() => actor.send({ type: 'line', by: 1 })}
        >
          <Glyph path={down} />
        </Button>
        <select
          className="input"
          aria-label={t.speed}
          value={settings.rate}
          onChange={({ target }) => {
            const chosen = speeds.find(([rate]) => rate === Number(target.value));
            if (chosen) onChange({ ...settings, rate: chosen[0] });
          }}
        >
          {speeds.map(([rate, name]) => (
            <option key={rate} value={rate}>
              {t.speeds[name]}
            </option>
          ))}
        </select>
      </div>
      <p className="note" role={state === 'failed' ? 'alert' : undefined}>
        {state === 'failed' ? t.failed : isSilent ? t.silent : t.help}
        {state !== 'failed' && !isSilent && <span className="by-keys"> {t.keys}</span>}
      </p>
    </div>
  );
}

export type VoiceSettingProps = {
  /** Best first. */
  voices: readonly { readonly uri: string; readonly name: string | null }[];
  /** The one that reads. */
  voice: string;
  settings: ReadingSettings;
  onChange: (settings: ReadingSettings) => void;
};

/** Who reads aloud, chosen in the reader's panel. */
export function VoiceSetting({ voices, voice, settings, onChange }: VoiceSettingProps) {
  const t = useTexts(texts);
  return (
    <Field label={t.voice}>
      {(control) => (
        <select
          {...control}
          value={voice}
          onChange={({ target }) => onChange({ ...settings, voice: target.value })}
        >
          {voices.map(({ uri, name }) => (
            <option key={uri} value={uri} lang={name === null ? undefined : 'en'}>
              {name ?? t.lectern}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
