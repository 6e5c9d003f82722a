import { Stages } from '@lectern/widgets/ui/stages';
import { StateWord } from '@lectern/widgets/ui/state-word';
import { useTexts } from '@lectern/widgets/ui/texts';
import texts from './try.en.json';

/** While the answer is judged: what is done, what is going on, what comes. */
export function TryThinking() {
  const t = useTexts(texts);
  const stages = [
    { id: 'sent', label: t.stages.sent },
    { id: 'judged', label: t.stages.judged },
    { id: 'written', label: t.stages.written },
  ];
  return (
    <div className="stack try-thinking">
      <StateWord>{t.word.thinking}</StateWord>
      <Stages stages={stages} current="judged" />
      <p className="note">{t.slow}</p>
    </div>
  );
}
