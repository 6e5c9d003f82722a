import { useSelector } from '@xstate/react';
import { Alert } from '../ui/alert.js';
import { Button } from '../ui/button.js';
import { ErrorDetail } from '../ui/error-detail.js';
import { Glyph } from '../ui/glyph.js';
import { offline, check, alert as triangle } from '../ui/icon-paths.js';
import { useTexts } from '../ui/texts.js';
import type { AudioUploader } from './audio-uploader.machine.js';
import texts from './audio-uploader.en.json';
import { reasonsIn, setAsideIn, summaryOf, type UploadSummary } from './upload-summary.js';

export type AudioUploaderStatusProps = {
  readonly summary: UploadSummary;
  /** Answers of which something could not be sent. */
  readonly setAside: number;
  /** Why the server refused the last of them, and why support could not be told. */
  readonly reasons?: readonly string[];
  readonly onRetry: () => void;
  /** Saves each answer that could not be sent as a file. */
  readonly onDownload: (nameOf: (number: number) => string) => void;
};

const icons = { saving: check, kept: offline, ended: triangle, broken: triangle } as const;

/** One quiet line on what is safe and where; more only when something could not be sent. */
export function AudioUploaderStatus({
  summary,
  setAside,
  reasons = [],
  onRetry,
  onDownload,
}: AudioUploaderStatusProps) {
  const t = useTexts(texts);
  const line = (): string => {
    switch (summary.kind) {
      case 'nothing':
        return '';
      case 'saving':
        return t.saving({ saved: summary.saved, total: summary.total });
      case 'kept':
        return t.kept({ answers: summary.answers });
      case 'ended':
        return summary.message || t.ended;
      case 'broken':
        return t.broken;
    }
  };
  return (
    <div className="stack" data-state={summary.kind}>
      <p className="note row">
        {summary.kind !== 'nothing' && <Glyph path={icons[summary.kind]} />}
        <output>{line()}</output>
      </p>
      {'detail' in summary && summary.detail !== undefined && <ErrorDetail>{summary.detail}</ErrorDetail>}
      {summary.kind === 'ended' && <Button onClick={onRetry}>{t.goOn}</Button>}
      {setAside > 0 && (
        <Alert type="warning" title={t.setAside({ answers: setAside })}>
          <p>{t.setAsideMore}</p>
          {reasons.map((reason) => (
            <ErrorDetail key={reason}>{reason}</ErrorDetail>
          ))}
          <div className="row">
            <Button onClick={onRetry}>{t.tryAgain}</Button>
            <Button kind="quiet" onClick={() => onDownload((number) => t.fileName({ number }))}>
              {t.download}
            </Button>
          </div>
        </Alert>
      )}
    </div>
  );
}

/** The status of a running uploader. */
export function AudioUploaderView({
  uploader,
  onDownload,
}: { readonly uploader: AudioUploader } & Pick<AudioUploaderStatusProps, 'onDownload'>) {
  const snapshot = useSelector(uploader, (now) => now);
  return (
    <AudioUploaderStatus
      summary={summaryOf({ context: snapshot.context, hasTag: (tag) => snapshot.hasTag(tag) })}
      setAside={setAsideIn(snapshot.context)}
      reasons={reasonsIn(snapshot.context)}
      onRetry={() => uploader.send({ type: 'retry' })}
      onDownload={onDownload}
    />
  );
}
