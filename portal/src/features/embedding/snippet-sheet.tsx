import { listContent } from '@lectern/events/content/content.events';
import { CopiedCode } from '@lectern/widgets/ui/copied-code';
import { Field } from '@lectern/widgets/ui/field';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import { useApiQuery } from '../../shared/api/use-api.js';
import type { AnswerOf } from '../../shared/api/api.types.js';
import { siteOrigin } from '../../shared/device/browser.adapter.js';
import { QueryView } from '../../shared/page/query-view.js';
import { sharedPassagePath } from '../../shared/paths.js';
import texts from './embedding.en.json';
import { PreviewPart } from './preview-part.js';
import { curlSnippet, nodeSnippet, pageSnippet, scriptSnippet } from './snippets.js';

type Content = AnswerOf<typeof listContent>;

/** For the address of a school that has allowed none yet. */
const exampleSite = 'https://lms.school.example';

/** What the school's web person pastes. @param site the first that is allowed, if any */
export function SnippetSheet({ site = exampleSite }: { site: string | undefined }) {
  const { snippet: t } = useTexts(texts);
  const content = useApiQuery(listContent, { query: {} });
  return (
    <Sheet className="stack gap-part" aria-labelledby="embed-snippet">
      <div className="stack gap-near">
        <h2 id="embed-snippet">{t.title}</h2>
        <p className="soft">{t.body}</p>
      </div>
      <QueryView query={content} failed={t.failed}>
        {(items) => <Snippets items={items} site={site} />}
      </QueryView>
    </Sheet>
  );
}

/** All of them for the text that is chosen. */
function Snippets({ items, site }: { items: Content; site: string }) {
  const { snippet: t } = useTexts(texts);
  const [chosen, choose] = useState<string | null>(null);
  const text = items.find(({ _id }) => _id === chosen) ?? items[0];
  if (!text) return null;
  const activity = text.kind === 'passage' ? { passageId: text._id } : { paragraphId: text._id };
  const given = { server: siteOrigin(), site, activity };
  return (
    <>
      <Field label={t.choose}>
        {(control) => (
          <select {...control} value={text._id} onChange={({ target }) => choose(target.value)}>
            {items.map(({ _id, title }) => (
              <option key={_id} value={_id} lang="en">
                {title}
              </option>
            ))}
          </select>
        )}
      </Field>
      <PreviewPart key={text._id} contentId={text._id} />
      <div className="stack gap-near">
        <h3>{t.share}</h3>
        <p>{t.shareBody}</p>
        <CopiedCode label={t.share}>{siteOrigin() + sharedPassagePath(text._id)}</CopiedCode>
      </div>
      <div className="stack gap-near">
        <h3>{t.page}</h3>
        <CopiedCode label={t.page}>{pageSnippet(given)}</CopiedCode>
      </div>
      <div className="stack gap-near">
        <h3>{t.script}</h3>
        <p>{t.scriptBody}</p>
        <CopiedCode label={t.script}>{scriptSnippet}</CopiedCode>
      </div>
      <div className="stack gap-near">
        <h3>{t.node}</h3>
        <p>{t.serverBody}</p>
        <CopiedCode label={t.node}>{nodeSnippet(given)}</CopiedCode>
      </div>
      <div className="stack gap-near">
        <h3>{t.curl}</h3>
        <CopiedCode label={t.curl}>{curlSnippet(given)}</CopiedCode>
      </div>
    </>
  );
}
