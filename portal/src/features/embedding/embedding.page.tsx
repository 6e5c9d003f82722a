import { useTexts } from '@lectern/widgets/ui/texts';
import { useSearchParams } from 'react-router-dom';
import { statusOf } from '../../shared/api/api-error.js';
import { NotFoundPage } from '../../shared/page/not-found.page.js';
import { Page } from '../../shared/page/page.js';
import { QueryView } from '../../shared/page/query-view.js';
import { SchoolContext, useEmbedding } from './embedding.api.js';
import texts from './embedding.en.json';
import './embedding.css';
import { EmbedStudentsSheet } from './embed-students-sheet.js';
import { LtiCoursesSheet } from './lti-courses-sheet.js';
import { LtiGradesSheet } from './lti-grades-sheet.js';
import { LtiSheet } from './lti-sheet.js';
import { KeysSheet } from './keys-sheet.js';
import { RecordStoreSheet } from './record-store-sheet.js';
import { SitesSheet } from './sites-sheet.js';
import { SnippetSheet } from './snippet-sheet.js';

/** How a school shows practice in pages of its own: its sites, its keys, and what to paste. */
export function EmbeddingPage() {
  const t = useTexts(texts);
  const [search] = useSearchParams();
  const schid = search.get('schid') ?? '';
  const embedding = useEmbedding(schid);
  if (statusOf(embedding.error) === 404) return <NotFoundPage />;
  return (
    <Page title={t.title} lead={t.lead} kicker={embedding.data?.school.name}>
      <QueryView query={embedding} failed={t.failed}>
        {({ origins, keys }) => (
          <SchoolContext value={schid}>
            <SitesSheet origins={origins} />
            <KeysSheet keys={keys} />
            <SnippetSheet site={origins[0]?.origin} />
            <EmbedStudentsSheet />
            <LtiSheet />
            <LtiCoursesSheet />
            <LtiGradesSheet />
            <RecordStoreSheet />
          </SchoolContext>
        )}
      </QueryView>
    </Page>
  );
}
