import type { CheckId } from './embed-check.types.js';

/** Everything the practice opens in a frame: the microphone, its feedback's sound, and copying. */
const allow = 'microphone; autoplay; clipboard-write';

/**
 * What whoever runs the site around the frame must write, exactly, by check and outcome.
 * @param lectern Lectern's own origin
 */
export const lineToChange = (id: CheckId, outcome: string, lectern: string): string | undefined => {
  const { host } = new URL(lectern);
  const microphone = `<iframe src="${lectern}/…" allow="${allow}"></iframe>\nPermissions-Policy: microphone=(self "${lectern}")`;
  const lines: Readonly<Record<string, string>> = {
    'frame.alone': `<iframe src="${lectern}/embed/check" allow="${allow}"></iframe>\nContent-Security-Policy: frame-src ${lectern}`,
    'sandbox.closed':
      'sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads"',
    'microphone.denied': microphone,
    'microphone.forbidden': microphone,
    'storage.refused': lectern,
    'websocket.blocked': `wss://${host}/socket.io/`,
    'launch.none': `${lectern}/embed/check`,
    'polling.blocked': `${lectern}/socket.io/`,
  };
  return lines[`${id}.${outcome}`];
};
