import type { ResponseView } from '@lectern/events/practice/attempt.views';
import { Stages, type Stage } from '@lectern/widgets/ui/stages';
import { StateWord } from '@lectern/widgets/ui/state-word';
import { useTexts } from '@lectern/widgets/ui/texts';
import texts from './review.en.json';

type Id = 'stored' | 'heard' | 'compared' | 'written';

/** The stage that is being worked at. */
const currents: Record<ResponseView['stage'], Id> = {
  open: 'stored',
  ended: 'stored',
  recorded: 'heard',
  transcribed: 'compared',
  scored: 'written',
  done: 'written',
};

/** No scores and no feedback yet: where the work is, and that nobody has to wait. */
export function ProgressPart({ response }: { response: ResponseView }) {
  const { feedback, progress: t } = useTexts(texts);
  const isSpoken = response.kind === 'spoken';
  const current = currents[response.stage];
  const ids: readonly Id[] = isSpoken
    ? ['stored', 'heard', 'compared', 'written']
    : ['stored', 'compared', 'written'];
  const stages = ids.map((id): Stage => ({ id, label: t.stages[id] }));
  const isWaitingForParts = response.stage === 'open' || response.stage === 'ended';
  return (
    <section className="part stack gap-near">
      <div className="side">
        <h3>{feedback}</h3>
      </div>
      <div className="part-body">
        <StateWord>{isWaitingForParts ? t.sending : t.thinking}</StateWord>
        <Stages stages={stages} current={!isSpoken && current === 'heard' ? 'compared' : current} />
        <p className="soft">{t.leave}</p>
      </div>
    </section>
  );
}
