import { systemAdminOverview } from '@lectern/events/schools/staff.routes';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useApiQuery } from '../../shared/api/use-api.js';
import { SelectField } from '../../shared/form/fields.js';
import { QueryView } from '../../shared/page/query-view.js';
import texts from './add-student.en.json';

export type SchoolFieldProps = {
  /** What stands for none, where there may be none. */
  none?: string | undefined;
  /** Their students sign in with its code: it has to have one. */
  needsCode?: boolean;
};

/** One of the schools that there are. */
export function SchoolField({ none, needsCode = false }: SchoolFieldProps) {
  const t = useTexts(texts);
  const system = useApiQuery(systemAdminOverview, {});
  const nameOf = (name: string, code: string | null) =>
    code === null ? t.withoutCode({ name }) : `${name}, ${code}`;
  return (
    <>
      <SelectField name="schoolId">
        <option value="">{none ?? t.choose}</option>
        {system.data?.schools.map(({ _id, name, code }) => (
          <option key={_id} value={_id} disabled={needsCode && code === null}>
            {needsCode ? nameOf(name, code) : name}
          </option>
        ))}
      </SelectField>
      <QueryView query={system} failed={t.schoolsFailed} waiting={null}>
        {() => null}
      </QueryView>
    </>
  );
}
