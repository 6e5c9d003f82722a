import type { Receipt } from '@lectern/events/receipts/receipt.routes';
import { Alert } from '@lectern/widgets/ui/alert';
import { Field } from '@lectern/widgets/ui/field';
import { useFormat } from '@lectern/widgets/ui/format';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useMutation } from '@tanstack/react-query';
import { Page } from '../../shared/page/page.js';
import { digestOfFile } from './receipt-checks.adapter.js';
import { findDigest } from './receipt-file.js';
import { ReceiptView } from './receipt-view.js';
import texts from './receipt.en.json';
import { useReceiptCheck, type Checked } from './use-receipt-check.js';
import { useWhen } from './use-when.js';

/** For anybody who has a receipt: whether it is this installation's, and whether a recording is the one on it. */
export function CheckReceiptPage() {
  const { check: t } = useTexts(texts);
  const check = useReceiptCheck();
  const { data } = check;
  return (
    <Page className="receipt-page" title={t.title} lead={t.lead}>
      <div className="stack gap-part">
        <Sheet className="stack gap-block">
          <h2>{t.receipt}</h2>
          <FileField
            label={t.receiptLabel}
            hint={t.receiptHint}
            accept="application/json,.json"
            onFile={check.mutate}
          />
          {check.isPending && <output className="soft">{t.checking}</output>}
          {check.isError && (
            <Alert type="error" title={t.failed}>
              {t.failedBody}
            </Alert>
          )}
          {data && <Verdict checked={data} />}
        </Sheet>
        {data?.verdict === 'genuine' && (
          <>
            <RecordingCheck key={data.file.signature.value} receipt={data.file.receipt} />
            <ReceiptView {...data.file} />
          </>
        )}
      </div>
    </Page>
  );
}

type FileFieldProps = { label: string; hint: string; accept: string; onFile: (file: File) => void };

function FileField({ label, hint, accept, onFile }: FileFieldProps) {
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <input
          {...control}
          type="file"
          accept={accept}
          onChange={({ target }) => {
            const file = target.files?.item(0);
            if (file) onFile(file);
          }}
        />
      )}
    </Field>
  );
}

function Verdict({ checked }: { checked: Checked }) {
  const { check: t } = useTexts(texts);
  const when = useWhen();
  const format = useFormat();
  switch (checked.verdict) {
    case 'genuine':
      return (
        <Alert type="success" title={t.genuine}>
          {t.genuineBody({ at: when(checked.file.receipt.issuedAt) })}
        </Alert>
      );
    case 'changed':
      return (
        <Alert type="error" title={t.changed}>
          {t.changedBody}
        </Alert>
      );
    case 'addedTo':
      return (
        <Alert type="error" title={t.addedTo}>
          {t.addedToBody({ names: format.list(checked.names) })}
        </Alert>
      );
    case 'foreign':
      return (
        <Alert type="error" title={t.foreign}>
          {t.foreignBody}
        </Alert>
      );
    case 'unreadable':
      return (
        <Alert type="error" title={t.unreadable}>
          {t.unreadableBody}
        </Alert>
      );
  }
}

/** Whether a file of one's own is a recording, or a part of one, of a receipt. */
function RecordingCheck({ receipt }: { receipt: Receipt }) {
  const { check: t } = useTexts(texts);
  const digest = useMutation({ mutationFn: digestOfFile });
  return (
    <Sheet className="stack gap-block">
      <h2>{t.recording}</h2>
      <FileField
        label={t.recordingLabel}
        hint={t.recordingHint}
        accept="audio/*,video/webm,video/mp4"
        onFile={digest.mutate}
      />
      {digest.isPending && <output className="soft">{t.checking}</output>}
      {(digest.isError || digest.data === null) && (
        <Alert type="warning" title={t.cannot}>
          {t.cannotBody}
        </Alert>
      )}
      {typeof digest.data === 'string' && <FoundOn receipt={receipt} digest={digest.data} />}
    </Sheet>
  );
}

function FoundOn({ receipt, digest }: { receipt: Receipt; digest: string }) {
  const { check: t } = useTexts(texts);
  const format = useFormat();
  const found = findDigest(receipt, digest);
  if (!found)
    return (
      <Alert type="error" title={t.other}>
        {t.otherBody}
      </Alert>
    );
  const [question, part] = [format.number(found.question), format.number(found.part)];
  return (
    <Alert type="success" title={t.found({ kind: found.kind, question, part })}>
      {t.foundBody}
    </Alert>
  );
}
