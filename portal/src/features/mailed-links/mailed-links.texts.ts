const enSent = {
  /** Said alike whether or not there is such an account. */
  title: 'The link is on its way',
  to: 'If there is an account for it, the link comes to',
  look: 'Nothing there after a minute? Look in the folder for spam, or send it again.',
  sendAgain: 'Send it again',
  sending: 'Sending',
  wait: (seconds: string) => `You can send it again in ${seconds}.`,
  other: 'Use another address',
};

export const en = {
  sent: enSent,
  forgot: {
    title: 'Forgot your password?',
    lead: 'Tell us your e-mail. We send you a link, and you choose a new password.',
    send: 'Send me the link',
    good: 'It works once, for 1 hour.',
    back: 'Back to sign in',
    child: 'Children and students without an e-mail ask their parent or their teacher.',
  },
  login: {
    title: 'Get a sign-in link by e-mail',
    lead: 'No password needed: press the link in the e-mail, and you are signed in.',
    send: 'Send me the link',
    good: 'It works once, for 15 minutes.',
    back: 'Back to sign in',
  },
  magic: {
    title: 'Signing you in',
    working: 'One moment',
    failedTitle: 'This link does not work any more',
    failed: 'A link from an e-mail signs in once, and only for a short while. Here you get a new one.',
    again: 'Try again',
    howTitle: 'A link instead of a password',
    how: [
      'Tell us your e-mail.',
      'Open the e-mail that we send you, on this device.',
      'Press the link in it: you are signed in.',
    ],
    ask: 'Get a link',
    card: 'Do you have a printed card? Its link opens this page too, as often as you like.',
    back: 'Sign in with a password',
  },
  card: {
    failedTitle: 'This card does not work any more',
    ask: 'Please ask your teacher for a new card.',
    or: 'Or sign in with your school code and your name in class.',
    signIn: 'Sign in with my school code',
  },
};

export const hi: typeof en = {
  sent: {
    title: 'लिंक भेजा जा रहा है',
    to: 'अगर इस पते का कोई खाता है, तो लिंक यहाँ आएगा:',
    look: 'एक मिनट बाद भी नहीं मिला? स्पैम फ़ोल्डर में देखें, या फिर से भेजें।',
    sendAgain: 'फिर से भेजें',
    sending: 'भेजा जा रहा है',
    wait: (seconds) => `आप ${seconds} में फिर से भेज सकते हैं।`,
    other: 'दूसरा पता लिखें',
  },
  forgot: {
    title: 'पासवर्ड भूल गए?',
    lead: 'अपना ई-मेल बताएँ। हम आपको एक लिंक भेजेंगे, और आप नया पासवर्ड चुनेंगे।',
    send: 'मुझे लिंक भेजें',
    good: 'वह एक बार काम करता है, 1 घंटे तक।',
    back: 'वापस साइन इन पर',
    child: 'जिन बच्चों के पास ई-मेल नहीं है, वे अपने माता-पिता या शिक्षक से पूछें।',
  },
  login: {
    title: 'ई-मेल से साइन इन लिंक पाएँ',
    lead: 'पासवर्ड की ज़रूरत नहीं: ई-मेल में दिया लिंक दबाएँ, और आप साइन इन हो जाएँगे।',
    send: 'मुझे लिंक भेजें',
    good: 'वह एक बार काम करता है, 15 मिनट तक।',
    back: 'वापस साइन इन पर',
  },
  magic: {
    title: 'आपका साइन इन हो रहा है',
    working: 'एक पल रुकें',
    failedTitle: 'यह लिंक अब काम नहीं करता',
    failed: 'ई-मेल का लिंक एक बार साइन इन कराता है, और थोड़ी देर तक ही। यहाँ से नया लिंक पाएँ।',
    again: 'फिर कोशिश करें',
    howTitle: 'पासवर्ड की जगह एक लिंक',
    how: ['अपना ई-मेल बताएँ।', 'हमारा भेजा ई-मेल इसी डिवाइस पर खोलें।', 'उसमें दिया लिंक दबाएँ: आप साइन इन हो जाएँगे।'],
    ask: 'लिंक पाएँ',
    card: 'क्या आपके पास छपा हुआ कार्ड है? उसका लिंक भी यही पन्ना खोलता है, जितनी बार चाहें।',
    back: 'पासवर्ड से साइन इन करें',
  },
  card: {
    failedTitle: 'यह कार्ड अब काम नहीं करता',
    ask: 'कृपया अपने शिक्षक से नया कार्ड माँगें।',
    or: 'या अपने स्कूल कोड और कक्षा के अपने नाम से साइन इन करें।',
    signIn: 'स्कूल कोड से साइन इन करें',
  },
};
