import { plural } from '../ui/texts.js';

/** Of a recording that was begun on another page or device: here only the server's part of it is known. */
export const en = {
  word: 'Waiting for the other device',
  what: (parts: number) =>
    parts === 0
      ? 'It was begun on another page or device, and nothing of it is stored yet.'
      : plural('en', parts, {
          one: 'It was begun on another page or device. One part of it is stored.',
          other: `It was begun on another page or device. ${parts} parts of it are stored.`,
        }),
  choice: 'Go on with it there, or say it here.',
  instead: 'Say it here instead',
  insteadHelp: 'Then what was said there does not count.',
  leave: 'Leave it as it is',
  waits:
    'What is stored of it stays stored. If nothing more comes from there for a while, that is your answer.',
};
