import { rescoringStudents, type RescoringView } from '@lectern/events/rescoring/rescoring.routes';
import { Button } from '@lectern/widgets/ui/button';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import { Link } from 'react-router-dom';
import { useApiPages } from '../../shared/api/use-api.js';
import { QueryView } from '../../shared/page/query-view.js';
import { historyOf } from '../../shared/paths.js';
import { Table } from '../../shared/table/table.js';
import { Gain } from './gain.js';
import texts from './rescoring.en.json';
import { useStudentName } from './use-student-name.js';

/** Students whose scores would change, who would lose most first. */
export function RunStudents({ run: { _id } }: { run: RescoringView }) {
  const { students: t, more } = useTexts(texts);
  const nameOf = useStudentName();
  const students = useApiPages(rescoringStudents, { params: { rescoringId: _id }, query: {} });
  return (
    <Sheet className="stack">
      <h2>{t.title}</h2>
      <QueryView query={students} failed={t.failed}>
        {({ pages }) => (
          <Table
            label={t.title}
            rows={pages.flatMap(({ items }) => items)}
            columns={[
              {
                key: 'name',
                label: t.name,
                render: (student) => <Link to={historyOf(student._id)}>{nameOf(student)}</Link>,
              },
              { key: 'answers', label: t.answers, isNumber: true, render: ({ answers }) => answers },
              { key: 'gain', label: t.gain, isNumber: true, render: ({ gain }) => <Gain of={gain} /> },
            ]}
          />
        )}
      </QueryView>
      {students.hasNextPage && (
        <p>
          <Button busy={students.isFetchingNextPage} onClick={() => void students.fetchNextPage()}>
            {more}
          </Button>
        </p>
      )}
    </Sheet>
  );
}
