import { Alert } from '@lectern/widgets/ui/alert';
import { Button } from '@lectern/widgets/ui/button';
import { useFormat } from '@lectern/widgets/ui/format';
import { useTexts } from '@lectern/widgets/ui/texts';
import texts from './freshness.en.json';

/** Older than this, s, figures say so. */
const lateSeconds = 60;

export type FreshnessProps = {
  /** `at`: what was counted last, ISO. */
  of: { readonly at: string; readonly lagSeconds: number | null };
  /** Which days the figures are of. */
  dates: string;
  /** What is not counted yet where they are late. */
  missing: string;
  onRefresh: () => void;
};

/** Which days figures are of and how fresh they are; where they are late, a warning. */
export function Freshness({ of: { at, lagSeconds }, dates, missing, onRefresh }: FreshnessProps) {
  const t = useTexts(texts);
  const format = useFormat();
  const isLate = lagSeconds !== null && lagSeconds > lateSeconds;
  return (
    <>
      <p className="note">
        {dates}{' '}
        {!isLate && t.fresh({ at: format.date(at, { weekday: 'long', hour: 'numeric', minute: '2-digit' }) })}
      </p>
      {isLate && (
        <Alert
          type="warning"
          title={t.behind({ time: format.duration(lagSeconds) })}
          action={<Button onClick={onRefresh}>{t.refresh}</Button>}
        >
          {missing}
        </Alert>
      )}
    </>
  );
}
