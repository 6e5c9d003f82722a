import { plural } from '../ui/texts.js';

export const en = {
  saving: (saved: number, total: number) => `Saving ${saved} of ${total}`,
  kept: (answers: number) =>
    plural('en', answers, {
      one: '1 answer is kept on this device and will be sent',
      other: `${answers} answers are kept on this device and will be sent`,
    }),
  ended: 'Sending has stopped. Your answers stay on this device.',
  goOn: 'Go on sending',
  broken: 'This browser can’t keep recordings right now. Please don’t close the page.',
  setAside: (answers: number) =>
    plural('en', answers, {
      one: '1 answer could not be sent',
      other: `${answers} answers could not be sent`,
    }),
  setAsideMore: 'Nothing is lost: it stays on this device. Try again, or save it as a file for your teacher.',
  tryAgain: 'Try again',
  download: 'Save as a file',
  fileName: (number: number) => `my-answer-${number}`,
};

export const hi: typeof en = {
  saving: (saved, total) => `${total} में से ${saved} सहेजे जा रहे हैं`,
  kept: (answers) =>
    plural('hi', answers, {
      one: `${answers} जवाब इस डिवाइस पर सुरक्षित है और भेज दिया जाएगा`,
      other: `${answers} जवाब इस डिवाइस पर सुरक्षित हैं और भेज दिए जाएँगे`,
    }),
  ended: 'भेजना रुक गया है। आपके जवाब इस डिवाइस पर सुरक्षित हैं।',
  goOn: 'भेजना जारी रखें',
  broken: 'यह ब्राउज़र अभी रिकॉर्डिंग नहीं रख पा रहा है। पन्ना बंद न करें।',
  setAside: (answers) =>
    plural('hi', answers, {
      one: `${answers} जवाब भेजा नहीं जा सका`,
      other: `${answers} जवाब भेजे नहीं जा सके`,
    }),
  setAsideMore: 'कुछ भी खोया नहीं है: सब इस डिवाइस पर है। फिर कोशिश कीजिए, या फ़ाइल बनाकर अपने शिक्षक को दीजिए।',
  tryAgain: 'फिर कोशिश करें',
  download: 'फ़ाइल में सहेजें',
  fileName: (number) => `mera-jawab-${number}`,
};
