import { notToBeJoined } from '@lectern/events/accounts/accounts.refusals';
import * as routes from '@lectern/events/lti/lti-join.routes';
import { joinOver } from '@lectern/events/lti/lti.refusals';
import { pages } from '@lectern/events/pages';
import type { PeopleQueries } from '../accounts/people/people.queries.js';
import type { Person } from '../platform/edge/caller.js';
import { EdgeError } from '../platform/edge/edge-error.js';
import { Written } from '../platform/edge/envelope.interceptor.js';
import { serve, serveRaw, type Call, type Served } from '../platform/edge/serve.js';
import { clearJoinCookie, joinCookie, setJoinCookie } from '../platform/edge/session-cookie.js';
import type { Join, LaunchStore } from './launch-store.js';
import { secret } from './launch-window.js';
import type { LtiQueries } from './lti.queries.js';

type Deps = {
  readonly lti: Pick<LtiQueries, 'platform'>;
  readonly launches: Pick<LaunchStore, 'openFreshLaunch' | 'beginJoin' | 'join' | 'endJoin'>;
  readonly people: Pick<PeopleQueries, 'find'>;
};

/**
 * How a student whom a platform brought is joined to their account, with both proofs. Which launch it is stays in a cookie
 * of the window that the launch's own page opened: a link, which somebody could send to another, would join the sender's
 * launches to the account of whoever presses.
 */
export const serveLtiJoin = ({ lti, launches, people }: Deps): readonly Served[] => {
  const codeOf = ({ request }: Pick<Call, 'request'>): string => request.cookies[joinCookie] ?? '';

  /** @throws EdgeError where there is none, or it is not of this student's school */
  const joinOf = async (call: Pick<Call, 'request'>, { schoolId }: Person): Promise<Join> => {
    const join = await launches.join(codeOf(call));
    if (!join || join.schoolId !== schoolId) throw new EdgeError(joinOver);
    return join;
  };

  return [
    serveRaw(routes.beginJoin, async ({ body, request, reply }) => {
      const launch = await launches.openFreshLaunch(body.launch, body.proof);
      if (launch?.mayJoin) {
        const { personId, schoolId, platformId } = launch;
        const code = secret();
        await launches.beginJoin(code, { personId, schoolId, platformId });
        setJoinCookie(reply, code, request.hostname);
      } else clearJoinCookie(reply);
      await reply.header('cache-control', 'no-store').redirect(pages.joinAccount.path, 303);
    }),
    serve(routes.readJoin, async (call) => {
      const { personId, platformId } = await joinOf(call, call.person);
      const [came, account, platform] = await Promise.all([
        people.find(personId),
        people.find(call.person.userId),
        lti.platform(platformId),
      ]);
      if (!came || !account) throw new EdgeError(joinOver);
      if (came.joinedTo !== undefined) throw new EdgeError(notToBeJoined);
      const nameOf = ({ firstName, lastName }: typeof came) => ({ firstName, lastName });
      return { platform: platform?.name ?? null, came: nameOf(came), account: nameOf(account) };
    }),
    serve(routes.joinAccount, async (call) => {
      const { personId } = await joinOf(call, call.person);
      const payload = { personId, accountId: call.person.userId };
      const { position } = await call.send('JoinAccount', payload, { context: 'accounts' });
      // Again it would change nothing: only now, so that a call that failed may be made again.
      await launches.endJoin(codeOf(call));
      clearJoinCookie(call.reply);
      return new Written(null, position);
    }),
  ];
};
