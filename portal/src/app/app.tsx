import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AlertsProvider } from '../shared/page/alerts.js';
import { ApiContext } from '../shared/api/api-context.js';
import type { Api } from '../shared/api/api.types.js';
import { OnlyTheirs } from '../shared/session/kept-for-person.js';
import { LanguageOfPerson, LanguageProvider } from './language.js';
import { SessionProvider } from '../shared/session/session.js';

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
              {children}
            </AlertsProvider>
          </LanguageProvider>
        </SessionProvider>
      </QueryClientProvider>
    </ApiContext>
  );
}
