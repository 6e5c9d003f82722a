import { levels, type Level } from '@lectern/events/content/levels';
import { Button } from '@lectern/widgets/ui/button';
import { Empty } from '@lectern/widgets/ui/empty';
import { Segments } from '@lectern/widgets/ui/segments';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { answerBy } from '../../shared/device/device-settings.adapter.js';
import { FailedNotice } from '../../shared/page/failed-notice.js';
import { Page } from '../../shared/page/page.js';
import { paths } from '../../shared/paths.js';
import { OfflineNotice } from '../../shared/page/query-view.js';
import { Waiting } from '../../shared/page/waiting.js';
import { CarryOnShelf, Library } from './library.js';
import { useStartAttempt } from '../../shared/practice/practice.api.js';
import { useNextUp } from '../../shared/practice/use-next-up.js';
import './practice.css';
import texts from './practice.en.json';

const kinds = ['all', 'passage', 'paragraph'] as const;
const everything: { kind: (typeof kinds)[number]; level: string } = { kind: 'all', level: 'all' };

/** Without an attempt in the address: what to read, and what is still open. */
export function ChoosePage() {
  const t = useTexts(texts);
  const { attempts, content, suggestions, level, isAdult, isReady, isPaused, failure, retry } = useNextUp();
  const start = useStartAttempt();
  const [filter, setFilter] = useState(everything);
  const isShown = (one: { kind: string; level: Level }) =>
    (filter.kind === 'all' || one.kind === filter.kind) &&
    (filter.level === 'all' || String(one.level) === filter.level);
  const shown = suggestions.filter(({ item }) => isShown(item));
  const first: readonly Level[] = isAdult ? ['adult', level] : [level];
  const inOrder = (all: readonly Level[]) =>
    [...new Set([...first, ...levels, ...all])].filter((one) => all.includes(one));
  const offered = inOrder(suggestions.map(({ item }) => item.level));
  const openOnes = attempts.filter((attempt) => attempt.status !== 'complete');
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
          <CarryOnShelf attempts={openOnes.filter(isShown)} content={content} />
          {suggestions.length > 0 && (
            <div className="row filters">
              <Segments
                label={t.kinds.label}
                value={filter.kind}
                options={kinds.map((value) => ({ value, label: t.kinds[value] }))}
                onChange={(kind) => setFilter({ ...filter, kind })}
              />
              {offered.length > 1 && (
                <Segments
                  label={t.levels.label}
                  value={filter.level}
                  options={[
                    { value: 'all', label: t.levels.all },
                    ...levels
                      .filter((one) => offered.includes(one))
                      .map((one) => ({ value: String(one), label: t.level[one] })),
                  ]}
                  onChange={(one) => setFilter({ ...filter, level: one })}
                />
              )}
            </div>
          )}
          {suggestions.length === 0 && <Empty title={t.empty}>{t.emptyBody}</Empty>}
          {suggestions.length > 0 && shown.length === 0 && (
            <Empty title={t.none} action={<Button onClick={() => setFilter(everything)}>{t.clear}</Button>} />
          )}
          <Library
            suggestions={shown}
            levels={inOrder(shown.map(({ item }) => item.level))}
            own={level}
            onStart={start.start}
            opening={start.opening}
          />
        </>
      )}
    </Page>
  );
}
