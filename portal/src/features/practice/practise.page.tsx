import { Button } from '@lectern/widgets/ui/button';
import { Empty } from '@lectern/widgets/ui/empty';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { answerBy } from '../../shared/device/device-settings.adapter.js';
import { FailedNotice } from '../../shared/page/failed-notice.js';
import { Page } from '../../shared/page/page.js';
import { paths } from '../../shared/paths.js';
import { SetForYou } from '../../shared/schedule/set-for-you.js';
import { useSignedIn } from '../../shared/session/session.js';
import { OfflineNotice } from '../../shared/page/query-view.js';
import { Waiting } from '../../shared/page/waiting.js';
import { isOpen, type Suggestion } from '../../shared/practice/next-up.js';
import { useStartAttempt, type ContentSummary } from '../../shared/practice/practice.api.js';
import { useNextUp } from '../../shared/practice/use-next-up.js';
import { LibraryFilter } from './library-filter.js';
import { CarryOnShelf, Shelf } from './library.js';
import './practice.css';
import texts from './practice.en.json';
import { everything, fits, isEverything, newOnes, shelfNames, shelfOf } from './shelves.js';

/** Without an attempt in the address: what to read, and what is still open. */
export function ChoosePage() {
  const t = useTexts(texts);
  const { attempts, content, suggestions, isReady, isPaused, failure, retry } = useNextUp();
  const isStudent = useSignedIn().role === 'student';
  const start = useStartAttempt();
  const starting = { onStart: start.start, opening: start.opening };
  const [filter, setFilter] = useState(everything);
  const openOnes = attempts.filter(isOpen);
  return (
    <Page
      tab={t.tab}
      title={t.title}
      lead={t.lead}
      head={
        answerBy() === 'typing' && (
          <p className="note row">
            {t.typing}{' '}
            <Link className="link" to={paths.micTest}>
              {t.testAgain}
            </Link>
          </p>
        )
      }
    >
      {failure && <FailedNotice title={t.failed} error={failure} onRetry={retry} />}
      {start.error && <FailedNotice title={t.startFailed} error={start.error} onRetry={start.again} />}
      {!failure && !isReady && (isPaused ? <OfflineNotice /> : <Waiting />)}
      {isReady && (
        <>
          {isEverything(filter) && (
            <>
              <CarryOnShelf attempts={openOnes} content={content} />
              {isStudent && <SetForYou />}
            </>
          )}
          {suggestions.length === 0 ? (
            <Empty title={t.empty}>{t.emptyBody}</Empty>
          ) : (
            <LibraryFilter filter={filter} content={content} onChange={setFilter} />
          )}
          {isEverything(filter) ? (
            <Shelves suggestions={suggestions} {...starting} />
          ) : (
            <Found
              suggestions={suggestions.filter(({ item }) => fits(item, filter))}
              onClear={() => setFilter(everything)}
              {...starting}
            />
          )}
        </>
      )}
    </Page>
  );
}

type Starting = { onStart: (item: ContentSummary) => void; opening: string | undefined };

/** All there is: what is new for the reader, then shelf by shelf. */
function Shelves({ suggestions, ...starting }: Starting & { suggestions: readonly Suggestion[] }) {
  const t = useTexts(texts);
  const fresh = newOnes(suggestions);
  const rest = suggestions.filter((one) => !fresh.includes(one));
  return (
    <>
      <Shelf id="new" title={t.newOnes} suggestions={fresh} {...starting} />
      {shelfNames.map((shelf) => (
        <Shelf
          key={shelf}
          id={`shelf-${shelf}`}
          title={t.shelves[shelf]}
          suggestions={rest.filter(({ item }) => shelfOf(item) === shelf)}
          {...starting}
        />
      ))}
    </>
  );
}

/** What fits a filter, all of it. */
function Found({
  suggestions,
  onClear,
  ...starting
}: Starting & { suggestions: readonly Suggestion[]; onClear: () => void }) {
  const t = useTexts(texts);
  if (suggestions.length === 0)
    return <Empty title={t.none} action={<Button onClick={onClear}>{t.clear}</Button>} />;
  const title = t.found({ count: suggestions.length });
  return <Shelf id="found" title={title} suggestions={suggestions} isOpen {...starting} />;
}
