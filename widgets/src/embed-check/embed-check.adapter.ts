import { openMicrophone } from '../recorder/microphone.adapter.js';
import type { EmbedCheckEvent } from './embed-check.machine.js';
import type { CheckId, OutcomeOf } from './embed-check.types.js';
import { secureOutcome } from './secure-outcome.js';
import { storageWorks } from './storage-works.adapter.js';

/** How long the server may take to answer, ms. */
const patience = 15_000;
/** How far a device's clock may be from the server's, ms: beyond it answers are shown at wrong times. */
const clockTolerance = 60_000;

const socketPath = '/socket.io/?EIO=4&transport=';
/** The first packet of Engine.IO: a session was opened. */
const opened = '0';

type Policy = { readonly allowsFeature: (feature: string) => boolean };
type DocumentWithPolicy = Document & { readonly featurePolicy?: Policy; readonly permissionsPolicy?: Policy };

/** The site that shows this page in a frame: Chromium and Safari tell it, others the address that led here. */
const framingSite = (): string | null => {
  if (window.top === window) return null;
  const origin = location.ancestorOrigins?.[0] ?? document.referrer;
  return URL.canParse(origin) ? new URL(origin).origin : null;
};

/** Of this page, and of those around it as far as the browser tells. */
const originsHere = (): readonly string[] => [
  location.origin,
  ...(location.ancestorOrigins ?? [framingSite() ?? location.origin]),
];

const webSocketOpens = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const address = new URL(`${socketPath}websocket`, location.origin);
    address.protocol = address.protocol.replace('http', 'ws');
    const socket = new WebSocket(address);
    const end = (result: () => void) => () => {
      result();
      socket.close();
    };
    socket.addEventListener('message', ({ data }) => {
      if (String(data).startsWith(opened)) end(resolve)();
    });
    for (const type of ['error', 'close']) socket.addEventListener(type, () => reject(new Error(type)));
    signal.addEventListener(
      'abort',
      end(() => reject(new Error('aborted'))),
    );
  });

const ask = (path: string, signal: AbortSignal): Promise<Response> =>
  fetch(path, { credentials: 'omit', cache: 'no-store', signal });

const pollingOpens = async (signal: AbortSignal): Promise<void> => {
  const answer = await (await ask(`${socketPath}polling`, signal)).text();
  if (!answer.startsWith(opened)) throw new Error('No session was opened');
};

/** By the `Date` of an answer, which has no parts of a second. */
const clockOutcome = async (signal: AbortSignal): Promise<OutcomeOf<'clock'>> => {
  const { headers } = await ask('/health/live', signal);
  const server = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(server)) return 'untold';
  return Math.abs(Date.now() - server) > clockTolerance ? 'wrong' : 'right';
};

const microphoneOutcome = (): OutcomeOf<'microphone'> => {
  const { permissionsPolicy, featurePolicy } = document as DocumentWithPolicy;
  const policy = permissionsPolicy ?? featurePolicy;
  if (!navigator.mediaDevices) return 'forbidden';
  if (!policy) return 'untold';
  return policy.allowsFeature('microphone') ? 'allowed' : 'forbidden';
};

/**
 * Looks at everything but the microphone's sound, each on its own, and tells what it finds.
 * @param grades what the server found out where a platform launched the page (LTI)
 * @returns ends it
 */
export const lookAround = (
  grades: OutcomeOf<'grades'>,
  tell: (event: EmbedCheckEvent) => void,
): (() => void) => {
  const looking = new AbortController();
  const { signal } = looking;
  const timer = setTimeout(() => looking.abort(), patience);
  let isEnded = false;
  const found = <Id extends CheckId>(id: Id, outcome: OutcomeOf<Id>): void => {
    if (!isEnded) tell({ type: 'check.found', id, outcome } as EmbedCheckEvent);
  };
  const tried = <Id extends CheckId>(
    id: Id,
    look: Promise<OutcomeOf<Id> | void>,
    [works, fails]: readonly [OutcomeOf<Id>, OutcomeOf<Id>],
  ): void =>
    void look.then(
      (outcome) => found(id, outcome ?? works),
      () => found(id, fails),
    );

  const browser = navigator.userAgent;
  tell({ type: 'check.begin', at: new Date().toISOString(), site: framingSite(), browser });
  found('frame', window.top === window ? 'alone' : 'framed');
  found('secure', secureOutcome(window.isSecureContext, originsHere()));
  found('sandbox', window.origin === 'null' ? 'closed' : 'open');
  found('microphone', microphoneOutcome());
  found('launch', grades === 'none' ? 'none' : 'launched');
  found('grades', grades);
  tried('storage', storageWorks(), ['kept', 'refused']);
  tried('websocket', webSocketOpens(signal), ['connected', 'blocked']);
  tried('polling', pollingOpens(signal), ['connected', 'blocked']);
  tried('clock', clockOutcome(signal), ['right', 'untold']);
  return () => {
    isEnded = true;
    clearTimeout(timer);
    looking.abort();
  };
};

/** Opens the microphone for a moment, after a press. */
export const tryMicrophone = async (): Promise<OutcomeOf<'microphone'>> => {
  const microphone = await openMicrophone();
  if ('failure' in microphone) {
    if (microphone.failure === 'none') return 'missing';
    return microphone.failure === 'blockedInFrame' ? 'forbidden' : 'denied';
  }
  for (const track of microphone.stream.getTracks()) track.stop();
  return 'works';
};
