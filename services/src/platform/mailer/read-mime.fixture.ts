/** A part of a mail, or the whole, as a mail program reads it. */
export type MimePart = {
  /** By lower-case names, unfolded. */
  readonly headers: Readonly<Record<string, string>>;
  readonly type: string;
  /** What it says, decoded; of a mail in parts, nothing. */
  readonly text: string;
  readonly parts: readonly MimePart[];
};

const unquoted = (text: string): Buffer =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );

const decode = (encoding: string | undefined, body: string): string => {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  return encoding === 'quoted-printable' ? unquoted(body).toString() : body;
};

/** Words of a header that are not ASCII (RFC 2047). */
const decodeWords = (value: string): string =>
  value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_, how: string, text: string) =>
      how.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString()
        : unquoted(text.replaceAll('_', ' ')).toString(),
    );

/** Reads a message as it went over the wire. */
export const readMime = (mime: string): MimePart => {
  const [, head = '', body = ''] = /^([\s\S]*?)\r?\n\r?\n([\s\S]*)$/.exec(mime) ?? [];
  const headers = Object.fromEntries(
    head
      .replaceAll(/\r?\n[ \t]+/g, ' ')
      .split(/\r?\n/)
      .map((line) => {
        const at = line.indexOf(':');
        return [line.slice(0, at).toLowerCase(), decodeWords(line.slice(at + 1).trim())];
      }),
  );
  const type = headers['content-type'] ?? 'text/plain';
  const boundary = /boundary="?([^";]+)"?/.exec(type)?.[1];
  if (boundary === undefined)
    return {
      headers,
      type: type.split(';', 1)[0] ?? '',
      text: decode(headers['content-transfer-encoding'], body),
      parts: [],
    };
  const inner = body.split(`--${boundary}`).slice(1, -1);
  return {
    headers,
    type: type.split(';', 1)[0] ?? '',
    text: '',
    parts: inner.map((part) => readMime(part.replace(/^\r?\n/, '').replace(/\r?\n$/, ''))),
  };
};
