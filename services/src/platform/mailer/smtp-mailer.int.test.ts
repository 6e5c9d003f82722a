import { createServer } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { InvalidSettings } from '../invalid-settings.js';
import { Unavailable } from '../unavailable.js';
import { systemClock } from '../clock/system-clock.adapter.js';
import { startTcpProxy } from '../testing/tcp-proxy.fixture.js';
import { describeMailerContract, newMail } from './mailer.contract.js';
import { type Mailer, MailRefused } from './mailer.port.js';
import { openSmtpMailer } from './smtp-mailer.adapter.js';
import { type SmtpServer, startSmtpServer } from './smtp-server.fixture.js';

const from = 'Lectern <no-reply@school.example>';
const open = (url: URL | string, more: { connectMs?: number; patienceMs?: number } = {}): Promise<Mailer> =>
  openSmtpMailer({ url: String(url), from, clock: systemClock, ...more });
const failure = async (work: Promise<unknown>): Promise<Error> => {
  const error: unknown = await work.then(
    () => undefined,
    (caught: unknown) => caught,
  );
  if (!(error instanceof Error)) throw new Error('it did not fail');
  return error;
};

describe('with a mail server', () => {
  const servers: SmtpServer[] = [];
  const start = async (...options: readonly string[]): Promise<SmtpServer> => {
    const server = await startSmtpServer(...options);
    servers.push(server);
    return server;
  };
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.stop()));
  });

  describeMailerContract('SMTP', async () => {
    const server = await start();
    return { mailer: await open(server.url), sent: async () => server.mails() };
  });

  describe('a password', () => {
    const signedIn = (url: URL, password: string, query = ''): URL => {
      const withPassword = new URL(`${url.href}?${query}`);
      withPassword.username = 'lectern';
      withPassword.password = password;
      return withPassword;
    };

    it.each([
      ['over STARTTLS', 'starttls', 'tls.rejectUnauthorized=false'],
      ['over TLS', 'always', 'tls.rejectUnauthorized=false'],
      ['in the clear, where it is told to', 'off', 'ignoreTLS=true'],
    ])('goes %s', async (_, tls, query) => {
      const server = await start('--auth', 'lectern:p@ss:word', '--tls', tls);
      const mailer = await open(signedIn(server.url, 'p@ss:word', query));
      await mailer.send(newMail());
      expect(server.mails()).toHaveLength(1);
      await mailer.close();
    });

    it('is not sent in the clear unless that is wanted', async () => {
      const server = await start('--auth', 'lectern:secret');
      const error = await failure(open(signedIn(server.url, 'secret')));
      expect(error).toBeInstanceOf(InvalidSettings);
      expect(error.message).toMatch(/^SMTP_URL: .*offers no STARTTLS/);
    });

    it('that is refused gives one line without it', async () => {
      const server = await start('--auth', 'lectern:secret');
      const error = await failure(open(signedIn(server.url, 'wr0ng', 'ignoreTLS=true')));
      expect(error).toBeInstanceOf(InvalidSettings);
      expect(error.message).toMatch(/^SMTP_URL: the server at [\d.:]+ refused the user or password[^\n]*$/);
      expect(error.message).not.toContain('wr0ng');
    });

    it('is not given to a server whose certificate nobody vouches for', async () => {
      const server = await start('--auth', 'lectern:secret', '--tls', 'starttls');
      const error = await failure(open(signedIn(server.url, 'secret')));
      expect(error).toBeInstanceOf(InvalidSettings);
      expect(error.message).toMatch(/certificate/);
    });
  });
});

describe('a mail', () => {
  let server: SmtpServer;
  let mailer: Mailer;
  beforeAll(async () => {
    server = await startSmtpServer();
    mailer = await open(server.url, { patienceMs: 1_000 });
  });
  afterAll(async () => {
    await mailer.close();
    await server.stop();
  });

  it('to somebody the server does not know is refused for good, and the error does not tell to whom', async () => {
    const error = await failure(mailer.send(newMail({ to: 'Zoë <refused@school.example>' })));
    expect(error).toBeInstanceOf(MailRefused);
    expect(error.message).toMatch(/EENVELOPE RCPT TO 550/);
    expect(`${error.message} ${String(error.cause)}`).not.toContain('school.example');
  });

  it('with a text the server does not want is refused for good', async () => {
    const error = await failure(mailer.send(newMail({ subject: 'Refused' })));
    expect(error).toBeInstanceOf(MailRefused);
  });

  it('that is put off may be sent again', async () => {
    const error = await failure(mailer.send(newMail({ to: 'later@school.example' })));
    expect(error).toBeInstanceOf(Unavailable);
    expect(error.message).not.toContain('school.example');
  });

  it('that gets no answer may be sent again after a while', async () => {
    const error = await failure(mailer.send(newMail({ to: 'silent@school.example' })));
    expect(error).toBeInstanceOf(Unavailable);
  });

  it('handed over twice at once goes once', async () => {
    const before = server.mails().length;
    const mail = newMail();
    await Promise.all([mailer.send(mail), mailer.send(mail)]);
    expect(server.mails()).toHaveLength(before + 1);
  });

  it('that met a broken connection goes when it is sent again', async () => {
    const proxy = await startTcpProxy({ port: Number(server.url.port) });
    const through = await open(`smtp://127.0.0.1:${proxy.port}`);
    const mail = newMail();
    proxy.refuse();
    expect(await failure(through.send(mail))).toBeInstanceOf(Unavailable);
    proxy.mend();
    await through.send(mail);
    expect(server.mails().at(-1)).toContain(mail.id);
    await through.close();
    await proxy.stop();
  });
});

describe('a mail server that is none', () => {
  it('is no matter where the sender is no address', async () => {
    const opening = openSmtpMailer({ url: 'smtp://127.0.0.1', from: 'Lectern', clock: systemClock });
    const error = await failure(opening);
    expect(error).toBeInstanceOf(InvalidSettings);
    expect(error.message).toMatch(/^MAIL_FROM: /);
  });

  it.each([
    ['nobody listens', undefined, Unavailable],
    ['it says nothing', '', Unavailable],
    ['it speaks of other things', 'HTTP/1.1 400 Bad Request\r\n\r\n', InvalidSettings],
  ])('is told when %s', async (_, greeting, kind) => {
    const other = createServer((socket) => {
      socket.on('error', () => {});
      socket.write(greeting ?? '');
    });
    await new Promise<void>((resolve) => {
      other.listen(0, '127.0.0.1', resolve);
    });
    const address = other.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    if (greeting === undefined) other.close();
    const error = await failure(open(`smtp://lectern:s3cret@127.0.0.1:${port}`, { connectMs: 400 }));
    other.close();
    expect(error).toBeInstanceOf(kind);
    expect(error.message).toMatch(/^SMTP_URL: [^\n]+127\.0\.0\.1/);
    expect(error.message).not.toContain('s3cret');
  });
});
