import { readAccessLog, type AccessEntry } from '@lectern/events/access-log/access-log.routes';
import { linkFor } from '@lectern/widgets/route-guard/route-guard.links';
import { Button } from '@lectern/widgets/ui/button';
import { Empty } from '@lectern/widgets/ui/empty';
import { useFormat } from '@lectern/widgets/ui/format';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import { Link, useSearchParams } from 'react-router-dom';
import { statusOf } from '../../shared/api/api-error.js';
import { useApiPages } from '../../shared/api/use-api.js';
import { NotFoundPage } from '../../shared/page/not-found.page.js';
import { Page } from '../../shared/page/page.js';
import { QueryView } from '../../shared/page/query-view.js';
import { reviewPath } from '../../shared/paths.js';
import { fullName } from '../../shared/session/person.js';
import { useSignedIn } from '../../shared/session/session.js';
import { Table, type Column } from '../../shared/table/table.js';
import './access-log.css';
import texts from './access-log.en.json';

/** Who of the staff looked at one's own answers, a parent's child's, or those of a school admin's school. */
export function AccessLogPage() {
  const t = useTexts(texts);
  const { role } = useSignedIn();
  const [search] = useSearchParams();
  const userId = search.get('userId') ?? undefined;
  const log = useApiPages(readAccessLog, { query: { userId } });
  const isOfOthers = role === 'school-admin' || userId !== undefined;
  const columns = useColumns(isOfOthers);
  const items = log.data?.pages.flatMap((page) => page.items) ?? [];
  if (statusOf(log.error) === 404) return <NotFoundPage />;
  const words = role === 'school-admin' ? t.school : userId === undefined ? t.own : t.child;
  return (
    <Page title={words.title} lead={words.lead}>
      <QueryView
        query={log}
        failed={t.failed}
        isEmpty={() => items.length === 0 && !log.hasNextPage}
        empty={<Empty title={words.empty}>{words.emptyBody}</Empty>}
      >
        {() => (
          <Sheet>
            <Table label={words.title} rows={items} columns={columns} />
          </Sheet>
        )}
      </QueryView>
      {log.hasNextPage && (
        <p>
          <Button busy={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            {log.isFetchingNextPage ? t.moreBusy : t.more}
          </Button>
        </p>
      )}
    </Page>
  );
}

type Named = { readonly firstName?: string | undefined; readonly lastName?: string | undefined };

function useColumns(isOfOthers: boolean): readonly Column<AccessEntry>[] {
  const t = useTexts(texts);
  const format = useFormat();
  const user = useSignedIn();
  const nameOf = ({ firstName = '', lastName = '' }: Named) => fullName({ firstName, lastName }) || t.deleted;
  const roleOf = (role: string) => Object.entries(t.roles).find(([one]) => one === role)?.[1] ?? role;
  const whose: Column<AccessEntry> = {
    key: 'whose',
    label: t.whose,
    render: ({ student }) => nameOf(student),
  };
  return [
    {
      key: 'when',
      label: t.when,
      className: 'num',
      render: ({ at }) => format.date(at, { dateStyle: 'medium', timeStyle: 'short' }),
    },
    {
      key: 'who',
      label: t.who,
      render: ({ reader }) => t.named({ name: nameOf(reader), role: roleOf(reader.role) }),
    },
    ...(isOfOthers ? [whose] : []),
    { key: 'what', label: t.what, render: ({ what }) => t.kinds[what] },
    {
      key: 'attempt',
      label: t.attempt,
      render: ({ attempt }) =>
        attempt === undefined ? (
          '–'
        ) : (
          <Link to={linkFor(user, reviewPath(attempt._id))} lang={attempt.title ? 'en' : undefined}>
            {attempt.title || t.untitled}
          </Link>
        ),
    },
    {
      key: 'why',
      label: t.why,
      className: 'reason',
      render: ({ reason, fReported, fRescored }) =>
        reason ?? (fReported ? t.reported : fRescored ? t.rescored : t.notAsked),
    },
  ];
}
