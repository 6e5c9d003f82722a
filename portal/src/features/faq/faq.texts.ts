export const en = {
  title: 'Questions and answers',
  tab: 'FAQ',
  lead: 'What people ask most. If yours is not here, write to us.',
  search: 'Search the questions',
  found: (count: number) => (count === 1 ? '1 question fits.' : `${count} questions fit.`),
  nothing: 'Nothing here fits that',
  nothingBody: 'Try another word, or ask us. We answer, and put it here.',
  all: 'Show all questions',
  ask: 'Ask us',
};

export const hi: typeof en = {
  title: 'सवाल और जवाब',
  tab: 'सवाल-जवाब',
  lead: 'लोग सबसे ज़्यादा क्या पूछते हैं। आपका सवाल यहाँ न हो, तो हमें लिखिए।',
  search: 'सवालों में खोजें',
  found: (count) => `${count} सवाल मिले।`,
  nothing: 'इससे मिलता कुछ नहीं है',
  nothingBody: 'कोई और शब्द आज़माइए, या हमसे पूछिए। हम जवाब देंगे और उसे यहाँ रखेंगे।',
  all: 'सारे सवाल दिखाएँ',
  ask: 'हमसे पूछें',
};
