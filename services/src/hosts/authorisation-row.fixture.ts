import type { Who } from './authorisation.fixture.js';
import { callers } from './authorisation.fixture.js';
import type { Things } from './authorisation-things.fixture.js';

/** One call, and what each caller is told. */
export type MatrixRow = {
  readonly route: string;
  /** Whose thing it is about. */
  readonly about: string;
  /**
   * A sign for every caller, in the order of `callers`, spaces aside: nobody, account | the six learners, Asha first, from
   * near to far, the candidate | parent, child | teacher, other teacher | school admin, the other one | system admin,
   * pending. `+` is done; 1, 3 and 4 are 401, 403 and 404.
   */
  readonly verdicts: string;
  readonly given: (things: Things, who: Who) => Given | Promise<Given>;
  /** The caller comes with a session of its own, which the call may end. */
  readonly anew: boolean;
  /** Callers come one after another, because what one does is felt by the next. */
  readonly inTurn: boolean;
};

export type Given = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
};

/** A moment by which everything has happened: what was then is what is. */
export const latestMoment = '2999-01-01T00:00:00Z';

export const row = (
  route: string,
  about: string,
  verdicts: string,
  given: MatrixRow['given'] = () => ({}),
  more: { readonly anew?: boolean; readonly inTurn?: boolean } = {},
): MatrixRow => ({ route, about, verdicts, given, anew: false, inTurn: false, ...more });

export type Signs = Partial<Record<Who, string>>;

/** What a row says of each caller. A sign too many is nobody's, and one too few is missing. */
export const signsOf = ({ verdicts }: { readonly verdicts: string }): Signs => {
  const signs = [...verdicts.replaceAll(' ', '')];
  const named = signs.map((sign, n) => [callers[n] ?? `caller ${n}`, sign] as const);
  return Object.fromEntries(named) as Signs;
};
