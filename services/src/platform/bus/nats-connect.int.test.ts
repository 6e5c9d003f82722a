import { afterEach, describe, expect, it } from 'vitest';
import { InvalidSettings } from '../invalid-settings.js';
import { Unavailable } from '../unavailable.js';
import { systemClock } from '../clock/system-clock.adapter.js';
import { openNatsBus } from './nats-bus.adapter.js';
import { type NatsDouble, startNatsDouble } from './nats-double.fixture.js';

const modern = { headers: true, max_payload: 1_048_576 };

describe('opening the NATS bus', () => {
  const doubles: NatsDouble[] = [];
  const start = async (...[greeting, error]: Parameters<typeof startNatsDouble>): Promise<string> => {
    const double = await startNatsDouble(greeting, error);
    doubles.push(double);
    return double.url;
  };
  const open = (url: string, connectMs = 400) => openNatsBus({ url, clock: systemClock, connectMs });
  const failure = async (url: string): Promise<Error> => {
    const error: unknown = await open(url).then(
      () => undefined,
      (caught: unknown) => caught,
    );
    if (!(error instanceof Error)) throw new Error('it opened');
    return error;
  };
  afterEach(async () => {
    await Promise.all(doubles.splice(0).map((double) => double.stop()));
  });

  it('says in one line that the password was refused, and not which', async () => {
    const url = await start(modern, 'Authorization Violation');
    const error = await failure(url.replace('//', '//lectern:s3cret@'));
    expect(error).toBeInstanceOf(InvalidSettings);
    expect(error.message).toMatch(/^NATS_URL: the server at 127\.0\.0\.1:\d+ refused the user, [^\n]+$/);
    expect(error.message).not.toContain('s3cret');
  });

  it('says that what answers is no NATS server', async () => {
    const error = await failure(await start('220 mail.example ESMTP\r\n'));
    expect(error).toBeInstanceOf(InvalidSettings);
    expect(error.message).toMatch(/is no NATS server/);
  });

  it.each([
    ['is too old', { max_payload: 1_048_576, version: '2.1.9' }],
    ['takes too little', { ...modern, max_payload: 1_000 }],
  ])('says that the server %s', async (_, greeting) => {
    const error = await failure(await start(greeting));
    expect(error).toBeInstanceOf(InvalidSettings);
    expect(error.message).toMatch(/NATS 2\.2 or later, with a max_payload of at least 1 MB\.$/);
  });

  it('says that a server without TLS was to have it', async () => {
    const error = await failure((await start(modern)).replace('nats:', 'tls:'));
    expect(error).toBeInstanceOf(InvalidSettings);
    expect(error.message).toMatch(/has no TLS/);
  });

  it('waits a while for a server that says nothing, and then tells its address without the password', async () => {
    const url = await start('');
    const error = await failure(url.replace('//', '//lectern:s3cret@'));
    expect(error).toBeInstanceOf(Unavailable);
    expect(error.message).toMatch(/cannot reach a NATS server at 127\.0\.0\.1:\d+: no answer\./);
    expect(error.message).not.toContain('s3cret');
  });

  it('says that nobody listens', async () => {
    const double = await startNatsDouble(modern);
    await double.stop();
    const error = await failure(double.url);
    expect(error).toBeInstanceOf(Unavailable);
    expect(error.message).toMatch(/nothing listens there/);
  });
});
