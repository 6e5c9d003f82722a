/** What a page says to one of its readers. */
export type AudienceTexts = {
  readonly tab: string;
  readonly title: string;
  readonly lead: string;
  /** Of the picture. */
  readonly example: string;
  readonly points: readonly { readonly title: string; readonly body: string }[];
  readonly end: string;
  readonly go: string;
};

export const en = {
  signIn: 'Sign In',
  tryIt: 'Try it first',
  dashboard: 'Go to my dashboard',
  others: 'More to read:',
  student: {
    tab: 'For students',
    title: 'Say what you think. Hear how it went.',
    lead: 'Read a page, answer out loud, and get one thing to try next. Nobody laughs, and nothing is ever “wrong”, only “not yet”.',
    example: 'An example: 34 days in a row',
    points: [
      {
        title: 'Your own pace',
        body: 'Large letters, one line at a time, as many tries as you like. Speak, or type if you have no microphone.',
      },
      {
        title: 'You hear yourself',
        body: 'Your voice is a line on the page. Play it, then hear your answer said a little more clearly.',
      },
      {
        title: 'Every day counts',
        body: 'Each day on which you speak makes your streak longer. After 30 days the first medal waits.',
      },
      {
        title: 'Nothing gets lost',
        body: 'If the network goes away, your answer waits on your device and goes out later.',
      },
    ],
    end: 'Ready when you are',
    go: 'Sign In',
  },
  parent: {
    tab: 'For parents',
    title: 'Hear what your child has to say.',
    lead: 'One account for the family, a profile for each child. You see when they practised, and you can listen to every answer.',
    example: 'An example from a child’s own page',
    points: [
      {
        title: 'No e-mail for the child',
        body: 'Each child has a profile in your account, with a PIN of three pictures if they like.',
      },
      {
        title: 'You understand each score',
        body: 'Beside it stands what was good, what was missing, and from which words it comes.',
      },
      {
        title: 'A few minutes are enough',
        body: 'One page, a handful of questions. The streak shows whether it becomes a habit.',
      },
      {
        title: 'Yours to take back',
        body: 'Voice and words lie under your child’s own key. Delete the profile, and nobody can hear them any more.',
      },
    ],
    end: 'Begin with your family',
    go: 'Make a family account',
  },
  teacher: {
    tab: 'For teachers',
    title: 'Every child speaks, every day.',
    lead: 'Passages on three levels with spoken, written and word questions. You hear what you want to hear, and every score can be explained.',
    example: 'An example: lines that were read from the page',
    points: [
      {
        title: 'Scores with their reasons',
        body: 'Key points that were there and that were not, language, and for lines read from the page the words themselves.',
      },
      {
        title: 'Small children, big classes',
        body: 'School code and pictures instead of e-mail and password; sign-in cards to print.',
      },
      {
        title: 'The recording beside it',
        body: 'Each answer with its sound, whole or with its gaps named. Empty recordings do not happen in silence.',
      },
      {
        title: 'Fair to those who speak softly',
        body: 'Spelling does not count in speech, an unclear recording is never scored in silence, and there is always a second try.',
      },
    ],
    end: 'Bring it to your school',
    go: 'Ask for a place',
  },
  evidence: {
    answer: 'The answer',
    passage: 'The page',
    before: 'I think it is lost because ',
    copied: 'for centuries hardly anyone knew what lay below',
    after: ' and nobody went there.',
    passageBefore: 'For ',
    passageCopied: 'centuries, hardly anyone knew what lay below',
    passageAfter: '. But the mud that hid the queen’s staircase also saved it.',
    grammar: 'Grammar and sentence structure',
    coverage: 'Key points',
    by: 'Scored by Lectern’s own scorer, from these words',
  },
} satisfies Record<string, unknown> & Record<'student' | 'parent' | 'teacher', AudienceTexts>;

export const hi: typeof en = {
  signIn: 'साइन इन करें',
  tryIt: 'पहले आज़माइए',
  dashboard: 'मेरे डैशबोर्ड पर जाएँ',
  others: 'और पढ़ें:',
  student: {
    tab: 'विद्यार्थियों के लिए',
    title: 'जो सोचते हैं, वह कहिए। सुनिए, कैसा रहा।',
    lead: 'एक पन्ना पढ़िए, बोलकर जवाब दीजिए, और जानिए कि अगली बार क्या आज़माना है। कोई हँसता नहीं, और कुछ भी “गलत” नहीं होता, बस “अभी नहीं”।',
    example: 'एक उदाहरण: लगातार 34 दिन',
    points: [
      {
        title: 'अपनी रफ़्तार से',
        body: 'बड़े अक्षर, एक बार में एक पंक्ति, जितनी बार चाहें उतनी कोशिशें। बोलिए, या माइक्रोफ़ोन न हो तो टाइप कीजिए।',
      },
      {
        title: 'आप खुद को सुनते हैं',
        body: 'आपकी आवाज़ पन्ने पर एक रेखा है। उसे सुनिए, फिर अपना जवाब थोड़े और साफ़ शब्दों में सुनिए।',
      },
      {
        title: 'हर दिन गिना जाता है',
        body: 'जिस दिन आप बोलते हैं, वह दिन जुड़ जाता है। 30 दिन पर पहला पदक मिलता है।',
      },
      {
        title: 'कुछ नहीं खोता',
        body: 'नेटवर्क चला जाए, तो आपका जवाब डिवाइस पर रुकता है और बाद में जाता है।',
      },
    ],
    end: 'जब आप तैयार हों',
    go: 'साइन इन करें',
  },
  parent: {
    tab: 'माता-पिता के लिए',
    title: 'सुनिए, आपके बच्चे के पास क्या कहने को है।',
    lead: 'पूरे परिवार का एक खाता, हर बच्चे की एक प्रोफ़ाइल। आप देखते हैं कि उन्होंने कब अभ्यास किया, और हर जवाब सुन सकते हैं।',
    example: 'एक उदाहरण: बच्चे के अपने पन्ने से',
    points: [
      {
        title: 'बच्चे को ई-मेल नहीं चाहिए',
        body: 'हर बच्चे की प्रोफ़ाइल आपके खाते में है, चाहें तो तीन चित्रों के पिन के साथ।',
      },
      {
        title: 'हर अंक समझ में आता है',
        body: 'उसके साथ लिखा है कि क्या अच्छा था, क्या छूटा, और अंक किन शब्दों से आया।',
      },
      {
        title: 'कुछ मिनट काफ़ी हैं',
        body: 'एक पन्ना, थोड़े-से सवाल। लगातार दिनों की गिनती दिखाती है कि आदत बन रही है या नहीं।',
      },
      {
        title: 'वापस लेना आपके हाथ में',
        body: 'आवाज़ और शब्द आपके बच्चे की अपनी चाबी से बंद हैं। प्रोफ़ाइल मिटाइए, और उन्हें कोई नहीं सुन सकता।',
      },
    ],
    end: 'अपने परिवार के साथ शुरू कीजिए',
    go: 'परिवार का खाता बनाएँ',
  },
  teacher: {
    tab: 'शिक्षकों के लिए',
    title: 'हर बच्चा बोले, हर दिन।',
    lead: 'तीन स्तर के पाठ, बोलने, लिखने और शब्दों के सवालों के साथ। आप वही सुनते हैं जो सुनना चाहें, और हर अंक की वजह बताई जा सकती है।',
    example: 'एक उदाहरण: पन्ने से पढ़ी हुई पंक्तियाँ',
    points: [
      {
        title: 'अंक, अपने कारणों के साथ',
        body: 'कौन-सी मुख्य बातें थीं और कौन-सी नहीं, भाषा कैसी थी, और पन्ने से पढ़ी पंक्तियों के शब्द।',
      },
      {
        title: 'छोटे बच्चे, बड़ी कक्षाएँ',
        body: 'ई-मेल और पासवर्ड की जगह स्कूल का कोड और चित्र; छापने लायक साइन-इन कार्ड।',
      },
      {
        title: 'रिकॉर्डिंग साथ में',
        body: 'हर जवाब अपनी आवाज़ के साथ, पूरा या बताई हुई कमी के साथ। खाली रिकॉर्डिंग चुपचाप नहीं आती।',
      },
      {
        title: 'धीरे बोलने वालों के साथ न्याय',
        body: 'बोलने में वर्तनी नहीं गिनी जाती, अस्पष्ट रिकॉर्डिंग पर चुपचाप अंक नहीं दिए जाते, और दूसरी कोशिश हमेशा है।',
      },
    ],
    end: 'इसे अपने स्कूल में लाइए',
    go: 'हमें लिखें',
  },
  evidence: {
    answer: 'जवाब',
    passage: 'पन्ना',
    before: 'I think it is lost because ',
    copied: 'for centuries hardly anyone knew what lay below',
    after: ' and nobody went there.',
    passageBefore: 'For ',
    passageCopied: 'centuries, hardly anyone knew what lay below',
    passageAfter: '. But the mud that hid the queen’s staircase also saved it.',
    grammar: 'व्याकरण और वाक्य',
    coverage: 'मुख्य बातें',
    by: 'Lectern ने इन्हीं शब्दों पर अंक दिए',
  },
};
