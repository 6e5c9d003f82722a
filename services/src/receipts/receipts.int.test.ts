import { createHash, createPublicKey, verify } from 'node:crypto';
import { canonicalJson } from '@lectern/events/receipts/canonical-json';
import type { SignedReceipt } from '@lectern/events/receipts/receipt.routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientWith, responseWhen, type Client } from '../hosts/lectern-client.fixture.js';
import { oneText, startLectern, type Running } from '../hosts/running-lectern.fixture.js';
import { beforeSpeaking, bytesOf, hear, sendChunk, type Speaking } from '../hosts/speaking.fixture.js';
import type { StoredState } from './receipts.js';

type Key = { readonly publicKey: string; readonly pem: string };
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

describe('the receipt of an attempt', { timeout: 60_000 }, () => {
  let running: Running;
  let asha: Client;
  let nobody: Client;
  let to: Speaking;
  beforeAll(async () => {
    running = await startLectern({ library: oneText });
    asha = await running.as('student');
    nobody = clientWith(asha.url, '');
    to = await beforeSpeaking(asha);
    await sendChunk(to, 0);
    await sendChunk(to, 1, { fLast: true, transcript: 'It holds on because of its hairs.' });
    await responseWhen(asha, to.attemptId, to.responseId, ({ stage }) => stage === 'done');
  }, 90_000);
  afterAll(() => running.stop());

  const path = (): string => `/api/practice-history/attempt/${to.attemptId}/receipt`;
  const read = async (client = asha): Promise<SignedReceipt> => {
    const { body } = await client.get<SignedReceipt>(path());
    if (!body.data) throw new Error('No receipt');
    return body.data;
  };
  const isSigned = async (text: string, signature: string): Promise<boolean | undefined> =>
    (await nobody.post<{ fSigned: boolean }>('/api/receipt-check', { text, signature })).body.data?.fSigned;

  it('has what was recorded, by the digests of what was sent and of what can be heard', async () => {
    const { receipt } = await read();
    expect(receipt).toMatchObject({ attemptId: to.attemptId, student: { firstName: 'Asha' } });
    const [{ recordings, scores } = { recordings: [], scores: [] }] = receipt.answers;
    expect(recordings[0]?.parts.map(({ digest }) => digest)).toEqual([
      sha256(bytesOf(0)),
      sha256(bytesOf(1)),
    ]);
    expect(recordings[0]?.file?.digest).toBe(sha256((await hear(to)).text));
    expect(scores[0]?.scorer.name).toBeTruthy();
  });

  it('has what was typed by the digest of its text', async () => {
    const [textResponse, responseId] = ['It has thousands of hairs.', `typed-${to.attemptId.slice(-8)}`];
    await asha.send('student:text-response', {
      _id: to.attemptId,
      questionId: 'gecko-ceiling-q2',
      responseId,
      textResponse,
      fReiteratedResponse: false,
      userTimestamp: Date.now(),
      timeZone: 'Asia/Kolkata',
    });
    await responseWhen(asha, to.attemptId, responseId, ({ stage }) => stage === 'done');
    const typed = (await read()).receipt.answers.find((one) => one.responseId === responseId);
    expect(typed).toMatchObject({ recordings: [], typed: { digest: sha256(textResponse) } });
    expect(typed?.scores[0]?.scorer.name).toBeTruthy();
  });

  it('is signed with the key that anybody may read, and no other text is', async () => {
    const { receipt, signature } = await read();
    const key = (await nobody.get<Key>('/api/receipt-key')).body.data;
    const text = canonicalJson(receipt);
    const value = Buffer.from(signature.value, 'base64url');
    expect(signature.publicKey).toBe(key?.publicKey);
    expect(verify(null, Buffer.from(text), createPublicKey(key?.pem ?? ''), value)).toBe(true);
    expect(await isSigned(text, signature.value)).toBe(true);
    expect(await isSigned(text.replace('Asha', 'Anja'), signature.value)).toBe(false);
    expect(await isSigned(text, Buffer.from(new Uint8Array(64)).toString('base64url'))).toBe(false);
  });

  it('stands when scores are corrected, and a new one has both', async () => {
    const before = await read();
    const teacher = await running.as('teacher');
    const { body } = await teacher.post(
      `/api/practice-history/attempt/${to.attemptId}/responses/${to.responseId}/scores`,
      { scores: { comprehensiveness: 5, accuracy: 5, keyPointCoverage: 5 } },
    );
    expect(body.success).toBe(true);
    const [{ scores, corrections } = { scores: [], corrections: [] }] = (await read(teacher)).receipt.answers;
    expect(scores).toEqual(before.receipt.answers[0]?.scores);
    expect(corrections).toMatchObject([{ by: 'teacher', scores: { accuracy: 5 } }]);
    expect(await isSigned(canonicalJson(before.receipt), before.signature.value)).toBe(true);
  });

  it('is compared with what is stored: the same, changed, or no longer kept', async () => {
    const { blobs } = running.lectern.ports;
    const states = async (): Promise<readonly string[]> => {
      const { body } = await asha.get<readonly StoredState[]>(`${path()}/stored`);
      return (body.data ?? []).map(({ kind, state }) => `${kind} ${state}`);
    };
    expect(await states()).toEqual(['part same', 'part same', 'recording same']);
    const [first, second] = await blobs.list(`chunks/${to.attemptId}/`);
    await blobs.delete(first?.key ?? '');
    const bytes = Buffer.from((await blobs.get(second?.key ?? '')) ?? []);
    await blobs.delete(second?.key ?? '');
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    await blobs.put(second?.key ?? '', bytes, second?.meta ?? {});
    expect(await states()).toEqual(['part gone', 'part differs', 'recording same']);
  });

  it('is for a system admin who said why, and tells the student that staff read it', async () => {
    const admin = await running.as('system-admin');
    for (const asked of [path(), `${path()}/stored`])
      expect(await admin.get(asked)).toMatchObject({ status: 409, body: { code: 'access.reason-needed' } });
    await admin.post(`/api/access-log/attempts/${to.attemptId}/reason`, { reason: 'Her parents asked.' });
    await running.settled();
    expect((await admin.get(`${path()}/stored`)).status).toBe(200);
    await running.settled();
    const { body } = await asha.get<{ readonly items: readonly unknown[] }>('/api/access-log');
    expect(body.data?.items[0]).toMatchObject({ what: 'receipt', reason: 'Her parents asked.' });
  });

  it('is not there of an attempt that there is not', async () => {
    const admin = await running.as('system-admin');
    expect((await admin.get('/api/practice-history/attempt/none/receipt')).status).toBe(404);
    expect((await admin.get('/api/practice-history/attempt/none/receipt/stored')).status).toBe(404);
  });
});
