export const en = {
  title: 'A page, and a voice on it',
  tab: 'About',
  lead: 'Lectern is for practising to read and speak. A student reads a page, answers a question about it out loud, and soon hears what was good and the one thing to try next.',
  receipt: { label: 'An example: a recording in its parts', words: '5 of 5 parts stored' },
  whyTitle: 'Why out loud',
  why: [
    'Who explains something in their own words finds out what they have understood. In a class of forty there is hardly time for it: each child speaks for a minute a week.',
    'Here everybody can speak every day, as often as they like, and nobody laughs. The teacher hears what matters, and has time for those who need it.',
  ],
  howTitle: 'How it judges',
  how: [
    'Each question has its key points, written by people. An answer is compared with them, whatever words it uses, and its language is looked at with care: when somebody speaks, spelling does not count.',
    'It runs on the machine of your school or its host. No answer is sent to a company to be judged, unless whoever runs it decides so and says so.',
    'It can be mistaken. So each score says who gave it, in which version and from which words; and a deduction shows its evidence.',
  ],
  keptTitle: 'What we will not do',
  kept: [
    'Lose a recording. It stays on the device until it is confirmed.',
    'Shame a child. “Not yet” is all there is.',
    'Sell, share or look into what belongs to somebody.',
    'Keep what should be deleted. Each person has a key of their own; without it nothing of theirs can be read.',
  ],
  storyTitle: 'How it remembers',
  story:
    'Everything that happens is written down once and never changed: a question opened, a recording stored, a score given. So it can be shown later how a score came about, and counted anew when something was counted wrongly.',
  end: {
    title: 'Try it, or ask',
    tryIt: 'Try your voice',
    contact: 'Write to us',
    faq: 'Questions and answers',
  },
};

export const hi: typeof en = {
  title: 'एक पन्ना, और उस पर एक आवाज़',
  tab: 'परिचय',
  lead: 'Lectern पढ़ने और बोलने के अभ्यास के लिए है। विद्यार्थी एक पन्ना पढ़ता है, उसके बारे में एक सवाल का जवाब बोलकर देता है, और थोड़ी देर में सुनता है कि क्या अच्छा था और अगली बार क्या एक चीज़ आज़मानी है।',
  receipt: { label: 'एक उदाहरण: एक रिकॉर्डिंग, अपने हिस्सों में', words: '5 में से 5 भाग सुरक्षित' },
  whyTitle: 'बोलकर क्यों',
  why: [
    'जो अपने शब्दों में समझाता है, वह जान जाता है कि उसने क्या समझा। चालीस बच्चों की कक्षा में इसके लिए समय कहाँ: हर बच्चा हफ़्ते में एक मिनट बोल पाता है।',
    'यहाँ हर कोई हर दिन बोल सकता है, जितनी बार चाहे, और कोई हँसता नहीं। शिक्षक वही सुनते हैं जो ज़रूरी है, और जिन्हें मदद चाहिए उनके लिए समय बचता है।',
  ],
  howTitle: 'यह कैसे परखता है',
  how: [
    'हर सवाल की मुख्य बातें लोगों ने लिखी हैं। जवाब की तुलना उनसे होती है, शब्द चाहे जो हों, और भाषा को ध्यान से देखा जाता है: बोलने में वर्तनी नहीं गिनी जाती।',
    'यह आपके स्कूल या उसके मेज़बान की मशीन पर चलता है। कोई जवाब परखने के लिए किसी कंपनी को नहीं जाता, जब तक इसे चलाने वाले ऐसा तय न करें और न बताएँ।',
    'इससे गलती हो सकती है। इसलिए हर अंक बताता है कि किसने, किस संस्करण में और किन शब्दों पर दिया; और कटौती अपना प्रमाण दिखाती है।',
  ],
  keptTitle: 'जो हम नहीं करेंगे',
  kept: [
    'रिकॉर्डिंग खोना। पुष्टि होने तक वह डिवाइस पर रहती है।',
    'बच्चे को शर्मिंदा करना। बस “अभी नहीं” कहा जाता है।',
    'किसी की चीज़ बेचना, बाँटना या उसमें झाँकना।',
    'जो मिटना चाहिए उसे रखना। हर व्यक्ति की अपनी चाबी है; उसके बिना उसका कुछ नहीं पढ़ा जा सकता।',
  ],
  storyTitle: 'यह कैसे याद रखता है',
  story:
    'जो कुछ होता है, वह एक बार लिखा जाता है और फिर कभी बदला नहीं जाता: सवाल खुला, रिकॉर्डिंग रखी गई, अंक दिया गया। इसलिए बाद में दिखाया जा सकता है कि अंक कैसे बना, और कुछ गलत गिना गया हो तो फिर से गिना जा सकता है।',
  end: { title: 'आज़माइए, या पूछिए', tryIt: 'बोलकर देखिए', contact: 'हमें लिखें', faq: 'सवाल और जवाब' },
};
