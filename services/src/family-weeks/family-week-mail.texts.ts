import type { ChildsWeek } from './week-of-family.js';

const list = (words: readonly string[], language: string): string =>
  new Intl.ListFormat(`${language}-IN`, { style: 'long', type: 'conjunction' }).format(words);

/** The Friday mail. It has no scores and no quotes: a mail cannot be taken back. */
export const en = {
  greeting: (name: string) => `Hello ${name},`,
  subject: 'Your family’s week on Lectern',
  child: ({ firstName, days, words }: ChildsWeek): string =>
    [
      days === 0
        ? `${firstName} didn’t practise this week.`
        : `${firstName} practised on ${days === 1 ? '1 day' : `${days} days`} this week.`,
      ...(words.length > 0 ? [`New words: ${list(words, 'en')}.`] : []),
    ].join(' '),
  together: (name: string, title: string) =>
    `Something to do together: ask ${name} to tell you about “${title}” in their own words.`,
  listen: (name: string) => `Listen to ${name}’s best answer`,
  best: (name: string, url: string) => `${name}’s best answer: ${url}`,
  quietSubject: 'A quiet week on Lectern',
  quiet: [
    'Nobody in your family practised this week. That’s fine: everything waits where you left it.',
    'You’ll hear from us again after the next practice.',
  ],
  open: 'Open Lectern',
  plainLink: 'If the button doesn’t work, copy this link into your browser:',
  stop: 'Stop these Friday e-mails',
  sender: 'Lectern. Read it, say it, hear how it went.',
};

export const hi: typeof en = {
  greeting: (name) => `नमस्ते ${name},`,
  subject: 'Lectern पर आपके परिवार का हफ़्ता',
  child: ({ firstName, days, words }) =>
    [
      days === 0 ? `${firstName} ने इस हफ़्ते अभ्यास नहीं किया।` : `${firstName} ने इस हफ़्ते ${days} दिन अभ्यास किया।`,
      ...(words.length > 0 ? [`नए शब्द: ${list(words, 'hi')}।`] : []),
    ].join(' '),
  together: (name, title) => `साथ में कीजिए: ${name} से कहिए कि “${title}” के बारे में अपने शब्दों में बताए।`,
  listen: (name) => `${name} का सबसे अच्छा जवाब सुनें`,
  best: (name, url) => `${name} का सबसे अच्छा जवाब: ${url}`,
  quietSubject: 'Lectern पर एक शांत हफ़्ता',
  quiet: [
    'इस हफ़्ते आपके परिवार में किसी ने अभ्यास नहीं किया। कोई बात नहीं: सब कुछ वहीं है जहाँ आपने छोड़ा था।',
    'अगले अभ्यास के बाद हम फिर लिखेंगे।',
  ],
  open: 'Lectern खोलें',
  plainLink: 'बटन काम न करे तो यह लिंक अपने ब्राउज़र में कॉपी करें:',
  stop: 'शुक्रवार के ये ई-मेल बंद करें',
  sender: 'Lectern. पढ़िए, बोलिए, जानिए कैसा रहा।',
};
