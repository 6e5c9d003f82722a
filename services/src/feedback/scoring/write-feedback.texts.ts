import type { Language } from '@lectern/events/accounts/person.events';

/**
 * What a student is told about an open answer. Each is a few short sentences that say no more than is known: praise only
 * where the answer is right, what the text says where it is not, and no verdict where nobody can tell.
 */
const en = {
  right: (words: string, more: string) =>
    words
      ? `Well done! You said “${words}”.${more ? ` You also said “${more}”.` : ''} That is what the text tells us.`
      : 'Well done! That is what the text tells us.',
  /** Where no words of the answer can be quoted: what it says, in the author's words, which are not the student's. */
  rightPoint: (point: string) =>
    `Well done! This is what you got right: “${point}”. That is what the text tells us.`,
  rightSummary: (words: string) =>
    `Well done! You told what matters most.${words ? ` One good part is “${words}”.` : ''}`,
  rightSummaryPoint: (point: string) =>
    `Well done! You told what matters most. This is one thing you got right: “${point}”.`,
  partly: (words: string) =>
    words ? `You said “${words}”. That is part of the answer.` : 'You have part of the answer.',
  tried: 'Thank you for having a go.',
  short:
    'Thank you for making a start. Tell me a little more: two or three sentences in your own words are just right.',
  unsure: 'I am not sure about this answer, so I gave it no stars.',
  notCompared: 'There is nothing to compare it with yet.',
  teacher: 'Your teacher can mark it.',
  /** What an author replies to a misconception. */
  belief: (reply: string) => reply,
  copied: (words: string) =>
    `These are words of the text: “${words}”. Now look away from it. Answer the question in your own words, as if to a friend.`,
  /** One question about the text, with its sentence. */
  look: {
    more: (sentence: string) => `Now look at this sentence: “${sentence}” What else does it tell you?`,
    again: (sentence: string) => `Look at this sentence: “${sentence}” What does it tell you?`,
    compare: (sentence: string) => `Compare it with the text yourself: “${sentence}” Do you say the same?`,
    reply: 'Find that place in the text. What would you say now?',
    text: 'Read the text once more. Where does it speak about this question?',
  },
  ownWords: 'Next time, use more of your own words. Some of these are just like the text.',
  /** Small ones, about language. */
  tip: {
    words: (was: string, better: string) => `A small tip: instead of “${was}”, try “${better}”.`,
    capital: (word: string) => `A small tip: write “${word}” with a capital letter.`,
    aloud: 'A small tip: read your answer aloud once. Listen to how each sentence sounds.',
    slowly: 'A small tip: speak in short sentences. Take a breath after each one.',
  },
  gap: (keyPoint: string) => `You could also say: ${keyPoint}`,
  /** Where the answer did not count: there is nothing to add to. */
  instead: (keyPoint: string) => `You could say: ${keyPoint}`,
};

/** In Hindi the student's own words and the passage's stay English: they are quoted, and what comes after stands alone. */
const hi: typeof en = {
  right: (words, more) =>
    words
      ? `शाबाश! आपने कहा: “${words}”।${more ? ` आपने यह भी कहा: “${more}”।` : ''} पाठ भी यही बताता है।`
      : 'शाबाश! पाठ भी यही बताता है।',
  rightPoint: (point) => `शाबाश! आपने यह बात सही बताई: “${point}”। पाठ भी यही बताता है।`,
  rightSummary: (words) =>
    `शाबाश! आपने सबसे ज़रूरी बातें बता दीं।${words ? ` आपकी यह बात अच्छी है: “${words}”।` : ''}`,
  rightSummaryPoint: (point) => `शाबाश! आपने सबसे ज़रूरी बातें बता दीं। आपने यह बात सही बताई: “${point}”।`,
  partly: (words) =>
    words ? `आपने कहा: “${words}”। यह जवाब का एक हिस्सा है।` : 'आपने जवाब का एक हिस्सा बता दिया है।',
  tried: 'आपने कोशिश की, यह अच्छी बात है।',
  short: 'आपने शुरुआत कर दी। थोड़ा और बताइए: अपने शब्दों में दो-तीन वाक्य काफ़ी हैं।',
  unsure: 'मुझे इस जवाब के बारे में पक्का पता नहीं है, इसलिए मैंने सितारे नहीं दिए।',
  notCompared: 'अभी इसे मिलाकर देखने के लिए कुछ नहीं है।',
  teacher: 'आपके शिक्षक इसे जाँच सकते हैं।',
  belief: (reply) => `ध्यान दीजिए: “${reply}”`,
  copied: (words) =>
    `ये शब्द पाठ के हैं: “${words}”। अब पाठ से नज़र हटाइए। सवाल का जवाब अपने शब्दों में दीजिए, जैसे किसी दोस्त को बता रहे हों।`,
  look: {
    more: (sentence) => `अब यह वाक्य देखिए: “${sentence}” इससे और क्या पता चलता है?`,
    again: (sentence) => `यह वाक्य देखिए: “${sentence}” इससे आपको क्या पता चलता है?`,
    compare: (sentence) => `अपना जवाब पाठ के इस वाक्य से मिलाइए: “${sentence}” क्या आपने भी यही कहा?`,
    reply: 'पाठ में वह जगह ढूँढ़िए। अब आप क्या कहेंगे?',
    text: 'पाठ एक बार फिर पढ़िए। इस सवाल के बारे में उसमें कहाँ बताया गया है?',
  },
  ownWords: 'अगली बार अपने शब्द ज़्यादा इस्तेमाल कीजिए। इनमें से कुछ बिल्कुल पाठ के ही शब्द हैं।',
  tip: {
    words: (was, better) => `एक छोटी-सी सलाह: “${was}” की जगह “${better}” कहिए।`,
    capital: (word) => `एक छोटी-सी सलाह: “${word}” को बड़े अक्षर से शुरू कीजिए।`,
    aloud: 'एक छोटी-सी सलाह: अपना जवाब एक बार बोलकर पढ़िए। सुनिए कि हर वाक्य कैसा लगता है।',
    slowly: 'एक छोटी-सी सलाह: छोटे वाक्य बोलिए। हर वाक्य के बाद थोड़ा रुकिए।',
  },
  gap: (keyPoint) => `आप यह भी कह सकते हैं: ${keyPoint}`,
  instead: (keyPoint) => `आप यह कह सकते हैं: ${keyPoint}`,
};

/** In the language of whoever reads it. */
export const textsIn = (language: Language): typeof en => (language === 'hi' ? hi : en);
