/** How one of the checks came out: it works, it may get in the way, it does not work, or it was not tried. */
export type State = 'ok' | 'warning' | 'failed' | 'skipped';

/** What is looked at, in the order of the page, with every outcome that it can have. */
export const outcomes = {
  frame: { framed: 'ok', alone: 'skipped' },
  secure: { secure: 'ok', local: 'ok', insecure: 'failed' },
  sandbox: { open: 'ok', closed: 'failed' },
  microphone: {
    works: 'ok',
    allowed: 'ok',
    untold: 'skipped',
    missing: 'warning',
    denied: 'failed',
    forbidden: 'failed',
  },
  storage: { kept: 'ok', refused: 'failed' },
  websocket: { connected: 'ok', blocked: 'warning' },
  polling: { connected: 'ok', blocked: 'failed' },
  clock: { right: 'ok', wrong: 'warning', untold: 'skipped' },
  launch: { launched: 'ok', none: 'skipped' },
  grades: { offered: 'ok', refused: 'warning', none: 'skipped' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, State>>>>;

export type CheckId = keyof typeof outcomes;
export const checkIds = Object.keys(outcomes) as readonly CheckId[];

/** What came of one check. */
export type Found = { [Id in CheckId]: { readonly id: Id; readonly outcome: OutcomeOf<Id> } }[CheckId];
export type OutcomeOf<Id extends CheckId> = keyof (typeof outcomes)[Id] & string;

/** What was found, where and when: what a link to it carries. */
export type Report = {
  /** ISO 8601. */
  readonly at: string;
  /** The site that shows the page in a frame, where the browser tells. */
  readonly site: string | null;
  /** The browser, by its own words (User-Agent). */
  readonly browser: string;
  readonly found: { readonly [Id in CheckId]?: OutcomeOf<Id> };
};

/** How a check came out. */
export const stateOf = (id: CheckId, outcome: string): State | undefined =>
  (outcomes[id] as Readonly<Record<string, State>>)[outcome];
