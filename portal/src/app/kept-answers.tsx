import { AudioUploaderView } from '@lectern/widgets/audio-uploader/audio-uploader';
import { useSending } from '../shared/sync/sending-context.js';

/** What of this person waits on this device, and what can be done about it. */
export function KeptAnswers() {
  const sending = useSending();
  if (!sending) return null;
  return (
    <div className="wrap kept-answers">
      <AudioUploaderView uploader={sending.uploader.actor} onDownload={sending.downloadRefused} />
    </div>
  );
}
