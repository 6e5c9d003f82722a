import { AudioUploaderView } from '@lectern/widgets/audio-uploader/audio-uploader';
import { useSync } from '../shared/sync/sync-context.js';

/** What of this person waits on this device, and what can be done about it. */
export function KeptAnswers() {
  const sync = useSync();
  if (!sync) return null;
  return (
    <div className="wrap kept-answers">
      <AudioUploaderView uploader={sync.uploader.actor} onDownload={sync.downloadRefused} />
    </div>
  );
}
