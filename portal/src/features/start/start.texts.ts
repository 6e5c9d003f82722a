export const en = {
  hello: (name: string) => `Hello, ${name}`,
  tab: 'Dashboard',
  staff: {
    lead: 'Here is everything your students can read and answer.',
    note: 'Your classes and reports are not in this version yet. A review that somebody sends you as a link opens for you.',
    library: 'What there is to practise',
    failed: 'The pages did not come.',
    empty: 'There is nothing to read yet',
  },
};

export const hi: typeof en = {
  hello: (name) => `नमस्ते, ${name}`,
  tab: 'डैशबोर्ड',
  staff: {
    lead: 'आपके विद्यार्थी जो पढ़ सकते हैं और जिनके जवाब दे सकते हैं, वह सब यहाँ है।',
    note: 'आपकी कक्षाएँ और रिपोर्ट अभी इस संस्करण में नहीं हैं। कोई समीक्षा लिंक से भेजे तो वह आपके लिए खुलेगी।',
    library: 'अभ्यास के लिए क्या-क्या है',
    failed: 'पन्ने नहीं आए।',
    empty: 'पढ़ने के लिए अभी कुछ नहीं है',
  },
};
