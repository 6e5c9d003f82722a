import { publicUrl } from '../platform/public-url.js';
import type { Settings } from '../platform/settings.js';

type Given = Pick<Settings, 'LECTERN_DEMO' | 'SMTP_URL' | 'LECTERN_URL' | 'HOST' | 'PORT'>;

const ownMachine = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/;

/** Somebody waits for mails that go nowhere, and no page shows them either. */
const mailWarnings = ({ LECTERN_DEMO, SMTP_URL }: Given): readonly string[] =>
  SMTP_URL === undefined && LECTERN_DEMO === '0'
    ? [
        'No mail is sent until SMTP_URL is set: nobody gets a link to confirm an address or choose a password.',
      ]
    : [];

/** Others are to reach it, but the address that mails name is not one by which a browser keeps a session. */
const addressWarnings = (settings: Given): readonly string[] => {
  const url = publicUrl(settings);
  if (settings.LECTERN_URL === undefined)
    return ownMachine.test(settings.HOST)
      ? []
      : [`LECTERN_URL must be set to the https:// address that people type: mailed links begin with ${url}.`];
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || ownMachine.test(hostname)
    ? []
    : [`LECTERN_URL must begin with https://: by ${url} browsers keep nobody signed in.`];
};

/** What works, but not as whoever starts it for others will want; a line each. */
export const startWarnings = (settings: Given): readonly string[] => [
  ...mailWarnings(settings),
  ...addressWarnings(settings),
];
