import type { ReplayedEvent } from '@lectern/events/issues/replay.routes';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { down } from '@lectern/widgets/ui/icon-paths';
import { useTexts } from '@lectern/widgets/ui/texts';
import texts from './replay.en.json';

/** The event as the journal has it, for whoever wants to see it. */
export function RawEvent({ event }: { event: ReplayedEvent }) {
  const t = useTexts(texts);
  return (
    <details className="fold sheet raw-event">
      <summary>
        {t.raw}
        <span className="turn">
          <Glyph path={down} />
        </span>
      </summary>
      <p className="note num" lang="en">
        {event.stream}@{event.revision}
      </p>
      <pre lang="en" dir="ltr" tabIndex={0} role="region" aria-label={t.raw}>
        {JSON.stringify(event, null, 2)}
      </pre>
    </details>
  );
}
