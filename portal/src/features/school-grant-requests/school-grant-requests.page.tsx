import {
  listSchoolRequests,
  requestStates,
  type RequestState,
} from '@lectern/events/school-requests/request.routes';
import { Button } from '@lectern/widgets/ui/button';
import { Empty } from '@lectern/widgets/ui/empty';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import { useApiPages } from '../../shared/api/use-api.js';
import { Page } from '../../shared/page/page.js';
import { QueryView } from '../../shared/page/query-view.js';
import { RequestCard } from './request-card.js';
import texts from './school-grant-requests.en.json';

/** Schools that ask to come: a system admin lets them, or says why not. */
export function SchoolGrantRequestsPage() {
  const t = useTexts(texts);
  const [state, setState] = useState<RequestState>('waiting');
  const query = useApiPages(listSchoolRequests, { query: { state } });
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Page title={t.title} lead={t.lead}>
      <div className="row" role="group" aria-label={t.which}>
        {requestStates.map((one) => (
          <Button key={one} aria-pressed={one === state} onClick={() => setState(one)}>
            {t.states[one]}
          </Button>
        ))}
      </div>
      <QueryView
        query={query}
        failed={t.failed}
        isEmpty={() => items.length === 0}
        empty={<Empty title={t.empty[state]} />}
      >
        {() => (
          <ul className="list stack">
            {items.map((request) => (
              <RequestCard key={request._id} request={request} isWaiting={state === 'waiting'} />
            ))}
          </ul>
        )}
      </QueryView>
      {query.hasNextPage && (
        <p>
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {query.isFetchingNextPage ? t.moreBusy : t.more}
          </Button>
        </p>
      )}
    </Page>
  );
}
