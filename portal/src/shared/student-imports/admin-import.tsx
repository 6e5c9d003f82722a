import { useTexts } from '@lectern/widgets/ui/texts';
import { ImportFlow } from './import-flow.js';
import texts from './student-imports.en.json';

export type AdminImportProps = {
  /** For a system admin: of which school. */
  schid?: string | undefined;
};

/** An admin imports students of the whole school: one list with classes, or the files of OneRoster. */
export function AdminImport({ schid }: AdminImportProps) {
  const { admin: t } = useTexts(texts);
  return (
    <section id="import" className="stack" aria-labelledby="import-title">
      <h2 id="import-title">{t.title}</h2>
      <p className="soft">{t.lead}</p>
      <ImportFlow place={{ schid }} name={t.school} />
    </section>
  );
}
