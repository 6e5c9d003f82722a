import { importFormats } from '@lectern/events/drafts/import.events';
import { exportTexts } from '@lectern/events/drafts/import.routes';
import { buttonClass } from '@lectern/widgets/ui/button';
import { useTexts } from '@lectern/widgets/ui/texts';
import texts from './passages.en.json';

/** What is published, as a file to keep or to bring elsewhere. */
export function ExportPart({ kind }: { kind: 'passage' | 'paragraph' }) {
  const { export: t } = useTexts(texts);
  return (
    <details>
      <summary>{t.title}</summary>
      <p className="note">{t.hint}</p>
      <div className="row">
        {importFormats.map((format) => (
          <a
            key={format}
            className={buttonClass()}
            href={`${exportTexts.path}?format=${format}&kind=${kind}`}
            download
          >
            {t.formats[format]}
          </a>
        ))}
      </div>
    </details>
  );
}
