import { readClassList } from '@lectern/events/teaching/analytics.routes';
import { Empty } from '@lectern/widgets/ui/empty';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useSearchParams } from 'react-router-dom';
import { useApiQuery } from '../../shared/api/use-api.js';
import { ClassRows } from '../../shared/class-rows/class-rows.js';
import { Page } from '../../shared/page/page.js';
import { QueryView } from '../../shared/page/query-view.js';
import texts from './class-analytics.en.json';
import { asksForReason, SupportReason } from './support-reason.js';

/** The classes that one may look at: one’s own, or the school’s. */
export function ChooseClass() {
  const { classes: t } = useTexts(texts);
  const [search] = useSearchParams();
  const schid = search.get('schid') ?? undefined;
  const found = useApiQuery(readClassList, { query: { schid } });
  if (asksForReason(found.error)) return <SupportReason error={found.error} />;
  return (
    <Page title={t.title}>
      <QueryView
        query={found}
        isEmpty={(all) => all.length === 0}
        empty={<Empty title={t.none}>{t.noneBody}</Empty>}
      >
        {(all) => <ClassRows rows={all} />}
      </QueryView>
    </Page>
  );
}
