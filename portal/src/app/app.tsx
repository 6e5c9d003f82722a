import { ExactScores } from '@lectern/widgets/ui/exact-scores';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AlertsProvider } from '../shared/page/alerts.js';
import { ApiContext } from '../shared/api/api-context.js';
import type { Api } from '../shared/api/api.types.js';
import { OnlyTheirs } from '../shared/session/kept-for-person.js';
import { LanguageOfPerson, LanguageProvider } from './language.js';
import { SessionProvider, useUser } from '../shared/session/session.js';

export type AppProps = { api: Api; queries: QueryClient; children: ReactNode };

/** What every page may use: calls, what was read, messages, who is here. */
export function App({ api, queries, children }: AppProps) {
  return (
    <ApiContext value={api}>
      <QueryClientProvider client={queries}>
        <SessionProvider>
          <LanguageProvider>
            <AlertsProvider>
              <LanguageOfPerson />
              <OnlyTheirs />
              <ScoresForReader>{children}</ScoresForReader>
            </AlertsProvider>
          </LanguageProvider>
        </SessionProvider>
      </QueryClientProvider>
    </ApiContext>
  );
}

/** A student sees stars; everybody else is an adult, and sees decimals too. */
function ScoresForReader({ children }: { children: ReactNode }) {
  const user = useUser();
  return <ExactScores value={user?.role !== 'student'}>{children}</ExactScores>;
}
