/** The mails to whoever asked for a school: why it cannot come, and what a system admin wants to know. */
export const en = {
  subject: (school: string) => `Your request for ${school}`,
  greeting: (name: string) => `Hello ${name},`,
  declined: (school: string) =>
    `Thank you for asking for Lectern at ${school}. We can’t set it up now, for this reason:`,
  questionSubject: (school: string) => `A question about your request for ${school}`,
  question: (school: string) =>
    `Thank you for asking for Lectern at ${school}. Before we answer, we’d like to know:`,
  reply: 'Please reply to this e-mail.',
  again: 'If something changes, you can send your request again.',
  reference: (reference: string) => `Reference: ${reference}`,
  sender: 'Lectern. Read it, say it, hear how it went.',
};

export const hi: typeof en = {
  subject: (school) => `${school} के लिए आपका अनुरोध`,
  greeting: (name) => `नमस्ते ${name},`,
  declined: (school) => `${school} के लिए Lectern माँगने का धन्यवाद। अभी हम इसे शुरू नहीं कर सकते। कारण यह है:`,
  questionSubject: (school) => `${school} के आपके अनुरोध के बारे में एक सवाल`,
  question: (school) => `${school} के लिए Lectern माँगने का धन्यवाद। जवाब देने से पहले हम यह जानना चाहेंगे:`,
  reply: 'कृपया इसी ई-मेल का जवाब दीजिए।',
  again: 'अगर कुछ बदले, तो आप अपना अनुरोध फिर भेज सकते हैं।',
  reference: (reference) => `संदर्भ नंबर: ${reference}`,
  sender: 'Lectern. पढ़िए, बोलिए, जानिए कैसा रहा।',
};
