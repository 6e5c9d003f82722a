import {
  listUnsentAnswers,
  type LocalDump,
  type UnsentAnswers,
  type UnsentPart,
} from '@lectern/events/practice/dump.views';
import { Button } from '@lectern/widgets/ui/button';
import { Empty } from '@lectern/widgets/ui/empty';
import { ErrorDetail } from '@lectern/widgets/ui/error-detail';
import { useFormat } from '@lectern/widgets/ui/format';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import { Link } from 'react-router-dom';
import { useApiPages } from '../../shared/api/use-api.js';
import { Page } from '../../shared/page/page.js';
import { QueryView } from '../../shared/page/query-view.js';
import { reviewPath } from '../../shared/paths.js';
import { Table } from '../../shared/table/table.js';
import { Fold } from '../../shared/page/fold.js';
import texts from './unsent-answers.en.json';

/** What students' devices told of recordings that the server refused, the newest first. */
export function UnsentAnswersPage() {
  const t = useTexts(texts);
  const told = useApiPages(listUnsentAnswers, {});
  const items = told.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Page title={t.title} lead={t.lead}>
      <QueryView
        query={told}
        failed={t.failed}
        isEmpty={() => items.length === 0}
        empty={<Empty title={t.empty}>{t.emptyBody}</Empty>}
      >
        {() => items.map((one) => <Told key={one._id} of={one} />)}
      </QueryView>
      {told.hasNextPage && (
        <p>
          <Button busy={told.isFetchingNextPage} onClick={() => void told.fetchNextPage()}>
            {told.isFetchingNextPage ? t.moreBusy : t.more}
          </Button>
        </p>
      )}
    </Page>
  );
}

/** What one device told of one attempt. */
function Told({ of: { _id, at, student, attempt, told } }: { of: UnsentAnswers }) {
  const t = useTexts(texts);
  const format = useFormat();
  const name = `${student.firstName ?? ''} ${student.lastName ?? ''}`.trim() || t.student;
  return (
    <Sheet className="stack" aria-labelledby={`told-${_id}`}>
      <div>
        <h2 id={`told-${_id}`}>{name}</h2>
        <p className="note row">
          <span className="num">{format.date(at, { dateStyle: 'medium', timeStyle: 'short' })}</span>
          {attempt ? (
            <Link to={reviewPath(attempt._id)} lang="en">
              {attempt.title}
            </Link>
          ) : (
            t.noAttempt
          )}
        </p>
      </div>
      {told.kind === 'other' ? (
        <>
          <p>{t.other}</p>
          <ErrorDetail>{told.json}</ErrorDetail>
        </>
      ) : (
        <Parts of={told} />
      )}
    </Sheet>
  );
}

const answersIn = ({ chunks }: LocalDump): readonly string[] => [
  ...new Set(chunks.map(({ responseId }) => responseId)),
];

function Parts({ of: told }: { of: LocalDump }) {
  const t = useTexts(texts);
  const format = useFormat();
  const answers = answersIn(told);
  const nameOf = ({ responseId, index, isReiteratedResponse }: UnsentPart): string => {
    const name = t.partName({ answer: answers.indexOf(responseId) + 1, part: index + 1 });
    return isReiteratedResponse ? `${name} (${t.second})` : name;
  };
  return (
    <>
      <p>
        {told.total > told.chunks.length
          ? t.partsOf({ parts: told.total, shown: told.chunks.length })
          : t.parts({ parts: told.total, answers: answers.length })}
      </p>
      {[...new Set(told.chunks.map(({ setAside }) => setAside))].map((reason) => (
        <p key={reason}>
          {t.why}: <q lang="en">{reason}</q>
        </p>
      ))}
      <Fold summary={t.table} isOpen={false}>
        <Table
          label={t.table}
          rows={told.chunks}
          rowKey={({ responseId, index }) => `${responseId}-${index}`}
          columns={[
            { key: 'part', label: t.part, render: nameOf },
            {
              key: 'recorded',
              label: t.recorded,
              className: 'num',
              render: ({ timestamp }) => format.date(timestamp, { dateStyle: 'medium', timeStyle: 'medium' }),
            },
            {
              key: 'length',
              label: t.length,
              isNumber: true,
              render: ({ timestamp, endedAt }) => format.duration(Math.round((endedAt - timestamp) / 1000)),
            },
            {
              key: 'size',
              label: t.size,
              isNumber: true,
              render: ({ bytes }) => t.kilobytes({ size: format.number(Math.ceil(bytes / 1024)) }),
            },
            { key: 'why', label: t.why, render: ({ setAside }) => <span lang="en">{setAside}</span> },
          ]}
        />
      </Fold>
      <p className="note">
        {t.device}: <span lang="en">{told.userAgent}</span>
      </p>
    </>
  );
}
