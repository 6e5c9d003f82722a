import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Unavailable } from '../platform/unavailable.js';
import { responseWhen, startAttempt, until } from './lectern-client.fixture.js';
import { startLectern, type Running } from './running-lectern.fixture.js';
import { beforeSpeaking, sendChunk } from './speaking.fixture.js';

const docs = fileURLToPath(new URL('../../../docs/', import.meta.url));

/** Work fails only where something is wrong. */
const notHere = 'outcome="failed"';

/** Series that queries, alerts and texts name, with the labels that they pick or sum by. */
const asked = (): readonly { readonly name: string; readonly labels: readonly string[] }[] =>
  readdirSync(docs, { recursive: true, encoding: 'utf8' })
    // What is written there has an example that is nowhere else.
    .filter((file) => file.endsWith('.md') && !file.endsWith('write-a-reactor.md'))
    .flatMap((file) => {
      const text = readFileSync(join(docs, file), 'utf8');
      const named = text.matchAll(/\b((?:lectern|process|nodejs)_[a-z0-9_]+)(?:\{([^}]*)\})?/g);
      const picked = [...named].map(([, name = '', labels = '']) => ({
        name,
        labels: [...labels.matchAll(/(\w+)(=~|!=|=)("[^"]*")/g)].map(([, label, how, value]) =>
          how === '=' && `${label}=${value}` !== notHere ? `${label}=${value}` : `${label}="`,
        ),
      }));
      const by = text.matchAll(/ by \(([\w, ]+)\) \((?:rate\()?(lectern_\w+)/g);
      const summed = [...by].map(([, labels = '', name = '']) => ({
        name,
        labels: labels.split(', ').map((label) => `${label}="`),
      }));
      return [...picked, ...summed];
    });

describe('what a host measures', () => {
  let running: Running;
  beforeAll(async () => {
    running = await startLectern();
  }, 60_000);
  afterAll(() => running.stop());

  const page = async (headers: Readonly<Record<string, string>> = {}): Promise<string> => {
    const response = await fetch(`${running.url}/metrics`, { headers });
    return response.status === 200 ? response.text() : String(response.status);
  };
  const valueOf = (text: string, series: string): number =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${series} `))
        ?.slice(series.length),
    );

  it('given a student has spoken, then tells what became of it, and of nobody', async () => {
    const asha = await running.as('student');
    const to = await beforeSpeaking(asha, await startAttempt(asha));
    await sendChunk(to, 0);
    await sendChunk(to, 1, { fLast: true, transcript: 'It holds on because of its tiny hairs.' });
    await asha.send('student:text-response', { nonsense: true });
    await responseWhen(asha, to.attemptId, to.responseId, ({ stage }) => stage === 'done');
    const text = await until(page, (found) => found.includes('reactor="speak-feedback",outcome="command"'));
    expect(valueOf(text, 'lectern_acks_total{message="student:stream-response",outcome="ok"}')).toBe(2);
    expect(valueOf(text, 'lectern_acks_total{message="student:text-response",outcome="refused"}')).toBe(1);
    expect(valueOf(text, 'lectern_ack_seconds_count{message="student:stream-response"}')).toBe(2);
    expect(valueOf(text, 'lectern_sockets')).toBe(1);
    expect(valueOf(text, 'lectern_commands_total{command="OpenResponse",outcome="accepted"}')).toBe(1);
    expect(valueOf(text, 'lectern_journal_events_total')).toBeGreaterThan(50);
    expect(valueOf(text, 'lectern_scorer_seconds_count{scorer="light"}')).toBe(1);
    expect(valueOf(text, 'lectern_work_items{reactor="merge-recording",status="parked"}')).toBe(0);
    expect(valueOf(text, 'lectern_work_items{reactor="forget-message",status="due"}')).toBe(0);
    expect(valueOf(text, 'lectern_work_items{reactor="forget-message",status="later"}')).toBe(0);
    for (const personal of [asha.cookie, to.attemptId, to.responseId, 'Asha', 'demo.lectern.test'])
      expect(text).not.toContain(personal);
  });

  it('given the documents are away, then counts who was turned away, and says it in a line that can be followed', async () => {
    const asha = await running.as('student');
    const { documents, logger } = running.lectern.ports;
    const warn = vi.spyOn(logger, 'warn');
    const away = new Unavailable('the documents cannot be used');
    const asking = [vi.spyOn(documents, 'get'), vi.spyOn(documents, 'getMany'), vi.spyOn(documents, 'find')];
    asking.forEach((ask) => ask.mockRejectedValue(away));
    const attempt = `${running.url}/api/practice-attempt/of-somebody`;
    const headers = { cookie: asha.cookie, 'x-correlation-id': 'from-the-browser-1' };
    const { status } = await fetch(attempt, { headers });
    asking.forEach((ask) => ask.mockRestore());
    expect(status).toBe(503);
    const route = '/api/practice-attempt/:id';
    expect(warn.mock.calls).toContainEqual([
      { error: away, method: 'GET', route, correlationId: 'from-the-browser-1' },
      'an engine is away',
    ]);
    const text = await until(page, (found) => found.includes('status="503"'));
    expect(valueOf(text, `lectern_http_requests_total{route="${route}",status="503"}`)).toBe(1);
    expect(text).not.toContain('of-somebody');
    expect(text).not.toContain('route="/health');
  });

  it('is all that the pages for operators ask for, by name and labels', async () => {
    // As after a language model was asked: none is set here.
    const { metrics } = running.lectern.ports;
    metrics.modelCalls.inc({ purpose: 'score', outcome: 'answered' });
    metrics.modelFallbacks.inc({ purpose: 'score', reason: 'timedOut' });
    const text = await page();
    const lacking = asked().filter(
      ({ name, labels }) =>
        !text
          .split('\n')
          .some(
            (line) =>
              (line.startsWith(`${name}{`) || line.startsWith(`${name} `)) &&
              labels.every((label) => line.includes(label)),
          ),
    );
    expect(asked().length).toBeGreaterThan(30);
    expect(lacking).toEqual([]);
  });

  it('is no page for whoever is let in by a proxy that is not named', async () => {
    expect(await page({ 'x-forwarded-for': '203.0.113.9' })).toBe('404');
    expect(await page({ 'x-forwarded-for': '10.0.0.9' })).toBe('404');
  });

  it('behind a proxy that is named, is a page for its private network only', async () => {
    running = await running.again({ settings: { LECTERN_TRUSTED_PROXIES: 'loopback' } });
    expect(await page({ 'x-forwarded-for': '203.0.113.9' })).toBe('404');
    expect(await page({ 'x-forwarded-for': '10.0.0.9' })).toContain('lectern_sockets');
  });
});
