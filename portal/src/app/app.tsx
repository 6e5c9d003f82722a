import { ExactScores } from '@lectern/widgets/ui/exact-scores';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect } from 'react';
import { AlertsProvider } from '../shared/page/alerts.js';
import { ApiContext } from '../shared/api/api-context.js';
import type { Api } from '../shared/api/api.types.js';
import { LanguageOfPerson, LanguageProvider } from './language.js';
import { SessionProvider, useUser } from '../shared/session/session.js';
import { takeOnwards } from '../shared/session/onwards.adapter.js';
import { forgetAllKept } from '../shared/session/kept-for-person.adapter.js';

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

/** What somebody else left in this tab, or on this device for when they sign in, is gone as soon as a person is there. */
function OnlyTheirs() {
  const id = useUser()?._id;
  useLayoutEffect(() => {
    if (id === undefined) return;
    forgetAllKept(id);
    takeOnwards();
  }, [id]);
  return null;
}
