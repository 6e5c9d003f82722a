/** The mail that says why a school cannot come. */
export const en = {
  subject: (school: string) => `Your request for ${school}`,
  greeting: (name: string) => `Hello ${name},`,
  declined: (school: string) =>
    `Thank you for asking for Lectern at ${school}. We can’t set it up now, for this reason:`,
  again: 'If something changes, you can send your request again.',
  reference: (reference: string) => `Reference: ${reference}`,
  sender: 'Lectern. Read it, say it, hear how it went.',
};

export const hi: typeof en = {
  subject: (school) => `${school} के लिए आपका अनुरोध`,
  greeting: (name) => `नमस्ते ${name},`,
  declined: (school) => `${school} के लिए Lectern माँगने का धन्यवाद। अभी हम इसे शुरू नहीं कर सकते। कारण यह है:`,
  again: 'अगर कुछ बदले, तो आप अपना अनुरोध फिर भेज सकते हैं।',
  reference: (reference) => `संदर्भ नंबर: ${reference}`,
  sender: 'Lectern. पढ़िए, बोलिए, जानिए कैसा रहा।',
};
