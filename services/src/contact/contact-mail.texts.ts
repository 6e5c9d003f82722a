import type { ContactTopic } from '@lectern/events/contact/contact.routes';
import type { Role } from '@lectern/events/journal/metadata';

const topics: Readonly<Record<ContactTopic, string>> = {
  question: 'A question',
  school: 'A place for a school',
  problem: 'Something does not work',
  privacy: 'Privacy and deletion',
  other: 'Something else',
};

/** The mail that tells whoever runs this Lectern of a message. */
export const en = {
  subject: (topic: ContactTopic, number: string) => `${topics[topic]} (${number})`,
  greeting: 'Hello,',
  from: (name: string, email: string) => `${name} <${email}> wrote on the contact page:`,
  signedIn: (role: Role | undefined) =>
    role === undefined ? 'Nobody was signed in.' : `Signed in as ${role} when this was written.`,
  number: (number: string) => `The number of this message is ${number}; its sender has it, too.`,
  erased: (days: number) => `Lectern keeps the message for ${days} days and then erases it.`,
  sender: 'Lectern. Read it, say it, hear how it went.',
};

const hiTopics: Readonly<Record<ContactTopic, string>> = {
  question: 'एक सवाल',
  school: 'स्कूल के लिए जगह',
  problem: 'कुछ काम नहीं कर रहा',
  privacy: 'निजता और मिटाना',
  other: 'कुछ और',
};

export const hi: typeof en = {
  subject: (topic, number) => `${hiTopics[topic]} (${number})`,
  greeting: 'नमस्ते,',
  from: (name, email) => `${name} <${email}> ने संपर्क पन्ने पर लिखा:`,
  signedIn: (role) => (role === undefined ? 'कोई साइन इन नहीं था।' : `लिखते समय ${role} के रूप में साइन इन थे।`),
  number: (number) => `इस संदेश का नंबर ${number} है; यह भेजने वाले के पास भी है।`,
  erased: (days) => `Lectern यह संदेश ${days} दिन रखता है और फिर मिटा देता है।`,
  sender: 'Lectern. पढ़िए, बोलिए, और जानिए कि कैसा रहा।',
};
