import { Skeleton } from '@lectern/widgets/ui/skeleton';
import { useTexts } from '@lectern/widgets/ui/texts';
import texts from './page.en.json';

/** A page that is on its way. */
export function Waiting({ label }: { label?: string }) {
  const t = useTexts(texts);
  return (
    <div className="wrap waiting">
      <output className="lead soft">{label ?? t.loading}</output>
      <div className="sheet" aria-hidden="true">
        <Skeleton lines={1} short />
        <Skeleton lines={6} />
      </div>
    </div>
  );
}
