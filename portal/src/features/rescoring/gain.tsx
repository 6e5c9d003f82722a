import { useFormat } from '@lectern/widgets/ui/format';
import { useTexts } from '@lectern/widgets/ui/texts';
import texts from './rescoring.en.json';

/** What would be gained or lost, with its sign: +0.5, −1. @param of stars; null: there were none before */
export function Gain({ of }: { of: number | null }) {
  const { numbers: t } = useTexts(texts);
  const format = useFormat();
  if (of === null) return t.newScore;
  return <span className="num">{format.number(of, { signDisplay: 'exceptZero' })}</span>;
}
