import { Button } from '@lectern/widgets/ui/button';
import { Empty } from '@lectern/widgets/ui/empty';
import { useFormat } from '@lectern/widgets/ui/format';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import { QueryView } from '../../shared/page/query-view.js';
import { fullName } from '../../shared/session/person.js';
import { Table } from '../../shared/table/table.js';
import { useEmbedStudents } from './embedding.api.js';
import texts from './embed-students.en.json';

/** Who came by a token of the school's own server, the last first. */
export function EmbedStudentsSheet() {
  const t = useTexts(texts);
  const format = useFormat();
  const students = useEmbedStudents();
  const rows = students.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Sheet className="stack gap-part" aria-labelledby="embed-students">
      <div className="stack gap-near">
        <h2 id="embed-students">{t.title}</h2>
        <p className="soft">{t.body}</p>
      </div>
      <QueryView
        query={students}
        failed={t.failed}
        isEmpty={() => rows.length === 0}
        empty={
          <Empty level={3} title={t.empty}>
            {t.emptyBody}
          </Empty>
        }
      >
        {() => (
          <Table
            label={t.table}
            rows={rows}
            columns={[
              {
                key: 'name',
                label: t.name,
                className: 'embedding-name',
                render: (student) => fullName(student) || <span className="soft">{t.noName}</span>,
              },
              {
                key: 'since',
                label: t.since,
                className: 'embedding-when',
                render: ({ since }) => format.date(since),
              },
            ]}
          />
        )}
      </QueryView>
      {students.hasNextPage && (
        <p>
          <Button busy={students.isFetchingNextPage} onClick={() => void students.fetchNextPage()}>
            {students.isFetchingNextPage ? t.moreBusy : t.more}
          </Button>
        </p>
      )}
    </Sheet>
  );
}
