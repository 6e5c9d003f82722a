import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** Seconds; from a disk's write to what a student calls slow. */
const quick = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const slow = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60];

/** What a process counts and measures, in Prometheus' terms. Labels are names of things in the code, never of people. */
export type Metrics = {
  readonly registry: Registry;
  /** Socket messages answered, by message and outcome (ok, refused). */
  readonly acks: Counter<'message' | 'outcome'>;
  /** From a message's arrival to its acknowledgement. */
  readonly ackSeconds: Histogram<'message'>;
  readonly sockets: Gauge;
  /** HTTP calls answered, by the route's pattern and the status. */
  readonly httpRequests: Counter<'route' | 'status'>;
  /** Commands decided, by name and outcome (accepted, or the rejection's code). */
  readonly commands: Counter<'command' | 'outcome'>;
  readonly commandSeconds: Histogram<'command'>;
  readonly journalEvents: Counter;
  readonly journalAppendSeconds: Histogram<'outcome'>;
  /** Age of the oldest event that a read model has not taken in; 0 when there is none. */
  readonly projectionLagSeconds: Gauge<'projection'>;
  /** 1 for a read model that an error stopped, 0 for any other. */
  readonly projectionsStopped: Gauge<'projection'>;
  /** Work items by reactor and status (due, later, parked). */
  readonly workItems: Gauge<'reactor' | 'status'>;
  readonly workSeconds: Histogram<'reactor' | 'outcome'>;
  readonly scorerSeconds: Histogram<'scorer'>;
  /** Whether the last answer's grammar was checked: 1, or 0 where the checker did not answer. */
  readonly grammarCheckerUp: Gauge;
};

/** @param version of the release, as the label of `lectern_build_info` */
export const createMetrics = (version: string): Metrics => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'lectern_build_info',
    help: 'The release that runs, as a label; always 1.',
    labelNames: ['version'],
    registers,
  }).set({ version }, 1);
  const grammarCheckerUp = new Gauge({
    name: 'lectern_grammar_checker_up',
    help: 'Whether the grammar of the last answer was checked (1), or the checker did not answer (0).',
    registers,
  });
  grammarCheckerUp.set(1);
  return {
    registry,
    acks: new Counter({
      name: 'lectern_acks_total',
      help: 'Socket messages answered.',
      labelNames: ['message', 'outcome'],
      registers,
    }),
    ackSeconds: new Histogram({
      name: 'lectern_ack_seconds',
      help: 'From a socket message to its acknowledgement.',
      labelNames: ['message'],
      buckets: quick,
      registers,
    }),
    sockets: new Gauge({ name: 'lectern_sockets', help: 'Sockets that are open.', registers }),
    httpRequests: new Counter({
      name: 'lectern_http_requests_total',
      help: 'HTTP calls answered, but for those of watchers.',
      labelNames: ['route', 'status'],
      registers,
    }),
    commands: new Counter({
      name: 'lectern_commands_total',
      help: 'Commands decided.',
      labelNames: ['command', 'outcome'],
      registers,
    }),
    commandSeconds: new Histogram({
      name: 'lectern_command_seconds',
      help: 'From a command to its decision, in the journal.',
      labelNames: ['command'],
      buckets: quick,
      registers,
    }),
    journalEvents: new Counter({
      name: 'lectern_journal_events_total',
      help: 'Events appended to the journal.',
      registers,
    }),
    journalAppendSeconds: new Histogram({
      name: 'lectern_journal_append_seconds',
      help: 'Appends to the journal, until they are durable.',
      labelNames: ['outcome'],
      buckets: quick,
      registers,
    }),
    projectionLagSeconds: new Gauge({
      name: 'lectern_projection_lag_seconds',
      help: 'Age of the oldest event that a read model has not taken in.',
      labelNames: ['projection'],
      registers,
    }),
    projectionsStopped: new Gauge({
      name: 'lectern_projection_stopped',
      help: '1 for a read model that an error stopped, until a restart or a rebuild; 0 for any other.',
      labelNames: ['projection'],
      registers,
    }),
    workItems: new Gauge({
      name: 'lectern_work_items',
      help: 'Work items whose time has come (due), comes (later), or that were set aside (parked).',
      labelNames: ['reactor', 'status'],
      registers,
    }),
    workSeconds: new Histogram({
      name: 'lectern_work_seconds',
      help: 'Work on one item.',
      labelNames: ['reactor', 'outcome'],
      buckets: slow,
      registers,
    }),
    scorerSeconds: new Histogram({
      name: 'lectern_scorer_seconds',
      help: 'Scoring one answer.',
      labelNames: ['scorer'],
      buckets: slow,
      registers,
    }),
    grammarCheckerUp,
  };
};
