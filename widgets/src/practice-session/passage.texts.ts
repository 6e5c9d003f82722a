import { plural } from '../ui/texts.js';

/** How the passage reads, and the keys of the page. */
export const en = {
  passage: {
    level: (level: number, minutes: number) =>
      `Level ${level}. ${plural('en', minutes, { one: 'About 1 minute to read.', other: `About ${minutes} minutes to read.` })}`,
    showAll: 'Show the whole passage',
    showLess: 'Show less',
    read: 'I have read it',
    next: (n: number) =>
      plural('en', n, {
        one: 'One question. The passage stays on the page.',
        other: `${n} questions. The passage stays on the page.`,
      }),
    lineUp: 'Line before',
    lineDown: 'Next line',
    lineHelp: 'Press a line, or go on with the arrows.',
    meaningOf: (word: string) => `What does “${word}” mean?`,
  },

  reader: {
    open: 'How the page reads',
    title: 'How the page reads',
    size: 'Letter size',
    sizes: { small: 'Small letters', medium: 'Medium letters', large: 'Large letters' },
    spacing: 'Line spacing',
    normal: 'Normal',
    wide: 'Wide',
    oneLine: 'Show one line at a time',
    loose: 'More space between letters and words',
    stays: 'Your choice stays for every passage.',
    done: 'Done',
  },

  keys: {
    open: 'Keys you can use',
    title: 'Keys you can use',
    record: 'Start speaking, stop speaking',
    cancel: 'Cancel the recording (I ask first)',
    list: 'Show this list',
    lines: 'Go line by line, when one line is shown',
    space: 'Space',
    escape: 'Esc',
    close: 'Close',
  },
};

export const hi: typeof en = {
  passage: {
    level: (level, minutes) => `स्तर ${level}। पढ़ने में लगभग ${minutes} मिनट।`,
    showAll: 'पूरा पाठ दिखाएँ',
    showLess: 'कम दिखाएँ',
    read: 'मैंने पढ़ लिया',
    next: (n) => `${n} सवाल। पाठ पन्ने पर ही रहेगा।`,
    lineUp: 'पिछली पंक्ति',
    lineDown: 'अगली पंक्ति',
    lineHelp: 'कोई पंक्ति दबाइए, या तीरों से आगे बढ़िए।',
    meaningOf: (word) => `“${word}” का क्या अर्थ है?`,
  },

  reader: {
    open: 'पन्ना कैसा दिखे',
    title: 'पन्ना कैसा दिखे',
    size: 'अक्षरों का आकार',
    sizes: { small: 'छोटे अक्षर', medium: 'मझोले अक्षर', large: 'बड़े अक्षर' },
    spacing: 'पंक्तियों के बीच जगह',
    normal: 'सामान्य',
    wide: 'ज़्यादा',
    oneLine: 'एक बार में एक पंक्ति दिखाएँ',
    loose: 'अक्षरों और शब्दों के बीच ज़्यादा जगह',
    stays: 'आपका चुनाव हर पाठ के लिए रहेगा।',
    done: 'हो गया',
  },

  keys: {
    open: 'काम आने वाली कुंजियाँ',
    title: 'काम आने वाली कुंजियाँ',
    record: 'बोलना शुरू करें, बोलना रोकें',
    cancel: 'रिकॉर्डिंग रद्द करें (मैं पहले पूछूँगा)',
    list: 'यह सूची दिखाएँ',
    lines: 'जब एक पंक्ति दिखे, तब पंक्ति-पंक्ति आगे बढ़ें',
    space: 'Space',
    escape: 'Esc',
    close: 'बंद करें',
  },
};
