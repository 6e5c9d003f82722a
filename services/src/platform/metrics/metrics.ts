import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { CommandRunner } from '../commands/command-runner.js';
import type { EventStore } from '../event-store/event-store.port.js';

/** Seconds; from a disk's write to what a student calls slow. */
const quick = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const slow = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60];

/** What a process counts and measures, in Prometheus' terms. Labels are names of things in the code, never of people. */
export type Metrics = ReturnType<typeof createMetrics>;

/** @param version of the release, as the label of `lectern_build_info` */
export const createMetrics = (version: string) => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const counter = <L extends string = never>(name: string, help: string, ...labelNames: L[]) =>
    new Counter<L>({ name: `lectern_${name}`, help, labelNames, registers });
  const gauge = <L extends string = never>(name: string, help: string, ...labelNames: L[]) =>
    new Gauge<L>({ name: `lectern_${name}`, help, labelNames, registers });
  const histogram = <L extends string>(buckets: number[], name: string, help: string, ...labelNames: L[]) =>
    new Histogram<L>({ name: `lectern_${name}`, help, labelNames, buckets, registers });

  gauge('build_info', 'The release that runs, as a label; always 1.', 'version').set({ version }, 1);
  const grammarCheckerUp = gauge(
    'grammar_checker_up',
    'Whether the grammar of the last answer was checked (1), or the checker did not answer (0).',
  );
  grammarCheckerUp.set(1);
  const meaningJudgeUp = gauge(
    'meaning_judge_up',
    'Whether the meaning of the last answer was judged (1), or the judge did not answer (0).',
  );
  meaningJudgeUp.set(1);
  return {
    registry,
    /** Outcome: ok, refused. */
    acks: counter('acks_total', 'Socket messages answered.', 'message', 'outcome'),
    ackSeconds: histogram(quick, 'ack_seconds', 'From a socket message to its acknowledgement.', 'message'),
    sockets: gauge('sockets', 'Sockets that are open.'),
    /** By the route's pattern. */
    httpRequests: counter(
      'http_requests_total',
      'HTTP calls answered, but for those of watchers.',
      'route',
      'status',
    ),
    /** Outcome: accepted, or the rejection's code. */
    commands: counter('commands_total', 'Commands decided.', 'command', 'outcome'),
    commandSeconds: histogram(
      quick,
      'command_seconds',
      'From a command to its decision, in the journal.',
      'command',
    ),
    journalEvents: counter('journal_events_total', 'Events appended to the journal.'),
    journalAppendSeconds: histogram(
      quick,
      'journal_append_seconds',
      'Appends to the journal, until they are durable.',
      'outcome',
    ),
    projectionLagSeconds: gauge(
      'projection_lag_seconds',
      'Age of the oldest event that a read model has not taken in.',
      'projection',
    ),
    projectionsStopped: gauge(
      'projection_stopped',
      '1 for a read model that an error stopped, until a restart or a rebuild; 0 for any other.',
      'projection',
    ),
    workItems: gauge(
      'work_items',
      'Work items whose time has come (due), comes (later), or that were set aside (parked).',
      'reactor',
      'status',
    ),
    workSeconds: histogram(slow, 'work_seconds', 'Work on one item.', 'reactor', 'outcome'),
    modelCalls: counter(
      'model_calls_total',
      'Requests to a language model, tries again included.',
      'purpose',
      'outcome',
    ),
    modelFallbacks: counter(
      'model_fallbacks_total',
      'Answers scored, or feedback written, offline although a language model is set.',
      'purpose',
      'reason',
    ),
    scorerSeconds: histogram(slow, 'scorer_seconds', 'Scoring one answer.', 'scorer'),
    grammarCheckerUp,
    meaningJudgeUp,
  };
};

/** The same runner, with its commands counted by their outcomes, and timed. */
export const measuredRunner = (runner: CommandRunner, metrics: Metrics): CommandRunner => ({
  run: async (spec, command, envelope) => {
    const stop = metrics.commandSeconds.startTimer({ command: envelope.name });
    const count = (outcome: string): void => {
      metrics.commands.inc({ command: envelope.name, outcome });
      stop();
    };
    try {
      const reply = await runner.run(spec, command, envelope);
      count(reply.outcome === 'accepted' ? 'accepted' : reply.code);
      return reply;
    } catch (error) {
      count('fault');
      throw error;
    }
  },
});

/** The same journal, with its appends counted and timed. */
export const measuredStore = (store: EventStore, metrics: Metrics): EventStore => ({
  ...store,
  append: async (stream, events, expected) => {
    const stop = metrics.journalAppendSeconds.startTimer();
    try {
      const appended = await store.append(stream, events, expected);
      metrics.journalEvents.inc(events.length);
      stop({ outcome: 'appended' });
      return appended;
    } catch (error) {
      stop({ outcome: error instanceof Error ? error.name : 'fault' });
      throw error;
    }
  },
});
