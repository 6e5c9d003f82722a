import { Button } from '@lectern/widgets/ui/button';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { download } from '@lectern/widgets/ui/icon-paths';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import { useAlert } from '../page/alerts.js';
import { csvName, csvOf, type FileColumn } from './csv.js';
import { saveFile } from './save-file.adapter.js';
import texts from './tables.en.json';

export type ExportButtonProps<Row> = {
  /** Of the table; the file is named by it too. */
  label: string;
  columns: readonly FileColumn<Row>[];
  /** All that is to be in the file; it may have to be fetched first. */
  rows: () => readonly Row[] | Promise<readonly Row[]>;
};

/** A table as a file for a spreadsheet: all rows, not only those of the page that is seen. */
export function ExportButton<Row>({ label, columns, rows }: ExportButtonProps<Row>) {
  const t = useTexts(texts);
  const alert = useAlert();
  const [isBusy, setBusy] = useState(false);
  const go = async () => {
    setBusy(true);
    try {
      saveFile(csvName(label), csvOf(await rows(), columns), 'text/csv');
    } catch {
      alert('error', t.exportFailed);
    }
    setBusy(false);
  };
  return (
    <Button busy={isBusy} aria-label={t.exportOf({ table: label })} onClick={() => void go()}>
      <Glyph path={download} />
      {isBusy ? t.exporting : t.export}
    </Button>
  );
}
