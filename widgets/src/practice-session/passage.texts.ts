import { plural } from '../ui/texts.js';

/** How the passage reads, and the keys of the page. */
export const en = {
  passage: {
    level: (level: number, minutes: number) =>
      `Level ${level}. ${plural('en', minutes, { one: 'About 1 minute to read.', other: `About ${minutes} minutes to read.` })}`,
    showAll: 'Show the whole passage',
    showLess: 'Show less',
    read: 'I have read it',
    next: (n: number) =>
      plural('en', n, {
        one: 'One question. The passage stays on the page.',
        other: `${n} questions. The passage stays on the page.`,
      }),
    lineUp: 'Line before',
    lineDown: 'Next line',
    lineHelp: 'Press a line, or go on with the arrows.',
    meaningOf: (word: string) => `What does “${word}” mean?`,
  },

  reader: {
    open: 'How the page reads',
    title: 'How the page reads',
    size: 'Letter size',
    sizes: { small: 'Small letters', medium: 'Medium letters', large: 'Large letters' },
    spacing: 'Line spacing',
    normal: 'Normal',
    wide: 'Wide',
    oneLine: 'Show one line at a time',
    loose: 'More space between letters and words',
    stays: 'Your choice stays for every passage.',
    done: 'Done',
  },

  keys: {
    open: 'Keys you can use',
    title: 'Keys you can use',
    record: 'Start speaking, stop speaking',
    cancel: 'Cancel the recording (I ask first)',
    list: 'Show this list',
    lines: 'Go line by line, when one line is shown',
    space: 'Space',
    escape: 'Esc',
    close: 'Close',
  },
};
