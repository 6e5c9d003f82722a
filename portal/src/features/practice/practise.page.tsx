import { Empty } from '@lectern/widgets/ui/empty';
import { Segments } from '@lectern/widgets/ui/segments';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { answerBy } from '../../shared/device/device-settings.adapter.js';
import { FailedNotice } from '../../shared/page/failed-notice.js';
import { PageHeading } from '../../shared/page/page-heading.js';
import { paths } from '../../shared/paths.js';
import { Waiting } from '../../shared/page/waiting.js';
import { useExperience } from '../professional/use-experience.js';
import { Library } from './library.js';
import { levelFor, nextUp } from './next-up.js';
import { OpenAttempts } from './open-attempts.js';
import { useAttemptLog, useContent, useStartAttempt } from './practice.api.js';
import './practice.css';
import texts from './practice.en.json';

const kinds = ['all', 'passage', 'paragraph'] as const;

/** Without an attempt in the address: what to read, and what is still open. */
export function ChoosePage() {
  const t = useTexts(texts);
  const content = useContent();
  const log = useAttemptLog({ page: 1, pageSize: 100 });
  const start = useStartAttempt();
  const [kind, setKind] = useState<(typeof kinds)[number]>('all');
  const attempts = log.data?.items ?? [];
  const chosen = useExperience().data?.level;
  const suggestions = nextUp(attempts, content.data ?? [], chosen);
  const shown = suggestions.filter(({ item }) => kind === 'all' || item.kind === kind);
  const failure = content.error ?? log.error;
  const retry = () => void Promise.all([content.refetch(), log.refetch()]);
  const isReady = content.data !== undefined && log.data !== undefined;
  return (
    <div className="wrap choose">
      <div className="page-head">
        <PageHeading title={t.tab}>{t.title}</PageHeading>
        <p className="lead soft">{t.lead}</p>
        {answerBy() === 'typing' && (
          <p className="note row">
            {t.typing}{' '}
            <Link className="link" to={paths.micTest}>
              {t.testAgain}
            </Link>
          </p>
        )}
      </div>
      {failure && !isReady && <FailedNotice title={t.failed} error={failure} onRetry={retry} />}
      {start.error && <FailedNotice title={t.startFailed} error={start.error} onRetry={start.again} />}
      {!failure && !isReady && <Waiting />}
      {isReady && (
        <>
          <OpenAttempts attempts={attempts.filter(({ status }) => status !== 'complete')} />
          {suggestions.length > 0 && (
            <Segments
              label={t.kinds.label}
              value={kind}
              options={kinds.map((value) => ({ value, label: t.kinds[value] }))}
              onChange={setKind}
            />
          )}
          {shown.length === 0 && (
            <Empty title={suggestions.length === 0 ? t.empty : t.none}>
              {suggestions.length === 0 && t.emptyBody}
            </Empty>
          )}
          <Library
            suggestions={shown}
            level={chosen ?? levelFor(attempts)}
            onStart={start.start}
            opening={start.opening}
          />
        </>
      )}
    </div>
  );
}
