import { addressRefused } from '@lectern/events/lti/lti.refusals';
import * as routes from '@lectern/events/statements/statements.routes';
import { noSuchListPage } from '@lectern/events/wire/refusals';
import { EdgeError } from '../platform/edge/edge-error.js';
import { serve, type Served } from '../platform/edge/serve.js';
import type { SchoolOf } from '../schools/admins-school.js';
import type { StatementsQueries } from './statements.queries.js';

type Deps = {
  readonly statements: StatementsQueries;
  readonly schoolOf: SchoolOf;
  /** Whether a server that a school names may be asked. */
  readonly mayAsk: (url: string) => Promise<boolean>;
};

/** The learning record store of a school, and what it was told, for its admins. */
export const serveStatements = ({ statements, schoolOf, mayAsk }: Deps): readonly Served[] => [
  serve(routes.recordStoreOfSchool, async ({ person, query }) => {
    const { _id } = await schoolOf(person, query.schid);
    return { store: await statements.store(_id) };
  }),
  serve(routes.nameRecordStore, async ({ person, query, body, write }) => {
    const { _id: schoolId } = await schoolOf(person, query.schid);
    const { endpoint: url } = body;
    if (!(await mayAsk(url))) throw new EdgeError(addressRefused, { params: { url } });
    // As record stores show their addresses: with or without the last part.
    const endpoint = url.replace(/\/+$/, '').replace(/\/statements$/, '');
    return write('NameRecordStore', { ...body, endpoint, schoolId });
  }),
  serve(routes.removeRecordStore, async ({ person, query, write }) =>
    write('RemoveRecordStore', { schoolId: (await schoolOf(person, query.schid))._id }),
  ),
  serve(routes.statements, async ({ person, query }) => {
    const { _id: schoolId } = await schoolOf(person, query.schid);
    const page = await statements.page(schoolId, query.cursor);
    if (!page) throw new EdgeError(noSuchListPage);
    return page;
  }),
  serve(routes.resendStatement, async ({ person, query, params, write }) =>
    write('ResendStatement', { ...params, schoolId: (await schoolOf(person, query.schid))._id }),
  ),
];
