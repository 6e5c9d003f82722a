import { recordStoreStream, statementStream } from '@lectern/events/statements/record-store.events';
import { isErased } from '@lectern/events/journal/sealed';
import { createAccountReader } from '../accounts/people/account-reader.js';
import { context, type ReactorPorts } from '../context.js';
import { foldStream } from '../platform/journal/fold-stream.js';
import { publicUrl } from '../platform/public-url.js';
import { withPorts } from '../platform/work/reactor.js';
import { queriesOf } from '../queries.js';
import { createSchoolOf } from '../schools/admins-school.js';
import { noteStatement } from './note-statement.reactor.js';
import { recordStoreDecider } from './record-store.decider.js';
import { recordStoresProjection } from './record-stores.projection.js';
import { retryStatement, sendStatement } from './send-statement.reactor.js';
import { statementDecider } from './statement.decider.js';
import { handleStatements } from './statements.commands.js';
import { serveStatements } from './statements.http.js';
import { statementsProjection } from './statements.projection.js';
import { createStatementsQueries } from './statements.queries.js';

const readersOf = (ports: ReactorPorts) => {
  const accounts = createAccountReader(ports);
  const { attempts, content } = queriesOf(ports);
  const storeOf = (schoolId: string) => foldStream(ports, recordStoreDecider, recordStoreStream(schoolId));
  return {
    outgoing: ports.outgoing,
    home: publicUrl(ports.settings),
    attempt: attempts.document,
    text: content.byDigest,
    statement: (statementId: string) => foldStream(ports, statementDecider, statementStream(statementId)),
    isKnown: async (personId: string) => (await accounts.byId(personId)) !== undefined,
    hasStore: async (schoolId: string) => (await storeOf(schoolId)).store !== undefined,
    store: async (schoolId: string) => {
      const { store } = await storeOf(schoolId);
      if (!store || isErased(store.user) || isErased(store.password)) return undefined;
      const { endpoint, user, password } = store;
      return { endpoint, user, password };
    },
  };
};

export const statements = context('statements', {
  projections: [recordStoresProjection, statementsProjection],
  commands: handleStatements,
  reactors: () =>
    [noteStatement, sendStatement, retryStatement].map((reactor) => withPorts(reactor, readersOf)),
  edge: (ports) => {
    const queries = queriesOf(ports);
    return {
      serve: serveStatements({
        statements: createStatementsQueries({ ...ports, ...queries }),
        schoolOf: createSchoolOf(queries.schools),
        mayAsk: (url) =>
          ports.outgoing.check(url).then(
            () => true,
            () => false,
          ),
      }),
    };
  },
});
