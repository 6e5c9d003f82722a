import type { LtiFault } from '@lectern/events/lti/lti.events';

type Texts = {
  readonly refused: string;
  readonly faults: Readonly<Record<LtiFault, string>>;
  readonly again: string;
  readonly adminSees: string;
  readonly details: string;
  readonly opening: string;
  readonly newWindow: string;
  readonly openWindow: string;
  readonly needsScript: string;
  readonly left: string;
  readonly staff: (title: string) => readonly string[];
  readonly noPassage: readonly string[];
  readonly join: { readonly title: string; readonly what: string; readonly press: string };
  readonly pick: {
    readonly title: string;
    readonly one: string;
    readonly several: string;
    readonly find: string;
    readonly nothingFound: string;
    readonly kinds: Readonly<Record<'passage' | 'paragraph', string>>;
    readonly level: (level: number) => string;
    readonly adult: string;
    readonly questions: (count: number) => string;
    readonly noneChosen: string;
    readonly failed: string;
    readonly add: string;
    readonly cancel: string;
  };
  readonly openLectern: string;
  readonly registered: string;
  readonly registeredBody: (name: string) => readonly string[];
};

export const en: Texts = {
  refused: 'Lectern couldn’t open',
  faults: {
    'unknown-platform': 'Lectern doesn’t know this learning platform. Your school’s admin can register it.',
    'no-login': 'This launch took too long, or didn’t start on your learning platform.',
    replayed: 'This launch was used already.',
    'other-window': 'This launch started in another window or browser.',
    'platform-says-no': 'Your learning platform didn’t sign you in. Sign in there first.',
    'platform-away': 'We couldn’t reach your learning platform to check this launch.',
    'wrong-signature': 'We couldn’t confirm that this launch comes from your learning platform.',
    expired: 'This launch is too old, or a clock is wrong.',
    'wrong-issuer': 'This launch comes from another learning platform than the one it started on.',
    'wrong-audience': 'This launch was meant for another tool.',
    'wrong-nonce': 'This launch doesn’t belong to the sign-in that came before it.',
    'wrong-deployment': 'Your school hasn’t allowed Lectern in this place of your learning platform.',
    'wrong-message': 'Your learning platform asked for something that Lectern doesn’t offer.',
    nobody: 'Your learning platform didn’t say who you are.',
    'no-role': 'Lectern opens here for students and teachers.',
    'no-activity': 'No passage is chosen for this link, or it is no longer there. Ask your teacher.',
    'not-entered': 'We couldn’t sign you in. Ask your teacher or your school’s admin.',
    'no-registration': 'This registration link was used already or has expired. Make a new one in Lectern.',
    'registration-failed': 'Lectern couldn’t be registered on this platform. Make a new link and try again.',
  },
  again: 'Open Lectern from your course again.',
  adminSees: 'If this keeps happening, tell your school’s admin. The page Embedding lists the reason.',
  details: 'Details for your admin',
  opening: 'Opening Lectern…',
  newWindow: 'Your browser keeps nothing for Lectern inside this page. It works in a window of its own.',
  openWindow: 'Open in a new window',
  needsScript: 'Lectern needs JavaScript. Allow it in your browser, then open Lectern again.',
  left: 'Your answers are saved. You can go on with your course, or open Lectern again.',
  staff: (title) => [
    `Your students practise “${title}” here.`,
    'To read and hear their answers, sign in to Lectern.',
  ],
  noPassage: [
    'No passage is chosen for this link yet.',
    'Add passage_id=… to its custom parameters. The ids are on the page Embedding, under What to paste.',
  ],
  join: {
    title: 'Do you already have a Lectern account?',
    what: 'Join it once, and this course opens your account: your answers and your streak are in one place.',
    press: 'Join my account',
  },
  pick: {
    title: 'Choose what your students practise',
    one: 'Choose one text. Your course gets a link to it.',
    several: 'Choose one or more texts. Your course gets a link to each.',
    find: 'Find a text',
    nothingFound: 'No text has these words.',
    kinds: { passage: 'Passage', paragraph: 'Paragraph' },
    level: (level) => `Level ${level}`,
    adult: 'For adults',
    questions: (count) => (count === 1 ? '1 question' : `${count} questions`),
    noneChosen: 'Choose a text first.',
    failed: 'We couldn’t add it to your course. Try again.',
    add: 'Add to course',
    cancel: 'Cancel',
  },
  openLectern: 'Open Lectern',
  registered: 'Lectern is registered',
  registeredBody: (name) => [
    `${name} can open Lectern now.`,
    'You may have to turn it on in your learning platform. You can close this window.',
  ],
};

export const hi: Texts = {
  refused: 'Lectern नहीं खुल पाया',
  faults: {
    'unknown-platform': 'Lectern इस लर्निंग प्लेटफ़ॉर्म को नहीं जानता। आपके स्कूल के एडमिन इसे रजिस्टर कर सकते हैं।',
    'no-login': 'इसमें बहुत समय लगा, या यह आपके लर्निंग प्लेटफ़ॉर्म से शुरू नहीं हुआ।',
    replayed: 'यह लॉन्च पहले ही इस्तेमाल हो चुका है।',
    'other-window': 'यह लॉन्च किसी दूसरी विंडो या ब्राउज़र में शुरू हुआ था।',
    'platform-says-no': 'आपके लर्निंग प्लेटफ़ॉर्म ने आपको साइन इन नहीं किया। पहले वहाँ साइन इन करें।',
    'platform-away': 'इस लॉन्च को जाँचने के लिए हम आपके लर्निंग प्लेटफ़ॉर्म तक नहीं पहुँच पाए।',
    'wrong-signature': 'हम पक्का नहीं कर पाए कि यह लॉन्च आपके लर्निंग प्लेटफ़ॉर्म से आया है।',
    expired: 'यह लॉन्च बहुत पुराना है, या कोई घड़ी ग़लत है।',
    'wrong-issuer': 'यह लॉन्च उस लर्निंग प्लेटफ़ॉर्म से नहीं आया जहाँ यह शुरू हुआ था।',
    'wrong-audience': 'यह लॉन्च किसी दूसरे टूल के लिए था।',
    'wrong-nonce': 'यह लॉन्च उससे पहले हुए साइन इन से मेल नहीं खाता।',
    'wrong-deployment': 'आपके स्कूल ने लर्निंग प्लेटफ़ॉर्म की इस जगह पर Lectern की अनुमति नहीं दी है।',
    'wrong-message': 'आपके लर्निंग प्लेटफ़ॉर्म ने ऐसा कुछ माँगा जो Lectern में नहीं है।',
    nobody: 'आपके लर्निंग प्लेटफ़ॉर्म ने नहीं बताया कि आप कौन हैं।',
    'no-role': 'Lectern यहाँ विद्यार्थियों और शिक्षकों के लिए खुलता है।',
    'no-activity': 'इस लिंक के लिए कोई पाठ नहीं चुना गया है, या वह अब नहीं है। अपने शिक्षक से पूछें।',
    'not-entered': 'हम आपको साइन इन नहीं कर पाए। अपने शिक्षक या स्कूल के एडमिन से पूछें।',
    'no-registration':
      'यह रजिस्ट्रेशन लिंक पहले ही इस्तेमाल हो चुका है या इसका समय बीत गया है। Lectern में नया लिंक बनाएँ।',
    'registration-failed': 'Lectern इस प्लेटफ़ॉर्म पर रजिस्टर नहीं हो पाया। नया लिंक बनाकर फिर से कोशिश करें।',
  },
  again: 'अपने कोर्स से Lectern को फिर से खोलें।',
  adminSees: 'अगर ऐसा बार-बार हो, तो अपने स्कूल के एडमिन को बताएँ। इसका कारण एम्बेडिंग पेज पर लिखा है।',
  details: 'आपके एडमिन के लिए जानकारी',
  opening: 'Lectern खुल रहा है…',
  newWindow: 'इस पेज के अंदर आपका ब्राउज़र Lectern के लिए कुछ सहेजता नहीं है। यह अपनी अलग विंडो में चलता है।',
  openWindow: 'नई विंडो में खोलें',
  needsScript: 'Lectern को JavaScript की ज़रूरत है। अपने ब्राउज़र में इसकी अनुमति दें, फिर Lectern को दोबारा खोलें।',
  left: 'आपके जवाब सहेज लिए गए हैं। आप अपने कोर्स में आगे बढ़ सकते हैं, या Lectern को फिर से खोल सकते हैं।',
  staff: (title) => [
    `आपके विद्यार्थी यहाँ “${title}” का अभ्यास करते हैं।`,
    'उनके जवाब पढ़ने और सुनने के लिए Lectern में साइन इन करें।',
  ],
  noPassage: [
    'इस लिंक के लिए अभी कोई पाठ नहीं चुना गया है।',
    'इसके कस्टम पैरामीटर में passage_id=… जोड़ें। आईडी एम्बेडिंग पेज पर मिलेंगी।',
  ],
  join: {
    title: 'क्या Lectern पर आपका खाता पहले से है?',
    what: 'उसे एक बार जोड़ दें, फिर यह कोर्स आपका खाता खोलेगा: आपके जवाब और आपकी लगातार दिनों की गिनती एक ही जगह रहेगी।',
    press: 'मेरा खाता जोड़ें',
  },
  pick: {
    title: 'चुनें कि आपके विद्यार्थी किसका अभ्यास करेंगे',
    one: 'एक पाठ चुनें। आपके कोर्स में उसका लिंक जुड़ जाएगा।',
    several: 'एक या ज़्यादा पाठ चुनें। आपके कोर्स में हर पाठ का लिंक जुड़ जाएगा।',
    find: 'पाठ खोजें',
    nothingFound: 'इन शब्दों वाला कोई पाठ नहीं मिला।',
    kinds: { passage: 'पाठ', paragraph: 'अनुच्छेद' },
    level: (level) => `स्तर ${level}`,
    adult: 'बड़ों के लिए',
    questions: (count) => `${count} सवाल`,
    noneChosen: 'पहले कोई पाठ चुनें।',
    failed: 'यह आपके कोर्स में नहीं जुड़ पाया। फिर से कोशिश करें।',
    add: 'कोर्स में जोड़ें',
    cancel: 'रद्द करें',
  },
  openLectern: 'Lectern खोलें',
  registered: 'Lectern रजिस्टर हो गया है',
  registeredBody: (name) => [
    `${name} अब Lectern खोल सकता है।`,
    'हो सकता है कि इसे अपने लर्निंग प्लेटफ़ॉर्म में चालू करना पड़े। आप यह विंडो बंद कर सकते हैं।',
  ],
};
