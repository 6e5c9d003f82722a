import { randomUUID } from 'node:crypto';
import { createRemoteJWKSet, jwtVerify } from 'jose';

type Json = Readonly<Record<string, unknown>>;
export type Asked = {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
};
type Answer = {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};
/** `cut`: done, and the answer never comes. */
export type Trouble = number | 'cut';

export type LineItem = {
  readonly id: string;
  readonly label: string;
  readonly scoreMaximum: number;
  readonly resourceLinkId?: string;
  readonly resourceId?: string;
  readonly tag?: string;
};
export type Score = {
  readonly userId: string;
  readonly scoreGiven?: number;
  readonly scoreMaximum?: number;
  readonly activityProgress: string;
  readonly gradingProgress: string;
  readonly timestamp: string;
};

const scope = (name: string): string => `https://purl.imsglobal.org/spec/lti-ags/scope/${name}`;
export const gradeScopes = ['lineitem', 'result.readonly', 'score'].map(scope);
const claimName = 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint';

const ok = (body: unknown, status = 200): Answer => ({ status, body });
const refused = (status: number, error = 'no'): Answer => ({ status, body: { error } });

/** The grades of a platform: it gives tokens for assertions, has columns, takes scores and shows results (AGS 2.0). */
export const createGradebook = ({ clientId }: { readonly clientId: string }) => {
  const tokens = new Map<string, readonly string[]>();
  const assertions = new Set<string>();
  const lineItems: LineItem[] = [];
  const scores = new Map<string, Score[]>();
  const overrides = new Map<string, number | null>();
  const troubles: { readonly part: string; readonly trouble: Trouble }[] = [];
  let issuer = '';
  let keysUrl = '';
  let tokensGiven = 0;

  const giveToken = async (body: string): Promise<Answer> => {
    const form = new URLSearchParams(body);
    try {
      const { payload } = await jwtVerify(
        form.get('client_assertion') ?? '',
        createRemoteJWKSet(new URL(keysUrl)),
        {
          issuer: clientId,
          subject: clientId,
          audience: `${issuer}/token`,
          requiredClaims: ['exp', 'iat', 'jti'],
        },
      );
      if (assertions.has(String(payload.jti))) return refused(400, 'invalid_client');
      assertions.add(String(payload.jti));
    } catch {
      return refused(401, 'invalid_client');
    }
    const isAsked =
      form.get('grant_type') === 'client_credentials' &&
      form.get('client_assertion_type') === 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
    if (!isAsked) return refused(400, 'unsupported_grant_type');
    const token = randomUUID();
    tokensGiven += 1;
    tokens.set(token, (form.get('scope') ?? '').split(' '));
    return ok({ access_token: token, token_type: 'Bearer', expires_in: 3_600 });
  };

  const scoreOf = (id: string, userId: string): Score | undefined =>
    scores.get(id)?.findLast((score) => score.userId === userId);

  const takeScore = (item: LineItem, { headers, body }: Asked): Answer => {
    if (headers['content-type'] !== 'application/vnd.ims.lis.v1.score+json') return refused(415);
    const score = JSON.parse(body) as Score;
    const before = scoreOf(item.id, score.userId);
    if (before && before.timestamp > score.timestamp) return refused(409, 'there is a newer one');
    scores.set(item.id, [...(scores.get(item.id) ?? []), score]);
    return { status: 204, body: '' };
  };

  const resultsOf = (item: LineItem, url: URL): Answer => {
    const userId = url.searchParams.get('user_id') ?? '';
    const sent = scoreOf(item.id, userId);
    const given = overrides.has(userId) ? overrides.get(userId) : sent?.scoreGiven;
    return ok(
      given === undefined || given === null
        ? []
        : [
            {
              id: `${item.id}/results/1`,
              userId,
              scoreOf: item.id,
              resultScore: given,
              resultMaximum: item.scoreMaximum,
            },
          ],
    );
  };

  const listed = (url: URL): Answer => {
    const wanted = (name: string, value: string | undefined): boolean =>
      !url.searchParams.has(name) || url.searchParams.get(name) === value;
    return ok(
      lineItems.filter(
        ({ resourceLinkId, resourceId, tag }) =>
          wanted('resource_link_id', resourceLinkId) &&
          wanted('resource_id', resourceId) &&
          wanted('tag', tag),
      ),
    );
  };

  const add = (item: Omit<LineItem, 'id'>): LineItem => {
    const made = { ...item, id: `${issuer}/ags/${lineItems.length + 1}/lineitem?type_id=1` };
    lineItems.push(made);
    return made;
  };

  const service = (asked: Asked): Answer | undefined => {
    const { method, url, body } = asked;
    const part = url.pathname.split('/').at(-1);
    const bearer = String(asked.headers['authorization']).replace('Bearer ', '');
    const may = (name: string): boolean => tokens.get(bearer)?.includes(scope(name)) ?? false;
    if (!tokens.has(bearer)) return refused(401, 'invalid_token');
    if (url.pathname === '/ags/lineitems') {
      if (!may('lineitem')) return refused(403);
      return method === 'POST' ? ok(add(JSON.parse(body) as Omit<LineItem, 'id'>), 201) : listed(url);
    }
    const item = lineItems.find(({ id }) => url.pathname.startsWith(new URL(id).pathname));
    if (!item || url.searchParams.get('type_id') !== '1') return refused(404);
    if (part === 'scores') return may('score') ? takeScore(item, asked) : refused(403);
    if (part === 'results') return may('result.readonly') ? resultsOf(item, url) : refused(403);
    return undefined;
  };

  return {
    /** @param url of the public keys by which the tool's assertions are checked */
    trust: (url: string) => void (keysUrl = url),
    begin: (url: string) => void (issuer = url),
    /** The claim of a launch. */
    claim: (more: Json = {}) => ({
      [claimName]: { scope: gradeScopes, lineitems: `${issuer}/ags/lineitems?type_id=1`, ...more },
    }),
    add,
    lineItems,
    /** All that was taken of a person, the newest last. */
    scoresOf: (userId: string): readonly Score[] =>
      [...scores.values()].flat().filter((score) => score.userId === userId),
    /** A teacher gives another grade; null takes it away. */
    override: (userId: string, given: number | null) => void overrides.set(userId, given),
    /** What the next requests to a part of it meet: `token`, `lineitems`, `scores`, `results`. */
    trouble: (part: string, ...all: readonly Trouble[]) =>
      void troubles.push(...all.map((trouble) => ({ part, trouble }))),
    /** Whether a token allows something. */
    may: (bearer: string, wanted: string): boolean => tokens.get(bearer)?.includes(wanted) ?? false,
    forgetTokens: () => tokens.clear(),
    tokensGiven: () => tokensGiven,
    /** Undefined where it is asked for something else; `cut` where the answer never comes. */
    answer: async (asked: Asked): Promise<Answer | 'cut' | undefined> => {
      const part = asked.url.pathname.split('/').at(-1) ?? '';
      const isOurs = part === 'token' || asked.url.pathname.startsWith('/ags/');
      if (!isOurs) return undefined;
      const at = troubles.findIndex((one) => one.part === part);
      const [met] = at < 0 ? [] : troubles.splice(at, 1);
      if (typeof met?.trouble === 'number')
        return { ...refused(met.trouble), headers: { 'retry-after': '1' } };
      const answer = part === 'token' ? await giveToken(asked.body) : service(asked);
      return met ? 'cut' : answer;
    },
  };
};
export type Gradebook = ReturnType<typeof createGradebook>;
