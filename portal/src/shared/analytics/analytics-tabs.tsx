import { useTexts } from '@lectern/widgets/ui/texts';
import { Link } from 'react-router-dom';
import { paths } from '../paths.js';
import { useSignedIn } from '../session/session.js';
import texts from './analytics-tabs.en.json';

const tabs = { users: paths.userAnalytics, llm: paths.llmUsage } as const;
export type AnalyticsTab = keyof typeof tabs;

/** The pages of figures, for who may see more than one. */
export function AnalyticsTabs({ here }: { here: AnalyticsTab }) {
  const t = useTexts(texts);
  if (useSignedIn().role !== 'system-admin') return null;
  return (
    <nav className="tabs" aria-label={t.label}>
      {(['users', 'llm'] as const).map((tab) => (
        <Link key={tab} className="tab" to={tabs[tab]} aria-current={tab === here ? 'page' : undefined}>
          {t[tab]}
        </Link>
      ))}
    </nav>
  );
}
