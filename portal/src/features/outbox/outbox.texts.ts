import { plural } from '@lectern/widgets/ui/texts';

export const en = {
  title: 'Outbox of the demo',
  lead: 'In the demo no mail is sent. What would have been sent is kept here for a week.',
  noteTitle: 'Only for trying Lectern out',
  note: 'Whoever can open this page can read it all, links to sign in included. Set SMTP_URL, and mail goes out instead.',
  count: (mails: number) => plural('en', mails, { one: '1 mail', other: `${mails} mails` }),
  list: 'Mails, the newest first',
  to: (address: string) => `To ${address}`,
  format: { label: 'Show it as', html: 'Mail', text: 'Plain text' },
  preview: (subject: string) => `The mail “${subject}”`,
  reload: 'Look again',
  empty: 'No mail yet',
  emptyBody: 'Sign up, or ask for a new password: the mail then lies here.',
  failed: 'The outbox did not come.',
};

export const hi: typeof en = {
  title: 'डेमो का आउटबॉक्स',
  lead: 'डेमो में कोई मेल नहीं भेजा जाता। जो भेजा जाता, वह एक हफ़्ते तक यहाँ रहता है।',
  noteTitle: 'केवल Lectern को आज़माने के लिए',
  note: 'जो यह पन्ना खोल सकता है, वह सब कुछ पढ़ सकता है, साइन इन के लिंक भी। SMTP_URL सेट करने पर मेल बाहर जाएगा।',
  count: (mails) => `${mails} मेल`,
  list: 'मेल, सबसे नई पहले',
  to: (address) => `${address} को`,
  format: { label: 'ऐसे दिखाएँ', html: 'मेल', text: 'सादा टेक्स्ट' },
  preview: (subject) => `मेल “${subject}”`,
  reload: 'फिर से देखें',
  empty: 'अभी कोई मेल नहीं',
  emptyBody: 'साइन अप करें या नया पासवर्ड माँगें: मेल यहाँ दिखेगा।',
  failed: 'आउटबॉक्स नहीं आया।',
};
