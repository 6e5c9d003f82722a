import type { Asked } from './gradebook.fixture.js';

type Claims = Readonly<Record<string, unknown>>;
type Answer = {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

export const rosterScope = 'https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly';
const learner = 'http://purl.imsglobal.org/vocab/lis/v2/membership#Learner';
const members = [
  { user_id: 'user-17', given_name: 'Mina', family_name: 'Rao', roles: [learner] },
  { user_id: 'user-18', given_name: 'Asha', family_name: 'Menon', roles: ['Learner'], status: 'Active' },
  { user_id: 'user-19', given_name: 'Ruth', family_name: 'Adeyemi', roles: ['Instructor'] },
  { user_id: 'user-20', given_name: 'Omar', family_name: 'Khan', roles: [learner], status: 'Active' },
  { user_id: 'user-21', given_name: 'Gone', family_name: 'Away', roles: [learner], status: 'Inactive' },
];
const pageSize = 2;

/** Who is in a course of a platform (NRPS 2.0), a few a page. @param may whether a token allows it */
export const createRoster = (may: (bearer: string, scope: string) => boolean) => {
  const troubles: number[] = [];
  let issuer = '';
  return {
    begin: (url: string) => void (issuer = url),
    /** The claims of a launch from the course. */
    claim: (): Claims => ({
      'https://purl.imsglobal.org/spec/lti/claim/context': { id: 'course-4', title: 'Reading 4' },
      'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice': {
        context_memberships_url: `${issuer}/memberships?course=4`,
        service_versions: ['2.0'],
      },
    }),
    /** What the next requests meet. */
    trouble: (...all: readonly number[]) => void troubles.push(...all),
    /** Undefined where it is asked for something else. */
    answer: ({ url, headers }: Asked): Answer | undefined => {
      if (url.pathname !== '/memberships') return undefined;
      const met = troubles.shift();
      if (met !== undefined) return { status: met, body: { error: 'no' } };
      const bearer = String(headers['authorization']).replace('Bearer ', '');
      if (!may(bearer, rosterScope)) return { status: 401, body: { error: 'invalid_token' } };
      const from = Number(url.searchParams.get('from') ?? 0);
      const next = from + pageSize;
      const link = `<${issuer}/memberships?course=4&from=${next}>; rel="next"`;
      return {
        status: 200,
        body: { id: url.href, context: { id: 'course-4' }, members: members.slice(from, next) },
        ...(next < members.length ? { headers: { link } } : {}),
      };
    },
  };
};
export type Roster = ReturnType<typeof createRoster>;
