import { plural } from '../ui/texts.js';

/** Of a recording of which the server refused a part for good. */
export const en = {
  word: (stored: number, total: number) => `${stored} of ${total} parts sent`,
  title: (parts: number) =>
    plural('en', parts, {
      one: '1 part of your answer couldn’t be sent',
      other: `${parts} parts of your answer couldn’t be sent`,
    }),
  what: 'It’s safe on this device. Answer again, or save it as a file for your teacher.',
  again: 'Answer again',
  download: 'Save as a file',
  fileName: (question: number) => `my-answer-question-${question}`,
};

export const hi: typeof en = {
  word: (stored, total) => `${total} में से ${stored} भाग भेजे गए`,
  title: (parts) =>
    plural('hi', parts, {
      one: `आपके जवाब का ${parts} भाग भेजा नहीं जा सका`,
      other: `आपके जवाब के ${parts} भाग भेजे नहीं जा सके`,
    }),
  what: 'वह इस डिवाइस पर सुरक्षित है। फिर से जवाब दीजिए, या फ़ाइल में सहेजकर अपने शिक्षक को दीजिए।',
  again: 'फिर से जवाब दें',
  download: 'फ़ाइल में सहेजें',
  fileName: (question) => `mera-jawab-prashn-${question}`,
};
