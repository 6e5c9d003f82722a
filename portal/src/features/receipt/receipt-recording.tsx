import type { ReceiptRecording } from '@lectern/events/receipts/receipt.routes';
import { useFormat } from '@lectern/widgets/ui/format';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { down } from '@lectern/widgets/ui/icon-paths';
import { useTexts } from '@lectern/widgets/ui/texts';
import { Table } from '../../shared/table/table.js';
import texts from './receipt.en.json';
import { useWhen } from './use-when.js';

type Props = { recording: ReceiptRecording; isOneOfSeveral: boolean };

/** One recording: what is missing, its fingerprint, and its parts with theirs. */
export function ReceiptRecordingView({ recording, isOneOfSeveral }: Props) {
  const t = useTexts(texts);
  const format = useFormat();
  const when = useWhen();
  const { version, recordedAt, parts, gaps, fComplete, file } = recording;
  const begun = parts[0]?.timestamp ?? 0;
  const clock = (at: number): string => format.clock((at - begun) / 1000);
  return (
    <div className="stack gap-near">
      {isOneOfSeveral && <h3>{t.version({ version: format.number(version) })}</h3>}
      <p>
        {t.recorded({ count: parts.length, at: when(recordedAt) })}
        {file && ` · ${t.length({ length: format.duration(file.durationSeconds) })}`}
      </p>
      {gaps.map(({ from, to }) => (
        <p key={from}>{t.gap({ from: clock(from), to: clock(to) })}</p>
      ))}
      {!fComplete && <p>{t.cutOff}</p>}
      {fComplete && gaps.length === 0 && <p>{t.whole}</p>}
      {!file && <p>{t.noFile}</p>}
      {file?.unread && <p>{t.unread({ count: file.unread.length })}</p>}
      {file?.digest !== undefined && (
        <dl className="facts">
          <div>
            <dt>{t.fingerprint}</dt>
            <dd className="fingerprint">{file.digest}</dd>
          </div>
        </dl>
      )}
      <details className="fold">
        <summary>
          {t.parts}
          <span className="turn">
            <Glyph path={down} />
          </span>
        </summary>
        <Table
          label={t.parts}
          rows={parts}
          rowKey={({ timestamp }) => timestamp}
          columns={[
            {
              key: 'part',
              label: t.columns.part,
              render: (part) => format.number(parts.indexOf(part) + 1),
            },
            {
              key: 'time',
              label: t.columns.time,
              render: ({ timestamp }) => format.date(timestamp, { timeStyle: 'medium' }),
            },
            {
              key: 'length',
              label: t.columns.length,
              render: ({ timestamp, endedAt }) => format.duration(Math.round((endedAt - timestamp) / 1000)),
            },
            {
              key: 'digest',
              label: t.columns.fingerprint,
              className: 'fingerprint',
              render: ({ digest }) => digest,
            },
          ]}
        />
      </details>
    </div>
  );
}
