import { scoreNames, type Scores } from '@lectern/events/feedback/scoring';
import { ScoreBar } from '@lectern/widgets/ui/stars';
import { useTexts } from '@lectern/widgets/ui/texts';
import texts from './skills.en.json';

/** The four scores of an answer, or of many, each with its name. */
export function FourSkills({ scores }: { scores: Scores }) {
  const { names } = useTexts(texts);
  return (
    <div className="stack gap-hair">
      {scoreNames.map((name) => (
        <ScoreBar key={name} label={names[name]} score={scores[name]} />
      ))}
    </div>
  );
}
