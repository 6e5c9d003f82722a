import { useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { now } from '../../shared/device/browser.adapter.js';
import { Page } from '../../shared/page/page.js';
import { QueryView } from '../../shared/page/query-view.js';
import { paths } from '../../shared/paths.js';
import { useContent } from '../../shared/practice/practice.api.js';
import { draftOn, type Draft } from './draft.js';
import { localDay } from '../../shared/schedule/local-day.js';
import { useChoices } from './schedule.api.js';
import './schedule.css';
import texts from './schedule.en.json';
import { SetSummary } from './set-summary.js';
import { What } from './what-part.js';
import { When } from './when-part.js';
import { Who } from './who-part.js';

/** What is set, for whom and when; beside it every date that this gives. */
export function SetSchedulePage() {
  const { set: t } = useTexts(texts);
  const choices = useChoices();
  const content = useContent();
  const [draft, setDraft] = useState<Draft>(() => draftOn(localDay(now())));
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  return (
    <Page
      title={t.title}
      kicker={
        <Link className="link" to={paths.manageSchedule}>
          {t.back}
        </Link>
      }
    >
      <QueryView query={choices} failed={t.failed}>
        {(who) => (
          <QueryView query={content} failed={t.failed}>
            {(items) => (
              <div className="schedule-cols columns gap-part">
                <div className="sheet ruled stack gap-part">
                  <What items={items} draft={draft} onChange={change} />
                  <Who choices={who} draft={draft} onChange={change} />
                  <When draft={draft} onChange={change} />
                </div>
                <SetSummary draft={draft} choices={who} />
              </div>
            )}
          </QueryView>
        )}
      </QueryView>
    </Page>
  );
}
