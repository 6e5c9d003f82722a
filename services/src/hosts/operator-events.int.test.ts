import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { responseWhen, startAttempt, until, type Client } from './lectern-client.fixture.js';
import { operate, type Seen } from './operator-typed.fixture.js';
import { oneText, startLectern, type Running } from './running-lectern.fixture.js';
import { beforeSpeaking, sendChunk, type Speaking } from './speaking.fixture.js';

const said = 'the gecko clings because of its toes';

describe('events', { timeout: 60_000 }, () => {
  let running: Running;
  let spoken: Speaking;
  let asha: Client;
  let personId: string;
  beforeAll(async () => {
    running = await startLectern({ library: oneText });
    asha = await running.as('student');
    spoken = await beforeSpeaking(asha);
    await sendChunk(spoken, 0, { fLast: true, transcript: said });
    await responseWhen(asha, spoken.attemptId, spoken.responseId, ({ stage }) => stage === 'done');
    await running.settled();
    const { store } = running.lectern.ports;
    for await (const { data } of store.read(`attempt-${spoken.attemptId}`))
      personId ??= String(data['personId']);
  }, 60_000);
  afterAll(() => running.stop());

  const show = (...args: readonly string[]): Promise<Seen> => operate(running.folder, ['events', ...args]);
  const stream = (): string => `attempt-${spoken.attemptId}`;

  it('of a stream are a line each: time, place, type, who, facts', async () => {
    const { code, out } = await show('--stream', stream());
    expect(code).toBe(0);
    expect(out[0]).toMatch(
      new RegExp(
        `^\\d{4}-\\d\\d-\\d\\dT\\S+Z  ${stream()}@0  AttemptStarted  student  attemptId=${spoken.attemptId}  `,
      ),
    );
    expect(out.find((line) => line.includes('ResponseRecorded'))).toMatch(/ {2}system {2}.*chunks=\[1\]/);
  });

  it('keep sealed what is sealed, unless it is asked for', async () => {
    const closed = await show('--stream', stream(), '--type', 'ResponseTranscribed');
    expect(closed.out).toEqual([expect.stringContaining('text=sealed')]);
    expect((await show('--json')).out.join('\n')).not.toContain(said);
    const open = await show('--stream', stream(), '--type', 'ResponseTranscribed', '--open');
    expect(open.out).toEqual([expect.stringContaining(`text=${JSON.stringify(said)}`)]);
  });

  it('of a person come from all of their streams, in the order in which they happened', async () => {
    const other = await startAttempt(asha);
    const { out } = await show('--person', personId, '--json');
    const events = out.map((line) => JSON.parse(line) as { stream: string; position: string });
    const streams = new Set(events.map((event) => event.stream));
    expect([...streams]).toEqual(
      expect.arrayContaining([`person-${personId}`, stream(), `attempt-${other}`]),
    );
    const positions = events.map(({ position }) => Number(position));
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
  });

  it('of a stream and a person are that stream’s if it is theirs', async () => {
    const theirs = await show('--stream', stream(), '--person', personId);
    expect(theirs.out).toEqual((await show('--stream', stream())).out);
    const other = (await show('--type', 'PersonRegistered', '--json')).out
      .map((line) => (JSON.parse(line) as { data: { personId: string } }).data.personId)
      .find((id) => id !== personId);
    expect(await show('--stream', stream(), '--person', other ?? '')).toMatchObject({ code: 0, out: [] });
  });

  it('that are not there are told of beside the answer', async () => {
    const none = await show('--stream', stream(), '--type', 'PersonErased', '--json');
    expect(none).toMatchObject({
      code: 0,
      out: [],
      err: ['Nothing found.'],
    });
    expect((await show('--stream', stream())).err).toEqual([]);
  });

  it('of a type that there is not are refused as used wrongly, with the types that may have been meant', async () => {
    const slip = await show('--type', 'AttemptStarted', 'responserec', '--json');
    expect([slip.code, slip.out]).toEqual([2, []]);
    expect(slip.err.join('\n')).toMatch(
      /'responserec' is invalid\. There is no such type\. Did you mean ResponseRecorded\b.*\? docs\/reference\/events\.md has them all\./,
    );
    const guess = await show('--type', 'NoSuch');
    expect([guess.code, guess.out]).toEqual([2, []]);
    expect(guess.err.join('\n')).toMatch(
      /There is no such type\. docs\/reference\/events\.md has them all\./,
    );
  });

  it('of a stream that there is not, or of nobody, cannot be shown', async () => {
    expect(await show('--stream', 'atempt-1', '--json')).toMatchObject({
      code: 1,
      out: [],
      err: [expect.stringMatching(/^There is no stream atempt-1\. Names are case-sensitive: copy one from/)],
    });
    expect(await show('--person', 'asha', '--json')).toMatchObject({
      code: 1,
      out: [],
      err: [expect.stringMatching(/^No stream is that of asha\. Give a person’s id/)],
    });
  });

  it('are the last ones, those of some types, and those since a time', async () => {
    expect((await show('--last', '3')).out).toHaveLength(3);
    const started = await show('--type', 'AttemptStarted', 'PassageRead', '--json');
    const types = new Set(started.out.map((line) => (JSON.parse(line) as { type: string }).type));
    expect([...types].every((type) => ['AttemptStarted', 'PassageRead'].includes(type))).toBe(true);
    expect(started.out.length).toBeGreaterThan(0);
    expect((await show('--since', '1d', '--last', '1000')).out.length).toBeGreaterThan(50);
    expect((await show('--since', '2999-01-01')).out).toEqual([]);
  });

  it('that come are followed until nobody wants them any more', async () => {
    const stop = new AbortController();
    const heard: string[] = [];
    const following = operate(
      running.folder,
      ['events', '--follow', '--last', '1', '--type', 'AttemptStarted'],
      {
        signal: stop.signal,
        onLine: (line) => heard.push(line),
      },
    );
    await until(
      () => heard.length,
      (count) => count === 1,
    );
    const next = await startAttempt(asha);
    await until(
      () => heard,
      (lines) => lines.some((line) => line.includes(`attempt-${next}@0`)),
    );
    stop.abort();
    await following;
    expect(heard).toHaveLength(2);
  });

  it('that are followed end with the process that told of them, and that is said', async () => {
    const heard: string[] = [];
    const following = operate(running.folder, ['events', '--follow', '--last', '1'], {
      onLine: (line) => heard.push(line),
    });
    await until(
      () => heard.length,
      (count) => count > 0,
    );
    await running.lectern.stop();
    const { code, err } = await following;
    expect([code, err]).toEqual([
      1,
      ['Lectern was stopped before the work was done. Start it, or leave it stopped, and try again.'],
    ]);
  });
});
