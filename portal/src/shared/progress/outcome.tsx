import type { AttemptSummary } from '@lectern/events/practice/attempt.views';
import { clock } from '@lectern/widgets/ui/icon-paths';
import { Pill } from '@lectern/widgets/ui/pill';
import { Stars } from '@lectern/widgets/ui/stars';
import { useTexts } from '@lectern/widgets/ui/texts';
import '../practice/pick.css';
import texts from './progress.en.json';

/** How an attempt went, as far as it went. */
export function Outcome({ attempt }: { attempt: AttemptSummary }) {
  const t = useTexts(texts);
  if (attempt.status !== 'complete') return <Pill>{t.stillOpen}</Pill>;
  if (attempt.communication !== undefined)
    return (
      <span className="outcome">
        <Stars score={attempt.communication} />
      </span>
    );
  if (!isUnscored(attempt)) return <Pill>{t.noScore}</Pill>;
  return (
    <Pill tone="wait" icon={clock}>
      {t.thinking}
    </Pill>
  );
}

/** Handed in, and no score has come yet. */
const isUnscored = ({ status, questionsAnswered, communication }: AttemptSummary): boolean =>
  status === 'complete' && questionsAnswered > 0 && communication === undefined;
