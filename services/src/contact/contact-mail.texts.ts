import type { ContactTopic } from '@lectern/events/contact/contact.routes';
import type { Role } from '@lectern/events/journal/metadata';
import { en as roles, hi as hiRoles } from '../accounts/people/role-names.texts.js';

const topics: Readonly<Record<ContactTopic, string>> = {
  question: 'A question',
  school: 'Lectern for our school',
  problem: 'Something doesn’t work',
  privacy: 'Privacy and deletion',
  other: 'Something else',
};

/** The mail that tells whoever runs this Lectern of a message. */
export const en = {
  subject: (topic: ContactTopic, number: string) => `${topics[topic]} (${number})`,
  greeting: 'Hello,',
  from: (name: string, email: string) => `${name} <${email}> sent a message from the contact page:`,
  signedIn: (role: Role | undefined) =>
    role === undefined ? 'The sender wasn’t signed in.' : `The sender was signed in (${roles[role]}).`,
  number: (number: string) => `Reference: ${number}. The sender has this number too.`,
  erased: (days: number) => `Lectern deletes this message after ${days} days.`,
  sender: 'Lectern. Read it, say it, hear how it went.',
};

const hiTopics: Readonly<Record<ContactTopic, string>> = {
  question: 'एक सवाल',
  school: 'हमारे स्कूल के लिए Lectern',
  problem: 'कुछ काम नहीं कर रहा',
  privacy: 'प्राइवेसी और डेटा मिटाना',
  other: 'कुछ और',
};

export const hi: typeof en = {
  subject: (topic, number) => `${hiTopics[topic]} (${number})`,
  greeting: 'नमस्ते,',
  from: (name, email) => `${name} <${email}> ने संपर्क पेज से यह संदेश भेजा:`,
  signedIn: (role) =>
    role === undefined ? 'भेजने वाले ने साइन इन नहीं किया था।' : `भेजने वाले ने साइन इन किया था (${hiRoles[role]})।`,
  number: (number) => `संदर्भ नंबर: ${number}। यह भेजने वाले के पास भी है।`,
  erased: (days) => `Lectern यह संदेश ${days} दिन बाद मिटा देता है।`,
  sender: 'Lectern. पढ़िए, बोलिए, जानिए कैसा रहा।',
};
