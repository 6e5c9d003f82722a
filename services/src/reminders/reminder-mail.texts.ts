/** When what somebody is reminded of is due, as seen from the day of the mail. */
export type Due = 'today' | 'tomorrow' | 'later' | 'past';

const list = (words: readonly string[], language: string): string =>
  new Intl.ListFormat(`${language}-IN`, { style: 'long', type: 'conjunction' }).format(words);

const dueEn = {
  today: 'Due today',
  tomorrow: 'Due tomorrow',
  later: 'Still to read',
  past: 'It still counts',
};
const dueHi = { today: 'आज तक', tomorrow: 'कल तक', later: 'पढ़ना बाक़ी है', past: 'अब भी गिना जाएगा' };

/** The reminder: what is to be read, and until when. It has no scores and no quotes. */
export const en = {
  greeting: (name: string) => `Hello ${name},`,
  next: 'your next passage',
  subject: (due: Due, titles: readonly string[]) => `${dueEn[due]}: ${list(titles, 'en')}`,
  own: (titles: readonly string[]) =>
    `${list(titles, 'en')} ${titles.length === 1 ? 'is' : 'are'} waiting for you.`,
  childs: (name: string, titles: readonly string[]) => `${name} has this to read: ${list(titles, 'en')}.`,
  until: (day: string, count: number) => `${count === 1 ? 'It is' : 'They are'} due on ${day}.`,
  late: 'An answer still counts for a few days.',
  open: 'Open Lectern',
  plainLink: 'If the button doesn’t work, copy this link into your browser:',
  stop: 'Stop these reminders',
  sender: 'Lectern. Read it, say it, hear how it went.',
};

export const hi: typeof en = {
  greeting: (name) => `नमस्ते ${name},`,
  next: 'आपका अगला पाठ',
  subject: (due, titles) => `${dueHi[due]}: ${list(titles, 'hi')}`,
  own: (titles) => `आपको यह पढ़ना है: ${list(titles, 'hi')}।`,
  childs: (name, titles) => `${name} को यह पढ़ना है: ${list(titles, 'hi')}।`,
  until: (day) => `आख़िरी दिन: ${day}।`,
  late: 'जवाब अगले कुछ दिन भी गिना जाएगा।',
  open: 'Lectern खोलें',
  plainLink: 'बटन काम न करे तो यह लिंक अपने ब्राउज़र में कॉपी करें:',
  stop: 'ये याद दिलाने वाले ई-मेल बंद करें',
  sender: 'Lectern. पढ़िए, बोलिए, जानिए कैसा रहा।',
};
