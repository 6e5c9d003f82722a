export const en = {
  tab: 'Reading and speaking practice',
  title: ['Read it.', 'Say it.', 'Hear how it went.'],
  lead: 'Students read a page and answer it out loud. Soon after, they know what was good and the one thing to try next.',
  tryIt: 'Try your voice',
  tryNote: 'No account is needed to try. Nothing you say is kept.',
  tryLoading: 'Fetching the page',
  signIn: 'Sign In',
  toDashboard: 'Go to my dashboard',
  how: 'How a page goes',
  example: {
    label: 'An example: a child answers, and gets feedback',
    before: 'The steps go down and down, so the ',
    word: 'sun',
    after: ' cannot reach the water. That is why it stays cool in summer.',
    feedback: 'You said what the deep steps do, and what that means for the water.',
    more: 'One thing to try: say how people used that cool place.',
  },
  steps: [
    {
      title: 'Read',
      body: 'A short, well-written page at the right level. Letters as large as you like, one line at a time if that helps.',
    },
    {
      title: 'Speak',
      body: 'Answer in your own words. You see your voice on the page, and you see that it is stored.',
    },
    {
      title: 'Hear',
      body: 'Listen to yourself, to a clearer version, and to what is still missing. Then say it again.',
    },
  ],
  heard: { before: 'it stays ', word: 'cool', after: ' in summer' },
  around: 'For everyone around the child',
  people: {
    students: {
      who: 'Students',
      what: 'One next step, a streak that counts the day you spoke, and never a red cross.',
      link: 'For students',
    },
    parents: {
      who: 'Parents',
      what: 'One account for the family. Hear what your child said, and read what was said about it.',
      link: 'For parents',
    },
    teachers: {
      who: 'Teachers',
      what: 'Three levels of passages with spoken, written and word questions. Every score can be explained.',
      link: 'For teachers',
    },
    schools: {
      who: 'Schools',
      what: 'It runs on your own machine with one command. Ask for a place, and we write back.',
      link: 'Bring it to your school',
    },
  },
  promises: 'Four promises',
  promiseList: {
    kept: {
      title: 'No recording gets lost',
      body: 'Every part stays on the device until we have confirmed it. “5 of 5 parts stored” means exactly that.',
    },
    explained: {
      title: 'Every score says where it comes from',
      body: 'Who gave it, when, and from which words. A penalty always shows its evidence.',
    },
    whole: {
      title: 'No half answers scored in silence',
      body: 'If sound went missing on the way, we say so, and which seconds they were.',
    },
    deleted: {
      title: 'Deleted means deleted',
      body: 'What somebody says and writes lies under a key of their own. When they leave, the key goes, and their words are gone from the backups too.',
    },
  },
};

export const hi: typeof en = {
  tab: 'पढ़ने और बोलने का अभ्यास',
  title: ['पढ़िए।', 'बोलिए।', 'सुनिए, कैसा रहा।'],
  lead: 'बच्चे एक पन्ना पढ़ते हैं और बोलकर जवाब देते हैं। थोड़ी ही देर में वे जान जाते हैं कि क्या अच्छा था और अगली बार क्या एक चीज़ आज़मानी है।',
  tryIt: 'बोलकर देखिए',
  tryNote: 'इसके लिए खाता नहीं चाहिए। आप जो कहेंगे, वह कहीं नहीं रखा जाएगा।',
  tryLoading: 'पन्ना आ रहा है',
  signIn: 'साइन इन करें',
  toDashboard: 'मेरे डैशबोर्ड पर जाएँ',
  how: 'एक पन्ना कैसे चलता है',
  example: {
    label: 'एक उदाहरण: एक बच्चा जवाब देता है और उसे सुझाव मिलता है',
    before: 'The steps go down and down, so the ',
    word: 'sun',
    after: ' cannot reach the water. That is why it stays cool in summer.',
    feedback: 'You said what the deep steps do, and what that means for the water.',
    more: 'One thing to try: say how people used that cool place.',
  },
  steps: [
    {
      title: 'पढ़िए',
      body: 'सही स्तर का एक छोटा, अच्छा लिखा पन्ना। अक्षर जितने बड़े चाहें, और चाहें तो एक बार में एक ही पंक्ति।',
    },
    {
      title: 'बोलिए',
      body: 'अपने शब्दों में जवाब दीजिए। आपकी आवाज़ पन्ने पर दिखती है, और यह भी कि वह सँभाल ली गई है।',
    },
    {
      title: 'सुनिए',
      body: 'अपनी आवाज़ सुनिए, उसका और साफ़ रूप सुनिए, और जानिए कि क्या अभी बाकी है। फिर दोबारा बोलिए।',
    },
  ],
  heard: { before: 'it stays ', word: 'cool', after: ' in summer' },
  around: 'बच्चे के आसपास के सभी लोगों के लिए',
  people: {
    students: {
      who: 'विद्यार्थी',
      what: 'हर बार बस एक अगला कदम, हर उस दिन की गिनती जब आप बोले, और लाल क्रॉस कभी नहीं।',
      link: 'विद्यार्थियों के लिए',
    },
    parents: {
      who: 'माता-पिता',
      what: 'पूरे परिवार के लिए एक खाता। सुनिए कि आपके बच्चे ने क्या कहा, और पढ़िए कि उस पर क्या कहा गया।',
      link: 'माता-पिता के लिए',
    },
    teachers: {
      who: 'शिक्षक',
      what: 'तीन स्तर के पाठ, जिनमें बोलने, लिखने और शब्दों के सवाल हैं। हर अंक की वजह बताई जा सकती है।',
      link: 'शिक्षकों के लिए',
    },
    schools: {
      who: 'स्कूल',
      what: 'यह आपकी अपनी मशीन पर एक ही कमांड से चलता है। हमें लिखिए, हम जवाब देंगे।',
      link: 'इसे अपने स्कूल में लाइए',
    },
  },
  promises: 'चार वादे',
  promiseList: {
    kept: {
      title: 'कोई रिकॉर्डिंग नहीं खोती',
      body: 'हर हिस्सा तब तक डिवाइस पर रहता है, जब तक हम उसकी पुष्टि नहीं कर देते। “5 में से 5 भाग सुरक्षित” का ठीक यही मतलब है।',
    },
    explained: {
      title: 'हर अंक बताता है कि वह कहाँ से आया',
      body: 'किसने दिया, कब, और किन शब्दों से। अंक कटें तो उसका प्रमाण हमेशा दिखता है।',
    },
    whole: {
      title: 'अधूरे जवाब पर चुपचाप अंक नहीं',
      body: 'अगर रास्ते में आवाज़ का कोई हिस्सा छूट गया, तो हम बताते हैं, और यह भी कि कौन-से सेकंड थे।',
    },
    deleted: {
      title: 'मिटाया, तो सच में मिटाया',
      body: 'जो कोई कहता और लिखता है, वह उसकी अपनी चाबी से बंद रहता है। जाने पर वह चाबी मिटा दी जाती है, और शब्द बैकअप से भी चले जाते हैं।',
    },
  },
};
