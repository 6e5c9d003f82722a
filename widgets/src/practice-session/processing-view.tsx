import type { ResponseView } from '@lectern/events/practice/attempt.views';
import { Button } from '../ui/button.js';
import { Stages, type Stage } from '../ui/stages.js';
import { NextGlyph } from './next-button.js';
import { countWords } from './passage-text.js';
import { stageRank } from './responses.js';
import { usePracticeTexts } from './use-practice-texts.js';

/** How far the work on an answer is, as its named stages and the one that is going on. */
export function stagesOf(response: ResponseView | null, t: ReturnType<typeof usePracticeTexts>['stages']) {
  const spoken = response?.kind === 'spoken';
  const rank = response ? stageRank(response) : 0;
  const { partsStored, partsTotal } = response ?? {};
  const stages: Stage[] = [
    {
      id: 'stored',
      label: spoken ? t.stored : t.storedText,
      ...(partsStored !== undefined && partsTotal !== undefined
        ? { note: t.parts({ n: partsStored, of: partsTotal }) }
        : {}),
    },
    ...(spoken
      ? [
          {
            id: 'heard',
            label: rank > 2 ? t.heard : t.hearing,
            ...(response?.responseText ? { note: t.words({ n: countWords(response.responseText) }) } : {}),
          },
        ]
      : []),
    { id: 'compared', label: rank > 3 ? t.compared : t.compares },
    { id: 'written', label: t.written },
  ];
  const now = {
    open: 'stored',
    ended: 'stored',
    recorded: spoken ? 'heard' : 'compared',
    transcribed: 'compared',
    scored: 'written',
    done: null,
  };
  return { stages, current: now[response?.stage ?? 'ended'] };
}

/** Long work by its stages; what is known already is shown already. */
export function ProcessingView({
  response,
  next,
  onGoOn,
}: {
  response: ResponseView | null;
  next: string;
  onGoOn: () => void;
}) {
  const t = usePracticeTexts();
  return (
    <div className="stack">
      <Stages {...stagesOf(response, t.stages)} />
      {response?.kind === 'spoken' && response.responseText && (
        <p className="said" lang="en">
          {response.responseText}
        </p>
      )}
      <p className="soft">{t.stages.noWait}</p>
      <Button wide onClick={onGoOn}>
        {next} <NextGlyph />
      </Button>
    </div>
  );
}
