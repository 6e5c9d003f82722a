import type { ClassAnalytics, ClassStudent } from '@lectern/events/teaching/analytics.views';
import { linkFor } from '@lectern/widgets/route-guard/route-guard.links';
import { Empty } from '@lectern/widgets/ui/empty';
import { useFormat } from '@lectern/widgets/ui/format';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import { Link } from 'react-router-dom';
import { fullName } from '../../shared/session/person.js';
import { useSignedIn } from '../../shared/session/session.js';
import type { FileColumn } from '../../shared/table/csv.js';
import { DataTable } from '../../shared/table/data-table.js';
import type { Column } from '../../shared/table/table.js';
import { studentAddress } from './analytics-address.js';
import texts from './class-analytics.en.json';

const rounded = (score: number | null): number | null =>
  score === null ? null : Math.round(score * 10) / 10;

/** Each student by themselves; the file has the rows and the numbers of the screen. */
export function StudentsSheet({ of }: { of: ClassAnalytics }) {
  const { students: t, scores, file } = useTexts(texts);
  const format = useFormat();
  const user = useSignedIn();
  const score = (of: 'communication' | 'criticalThinking'): Column<ClassStudent> => ({
    key: of,
    label: scores[of],
    value: (student) => student[of],
    render: (student) => {
      const own = student[of];
      return own === null ? '–' : format.score(own);
    },
    isNumber: true,
  });
  const columns: readonly Column<ClassStudent>[] = [
    {
      key: 'name',
      label: t.name,
      value: ({ lastName, firstName }) => `${lastName} ${firstName}`,
      render: (student) => <Link to={linkFor(user, studentAddress(student._id))}>{fullName(student)}</Link>,
    },
    {
      key: 'answers',
      label: t.answers,
      value: ({ answers }) => answers,
      render: ({ answers }) => answers,
      isNumber: true,
    },
    {
      key: 'scored',
      label: t.scored,
      value: ({ scored }) => scored,
      render: ({ scored }) => scored,
      isNumber: true,
    },
    score('communication'),
    score('criticalThinking'),
    {
      key: 'last',
      label: t.last,
      value: ({ lastDay }) => lastDay,
      render: ({ lastDay }) =>
        lastDay === null ? (
          <span className="soft">{t.none}</span>
        ) : (
          format.date(`${lastDay}T12:00:00Z`, { day: 'numeric', month: 'short' })
        ),
      beginsDown: true,
    },
  ];
  const rows: readonly FileColumn<ClassStudent>[] = [
    { label: file.firstName, value: ({ firstName }) => firstName },
    { label: file.lastName, value: ({ lastName }) => lastName },
    { label: t.answers, value: ({ answers }) => answers },
    { label: t.scored, value: ({ scored }) => scored },
    { label: scores.communication, value: ({ communication }) => rounded(communication) },
    { label: scores.criticalThinking, value: ({ criticalThinking }) => rounded(criticalThinking) },
    { label: t.last, value: ({ lastDay }) => lastDay },
  ];
  return (
    <Sheet className="stack" aria-labelledby="all-students">
      <h2 id="all-students">{t.title}</h2>
      {of.students.length === 0 ? (
        <Empty level={3} title={t.empty}>
          {t.emptyBody}
        </Empty>
      ) : (
        <DataTable
          label={file.name({ name: t.table({ name: of.class.name }), from: of.from, to: of.to })}
          rows={of.students}
          columns={columns}
          file={rows}
          find={{ label: t.find, texts: (student) => [fullName(student)] }}
          groups={[
            { key: '', label: t.everyone },
            { key: 'quiet', label: t.quiet, has: ({ answers }) => answers === 0 },
          ]}
        />
      )}
    </Sheet>
  );
}
