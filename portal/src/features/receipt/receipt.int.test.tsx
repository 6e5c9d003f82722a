import { canonicalJson } from '@lectern/events/receipts/canonical-json';
import type { Receipt, SignedReceipt } from '@lectern/events/receipts/receipt.routes';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { scores } from '../../testing/attempts.fixture.js';
import { personOf, refusal, visit, type Server } from '../../testing/page.fixture.js';

const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
const { x: publicKey = '' } = await crypto.subtle.exportKey('jwk', pair.publicKey);
const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
const bytesOf = (text: string) => new TextEncoder().encode(text);
const recorded = 'the whole answer';
const digestOf = async (text: string): Promise<string> =>
  Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(text))), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

const begun = Date.parse('2026-03-12T10:00:00.000Z');
const part = (n: number, digest: string) => ({
  timestamp: begun + n * 4_000,
  endedAt: begun + (n + 1) * 4_000,
  arrivedAt: begun + (n + 1) * 4_100,
  bytes: 10,
  digest,
});
const receiptOf = async (more: Partial<Receipt> = {}): Promise<Receipt> => ({
  format: 'lectern-recording-receipt',
  formatVersion: 1,
  issuedAt: '2026-03-14T10:00:00.000Z',
  attemptId: 'a1',
  startedAt: '2026-03-12T09:58:00.000Z',
  contentId: 'bridges',
  contentDigest: 'c',
  title: 'The bridges that grow',
  student: { firstName: 'Meera', lastName: 'Nair' },
  answers: [
    {
      responseId: 'r1',
      questionId: 'q2',
      question: 2,
      fReiteration: false,
      recordings: [
        {
          version: 1,
          recordedAt: '2026-03-12T10:00:20.000Z',
          parts: [part(0, await digestOf('the whole')), part(2, 'p1')],
          gaps: [{ from: begun + 4_000, to: begun + 8_000 }],
          fComplete: true,
          file: { digest: await digestOf(recorded), bytes: 16, mimeType: 'audio/webm', durationSeconds: 8 },
        },
      ],
      scores: [
        {
          version: 1,
          at: '2026-03-12T10:01:00.000Z',
          scorer: { name: 'lectern-offline', version: '2.1.0', calibration: 'c' },
          inputsDigest: 'i',
          scores,
        },
      ],
      corrections: [{ version: 1, at: '2026-03-13T10:00:00.000Z', by: 'teacher', scores }],
    },
  ],
  ...more,
});
const signedOf = async (more?: Partial<Receipt>): Promise<SignedReceipt> => {
  const receipt = await receiptOf(more);
  const signed = await crypto.subtle.sign('Ed25519', pair.privateKey, bytesOf(canonicalJson(receipt)));
  const value = base64url(signed);
  return { receipt, signature: { algorithm: 'Ed25519', publicKey, value } };
};

describe('the receipt of an attempt', () => {
  const open = async (server: Server = {}, more?: Partial<Receipt>) => {
    const signed = await signedOf(more);
    return visit({
      path: '/practice-history/attempt/a1/receipt',
      user: personOf('parent', { firstName: 'Anita' }),
      server: { 'receipt.read': () => signed, ...server },
    });
  };

  it('says what was recorded, what is missing, and who scored it', async () => {
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Recording receipt' })).toBeDefined();
    expect(await screen.findByText('Meera Nair')).toBeDefined();
    expect(screen.getByRole('heading', { level: 2, name: 'Question 2' })).toBeDefined();
    expect(screen.getByText('Missing from 0:04 to 0:08.')).toBeDefined();
    expect(screen.getByText(await digestOf(recorded))).toBeDefined();
    expect(screen.getAllByRole('row', { hidden: true })).toHaveLength(3);
    expect(screen.getByText(/Scorer: lectern-offline 2\.1\.0/)).toBeDefined();
    expect(screen.getByText(/A teacher gave other scores/)).toBeDefined();
  });

  it('can be downloaded as it was signed', async () => {
    const { press } = await open();
    const kept: Blob[] = [];
    URL.createObjectURL = (blob) => `blob:${kept.push(blob as Blob)}`;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await press.click(await screen.findByRole('button', { name: 'Download receipt' }));
    expect(JSON.parse((await kept[0]?.text()) ?? '')).toEqual(await signedOf());
    vi.restoreAllMocks();
  });

  it('is compared with what is kept when asked, and says that parts which are gone are no harm', async () => {
    const same = { responseId: 'r1', digest: 'd', state: 'same' } as const;
    const { press } = await open({
      'receipt.check-stored': () => [
        { ...same, kind: 'recording' },
        { ...same, kind: 'part', state: 'gone' },
      ],
    });
    await press.click(await screen.findByRole('button', { name: 'Compare now' }));
    expect(await screen.findByText('Everything we keep is unchanged')).toBeDefined();
    expect(screen.getByText(/1 part isn’t kept any more/)).toBeDefined();
  });

  it('says when what is kept was changed', async () => {
    const { press } = await open({
      'receipt.check-stored': () => [{ responseId: 'r1', digest: 'd', kind: 'part', state: 'differs' }],
    });
    await press.click(await screen.findByRole('button', { name: 'Compare now' }));
    expect(await screen.findByText('A recording was changed')).toBeDefined();
  });

  it('says when nothing was recorded', async () => {
    await open({}, { answers: [] });
    expect(await screen.findByRole('heading', { name: 'No answers yet' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Compare now' })).toBeNull();
  });

  it('says of a typed answer when it came, by which text, and that there is no sound', async () => {
    const typed = { at: '2026-03-12T10:00:20.000Z', digest: 'digest-of-the-text' };
    const answer = { responseId: 'r2', questionId: 'q3', question: 3, fReiteration: false };
    await open({}, { answers: [{ ...answer, recordings: [], typed, scores: [], corrections: [] }] });
    expect(await screen.findByText(/^Typed, .*2026.*There is no recording\.$/)).toBeDefined();
    expect(screen.getByText('digest-of-the-text')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Compare now' })).toBeNull();
  });

  it('is no page for whom the attempt is not there', async () => {
    await open({
      'receipt.read': () => {
        throw refusal(404, 'We couldn’t find this attempt.');
      },
    });
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeDefined();
  });
});

describe('checking a receipt', () => {
  const check = async (text: string, server: Server = {}) => {
    const page = visit({
      path: '/check-receipt',
      server: { 'receipt.key': () => ({ algorithm: 'Ed25519', publicKey, pem: '' }), ...server },
    });
    const file = new File([text], 'receipt.json', { type: 'application/json' });
    await page.press.upload(await screen.findByLabelText('Receipt'), file);
    return page;
  };
  const asFile = async () => JSON.stringify(await signedOf(), null, 2);

  it('finds one genuine, and shows what it says', async () => {
    await check(await asFile());
    expect(await screen.findByText('This receipt is genuine')).toBeDefined();
    expect(screen.getByText('Meera Nair')).toBeDefined();
  });

  it.each([
    ['a name', '"Meera"', '"Mira"'],
    ['a score', '"accuracy": 4.5', '"accuracy": 5'],
    ['something more', '"contentId"', '"note": "Well done", "contentId"'],
  ])('finds that %s was changed', async (_, was, is) => {
    const text = await asFile();
    expect(text).toContain(was);
    await check(text.replace(was, is));
    expect(await screen.findByText('This receipt isn’t valid')).toBeDefined();
    expect(screen.queryByLabelText('Recording')).toBeNull();
  });

  it.each([
    ['beside the receipt', '"signature": {', '"note": "Well done", "signature": {', 'note'],
    ['in the signature', '"algorithm"', '"by": "Lectern", "algorithm"', 'signature.by'],
  ])('refuses what was added %s, where no signature covers it', async (_, was, is, name) => {
    await check((await asFile()).replace(was, is));
    expect(await screen.findByText('Something was added to this file')).toBeDefined();
    expect(screen.getByText(new RegExp(`cover this: ${name}\\.`))).toBeDefined();
    expect(screen.queryByText('Meera Nair')).toBeNull();
  });

  it('takes a file that says something twice for no receipt: a reader might take the first for signed', async () => {
    const text = await asFile();
    await check(text.replace('"receipt": {', '"receipt": {\n"contentId": "another",'));
    expect(await screen.findByText('This file isn’t a receipt')).toBeDefined();
  });

  it('tells one of another installation, and what is none', async () => {
    const other = { 'receipt.key': () => ({ algorithm: 'Ed25519', publicKey: 'AAAA', pem: '' }) } as const;
    const { press } = await check(await asFile(), other);
    expect(await screen.findByText('This Lectern didn’t make this receipt')).toBeDefined();
    const note = new File(['{"a":1}'], 'note.json', { type: 'application/json' });
    await press.upload(screen.getByLabelText('Receipt'), note);
    expect(await screen.findByText('This file isn’t a receipt')).toBeDefined();
  });

  it('asks the server where the browser knows no Ed25519', async () => {
    vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new DOMException('', 'NotSupportedError'));
    const { asked } = await check(await asFile(), { 'receipt.check': () => ({ fSigned: true }) });
    expect(await screen.findByText('This receipt is genuine')).toBeDefined();
    expect(asked.map(({ name }) => name)).toContain('receipt.check');
    vi.restoreAllMocks();
  });

  it('finds a recording that the family has, or a part of it, and no other', async () => {
    const { press } = await check(await asFile());
    const give = async (text: string) =>
      press.upload(
        await screen.findByLabelText('Recording'),
        new File([text], 'a.webm', { type: 'audio/webm' }),
      );
    await give(recorded);
    expect(await screen.findByText('This is the recording for question 2')).toBeDefined();
    await give('the whole');
    expect(await screen.findByText('This is part 1 of the recording for question 2')).toBeDefined();
    await give('the whole answes');
    expect(await screen.findByText('This file isn’t on the receipt')).toBeDefined();
  });
});
