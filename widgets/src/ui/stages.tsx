import type { ReactNode } from 'react';
import { Glyph } from './glyph.js';
import { check } from './icon-paths.js';
import { useTexts } from './texts.js';
import texts from './ui.en.json';

export type Stage = {
  id: string;
  label: ReactNode;
  /** Beside it: "5 of 5 parts", "about 6 s". Left out, the stage says done, now or next by itself. */
  note?: ReactNode;
};

/** Long work by its named stages. Those before `current` are done; `null` means all are. */
export function Stages({ stages, current }: { stages: readonly Stage[]; current: string | null }) {
  const t = useTexts(texts);
  const found = stages.findIndex(({ id }) => id === current);
  const now = found < 0 ? stages.length : found;
  return (
    <ol className="stages">
      {stages.map(({ id, label, note }, index) => (
        <li key={id} aria-current={index === now ? 'step' : undefined}>
          {index < now ? <Glyph path={check} /> : <span className="dot" />}
          <span>{label}</span>
          <span className="note num">
            {note ??
              (index < now
                ? t.stageDone
                : index === now
                  ? t.stageNow
                  : index === now + 1
                    ? t.stageNext
                    : null)}
          </span>
        </li>
      ))}
    </ol>
  );
}
