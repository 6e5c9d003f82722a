import { installationOf } from '../hosts/installation.js';
import { systemClock } from '../platform/clock/system-clock.adapter.js';
import { readSettings } from '../platform/settings.js';
import { move } from './move.js';

/** A move in a process of its own, to be killed: tells how far it is, a line each. */
const places = await installationOf(readSettings(process.env), process.argv[2] ?? '').openBoth();
const tell = (line: string): void => void process.stdout.write(`${line}\n`);
const report = await move(places, { clock: systemClock, signal: new AbortController().signal, tell });
await places.close();
tell(JSON.stringify(report));
