import type { ReactNode } from 'react';
import { Button } from '../ui/button.js';
import { Glyph } from '../ui/glyph.js';
import { letters, x } from '../ui/icon-paths.js';
import { Segments } from '../ui/segments.js';
import { Switch } from '../ui/switch.js';
import { useTexts } from '../ui/texts.js';
import texts from './reader-panel.en.json';
import type { ReadingSettings } from './reading-settings.js';

const letter = (size: 'small' | 'medium' | 'large', label: string) => ({
  value: size,
  label: (
    <span className={`letter-${size}`}>
      <span aria-hidden="true">A</span>
      <span className="sr">{label}</span>
    </span>
  ),
});

export type ReaderPanelProps = {
  id: string;
  settings: ReadingSettings;
  onChange: (settings: ReadingSettings) => void;
  /** Further settings. */
  children?: ReactNode;
};

/** The button that opens the reader's panel, and the panel: a native popover, so Esc and a press outside close it. */
export function ReaderPanel({ id, settings, onChange, children }: ReaderPanelProps) {
  const t = useTexts(texts);
  const set = (change: Partial<ReadingSettings>) => onChange({ ...settings, ...change });
  return (
    <>
      <Button kind="quiet" round aria-label={t.open} popoverTarget={id}>
        <Glyph path={letters} />
      </Button>
      <div id={id} className="reader" popover="auto" role="dialog" aria-labelledby={`${id}-title`}>
        <div className="row spread reader-top">
          <h2 id={`${id}-title`}>{t.title}</h2>
          <Button kind="quiet" round aria-label={t.done} popoverTarget={id} popoverTargetAction="hide">
            <Glyph path={x} />
          </Button>
        </div>
        <div className="setting">
          <span aria-hidden="true">{t.size}</span>
          <Segments
            label={t.size}
            value={settings.size}
            options={[
              letter('small', t.sizes.small),
              letter('medium', t.sizes.medium),
              letter('large', t.sizes.large),
            ]}
            onChange={(size) => set({ size })}
          />
        </div>
        <div className="setting">
          <span aria-hidden="true">{t.spacing}</span>
          <Segments
            label={t.spacing}
            value={settings.spacing}
            options={[
              { value: 'normal', label: t.normal },
              { value: 'wide', label: t.wide },
            ]}
            onChange={(spacing) => set({ spacing })}
          />
        </div>
        <Switch checked={settings.oneLine} onChange={(oneLine) => set({ oneLine })}>
          {t.oneLine}
        </Switch>
        <Switch checked={settings.loose} onChange={(loose) => set({ loose })}>
          {t.loose}
        </Switch>
        {children}
        <p className="note">{t.stays}</p>
      </div>
    </>
  );
}
