/**
 * The arithmetic of how-far-it-grows.md. Every input can be given by its name:
 *
 *   node docs/explanation/how-far-it-grows.mjs [--students 50000] [--answers 10] [--cpuReactors 0.8] …
 *
 * Prints what a cell holds, and for some numbers of students the peak, the cells, the hosts in each and a year's data.
 */
import { parseArgs } from 'node:util';

/** About people. The page says what each means. */
const assumed = {
  active: 0.5,
  answers: 5,
  seconds: 30,
  busiestHour: 0.25,
  minutes: 2,
  online: 0.2,
  days: 200,
};

/** Measured; the page says by which command. */
const measured = {
  sliceSeconds: 4,
  commandsPerAnswer: 15,
  eventsPerAnswer: 15,
  cpuGateway: 0.16,
  cpuCommands: 0.13,
  cpuReactors: 0.42,
  eventsPerSecond: 2_500,
  megabytesBlobs: 0.72,
  megabytesChunks: 0.1,
  chunkDays: 7,
  kilobytesJournal: 32,
};

/** How full a host, the journal and a read model may be at the peak; hosts that may be missing; asked of the engines. */
const planned = { full: 0.5, spare: 1, socketsPerGateway: 5_000, commandsPerSecond: 1_000 };

const inputs = { ...assumed, ...measured, ...planned };

/** Each second of the busiest minutes. @param {number} students @param {typeof inputs} i */
function peakOf(students, i) {
  const day = students * i.active * i.answers;
  const answers = (day * i.busiestHour * i.minutes) / 3_600;
  return {
    day,
    answers,
    slices: answers * Math.ceil(i.seconds / i.sliceSeconds),
    commands: answers * i.commandsPerAnswer,
    events: answers * i.eventsPerAnswer,
    pages: students * i.active * i.online,
  };
}

/** Students whose peak one journal and one read model can follow: that more hosts do not split. @param {typeof inputs} i */
function cellOf(i) {
  const one = peakOf(1, i);
  return i.full * Math.min(i.eventsPerSecond / one.events, i.commandsPerSecond / one.commands);
}

/** Hosts of one core. @param {ReturnType<typeof peakOf>} peak of one cell @param {typeof inputs} i */
function hostsOf({ answers, pages }, i) {
  const hosts = (/** @type {number} */ cpu) => Math.ceil((answers * cpu) / i.full) + i.spare;
  const forPages = Math.ceil(pages / i.socketsPerGateway) + i.spare;
  return {
    gateway: Math.max(hosts(i.cpuGateway), forPages),
    commands: hosts(i.cpuCommands),
    // As they write when much comes: in large batches.
    projections: hosts(i.eventsPerAnswer / i.eventsPerSecond),
    reactors: hosts(i.cpuReactors),
  };
}

// Whoever reads may have read enough.
process.stdout.on('error', () => process.exit(0));
const say = (/** @type {string} */ text) => process.stdout.write(`${text}\n`);

const names = [...Object.keys(inputs), 'students'];
/** @returns {Record<string, string>} what was typed, by its name */
function typed() {
  try {
    return parseArgs({ options: Object.fromEntries(names.map((name) => [name, { type: 'string' }])) }).values;
  } catch {
    process.stderr.write(`Each input takes a number: ${names.map((name) => `--${name}`).join(', ')}.\n`);
    return process.exit(1);
  }
}
const values = typed();
const given = Object.fromEntries(Object.entries(values).map(([name, text]) => [name, Number(text)]));
const wrong = Object.keys(given).find((name) => !(given[name] > 0));
if (wrong) {
  process.stderr.write(`--${wrong} takes a number over 0.\n`);
  process.exit(1);
}
const { students, ...own } = given;
const i = { ...inputs, ...own };
const shown = (/** @type {number} */ value) =>
  value.toLocaleString('en', { maximumSignificantDigits: value < 1_000 ? 2 : 3 });

const cell = cellOf(i);
say(`A cell holds ${shown(cell)} students.`);
for (const count of students ? [students] : [10_000, 1_000_000, 100_000_000]) {
  const cells = Math.ceil(count / cell);
  const all = peakOf(count, i);
  const hosts = Object.entries(hostsOf(peakOf(count / cells, i), i));
  const sum = hosts.reduce((total, [, n]) => total + n, 0);
  say(`
${count.toLocaleString('en')} students
  a second at the peak   ${shown(all.answers)} answers, ${shown(all.slices)} slices, ${shown(all.commands)} commands, ${shown(all.events)} events
  pages open             ${shown(all.pages)}
  cells                  ${shown(cells)}
  hosts in each          ${hosts.map(([role, n]) => `${n} ${role}`).join(', ')}
  hosts in all           ${shown(cells * sum)}
  a year                 ${shown((all.day * i.days * i.kilobytesJournal) / 1e6)} GB of journal, ${shown((all.day * i.days * i.megabytesBlobs) / 1e6)} TB of recordings
  slices at one time     ${shown((all.day * i.chunkDays * i.megabytesChunks) / 1e6)} TB`);
}
