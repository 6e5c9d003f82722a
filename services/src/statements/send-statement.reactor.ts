import type { StatementFact } from '@lectern/events/statements/record-store.events';
import { dayMs } from '../platform/clock/durations.js';
import { AddressRefused, type Outgoing, type OutgoingAnswer } from '../platform/outgoing/outgoing.port.js';
import { defineReactor, type CommandOutcome } from '../platform/work/reactor.js';

type DataOf<T extends StatementFact['type']> = Extract<StatementFact, { type: T }>['data'];
type Answered = DataOf<'StatementAnswered'>;
/** As it was to be sent last, and what came of that; undefined while it is on its way. */
type Standing = {
  readonly due: DataOf<'StatementDue'> | undefined;
  readonly result: Answered['result'] | undefined;
};
/** Where a school's statements go, and by what the store knows Lectern. */
export type OpenedStore = { readonly endpoint: string; readonly user: string; readonly password: string };

const version = '1.0.3';
const mostAnswer = 300;
/** How long a busy store is left alone, where it does not say, and at most; ms. */
const busyMs = 60_000;
const longestBusyMs = 3_600_000;

const answer = (
  { statementId, number }: Readonly<Record<string, unknown>>,
  found: Pick<Answered, 'result' | 'status' | 'answer'>,
): CommandOutcome => ({
  kind: 'command',
  context: 'statements',
  name: 'AnswerStatement',
  payload: { statementId, number, ...found },
});

/** Puts a statement under its id, so that one that was stored already is not stored twice (xAPI 1.0.3, 2.1.1). */
const put = (outgoing: Outgoing, store: OpenedStore, body: Readonly<Record<string, unknown>>) => {
  const url = new URL(`${store.endpoint}/statements`);
  url.searchParams.set('statementId', String(body['id']));
  return outgoing.ask(url.href, {
    method: 'PUT',
    headers: {
      authorization: `Basic ${Buffer.from(`${store.user}:${store.password}`).toString('base64')}`,
      'content-type': 'application/json',
      'x-experience-api-version': version,
    },
    body: JSON.stringify(body),
  });
};

const busyFor = ({ headers }: OutgoingAnswer): number => {
  const seconds = Number(headers['retry-after']);
  return seconds > 0 ? Math.min(seconds * 1_000, longestBusyMs) : busyMs;
};

/** Sends a statement to its school's record store, as it stands in the event; nothing of somebody who was erased. */
export const sendStatement = defineReactor(
  { name: 'send-statement', actsFrom: '2026-11-24', on: ['StatementDue'] },
  (deps: {
    readonly outgoing: Outgoing;
    readonly statement: (statementId: string) => Promise<Standing>;
    /** Undefined where the school has none, or no more. */
    readonly store: (schoolId: string) => Promise<OpenedStore | undefined>;
    /** Whether somebody is there, and not erased. */
    readonly isKnown: (personId: string) => Promise<boolean>;
  }) => ({
    afterRebuild: 'harmless',
    because: 'a statement that was answered is not sent',
    // About two hours; after that it is tried again once a day.
    maxFailures: 30,
    act: async ({ data }) => {
      const { due, result } = await deps.statement(String(data['statementId']));
      if (!due || due.number !== data['number'] || result !== undefined) return { kind: 'done' };
      if (!(await deps.isKnown(due.personId))) return { kind: 'done' };
      const store = await deps.store(due.schoolId);
      if (!store) return answer(data, { result: 'noStore', status: null });
      let told: OutgoingAnswer;
      try {
        told = await put(deps.outgoing, store, due.body);
      } catch (error) {
        if (!(error instanceof AddressRefused)) throw error;
        return answer(data, { result: 'refused', status: null, answer: error.message });
      }
      const { status, text } = told;
      // 409: it has one of this id, from a try whose answer never came.
      if ((status >= 200 && status < 300) || status === 409) return answer(data, { result: 'taken', status });
      if (status === 429) return { kind: 'again', afterMs: busyFor(told) };
      if (status >= 500 || status === 408) throw new Error(`the record store answers ${status}`);
      return answer(data, { result: 'refused', status, answer: text.slice(0, mostAnswer) });
    },
    onParked: ({ data }) => answer(data, { result: 'unreachable', status: null }),
  }),
);

/** For how long a statement that nobody answered is tried again, by its own time. */
const retriedForMs = 30 * dayMs;

/** Tries a statement again a day after its store could not be reached. */
export const retryStatement = defineReactor(
  {
    name: 'retry-statement',
    actsFrom: '2026-11-24',
    on: ['StatementAnswered'],
    dueAfter: ({ data }) => (data['result'] === 'unreachable' ? dayMs : undefined),
  },
  (deps: { readonly statement: (statementId: string) => Promise<Standing> }) => ({
    afterRebuild: 'harmless',
    because: 'a statement that was sent again since has another number',
    act: async ({ data }, { now }) => {
      const statementId = String(data['statementId']);
      const { due } = await deps.statement(statementId);
      if (!due || due.number !== data['number']) return { kind: 'done' };
      if (Date.parse(String(due.body['timestamp'])) + retriedForMs <= now) return { kind: 'done' };
      const payload = { statementId, schoolId: due.schoolId };
      return { kind: 'command', context: 'statements', name: 'ResendStatement', payload };
    },
  }),
);
