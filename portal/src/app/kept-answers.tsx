import { OutboxProblem } from '@lectern/widgets/outbox/outbox-problem';
import { AudioUploaderView } from '@lectern/widgets/audio-uploader/audio-uploader';
import { useSync, useSyncProblem } from '../shared/sync/sync-context.js';

/** What of this person waits on this device, and what can be done about it. */
export function KeptAnswers() {
  const sync = useSync();
  const problem = useSyncProblem();
  if (!sync) return null;
  return (
    <div className="wrap kept-answers">
      {problem !== null && <OutboxProblem problem={problem} />}
      <AudioUploaderView uploader={sync.uploader.actor} onDownload={sync.downloadRefused} />
    </div>
  );
}
