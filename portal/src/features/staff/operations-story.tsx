import type { OperationsView } from '@lectern/events/operations/operations.routes';
import type { SystemOverview } from '@lectern/events/schools/staff.routes';
import { useFormat } from '@lectern/widgets/ui/format';
import { useTexts } from '@lectern/widgets/ui/texts';
import texts from './operations.en.json';

/** Under so many days the disk belongs into the sentence even if all is well otherwise. */
const soonDays = 60;

/** How it stands with the installation, in a sentence. */
export function OperationsStory({
  of: { failedTotal, storage, lastRestore },
  readModels,
}: {
  of: OperationsView;
  readModels: SystemOverview['readModels'];
}) {
  const { story: t } = useTexts(texts);
  const format = useFormat();
  const late = readModels.filter(({ state }) => state !== 'current').length;
  const days = storage?.daysLeft ?? null;
  const parts = [
    ...(late + failedTotal === 0 ? [t.fine] : []),
    ...(late > 0 ? [t.late({ count: late })] : []),
    ...(failedTotal > 0 ? [t.jobs({ count: failedTotal })] : []),
    ...(days !== null && days < soonDays ? [t.days({ days })] : []),
    lastRestore === null
      ? t.neverRestored
      : t.restored({ day: format.date(`${lastRestore.provenOn}T12:00:00Z`) }),
  ];
  return <p className="lead soft">{parts.join(' ')}</p>;
}
