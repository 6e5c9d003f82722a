export const en = {
  reset: {
    title: 'Choose a new password',
    lead: 'Then you sign in with it. On all other devices you will be signed out.',
    done: 'Your new password is kept. Sign in with it.',
    noToken: 'This page is opened by the link in our e-mail. Here you can ask for one.',
  },
  set: {
    title: 'Choose your password',
    lead: 'Somebody has made an account for you. One password, and it is yours.',
    done: 'Your password is kept. Sign in with it.',
    noToken:
      'This page is opened by the link in your invitation. If you cannot find it, ask for a link here.',
  },
  submit: 'Keep this password',
  busy: 'Keeping it',
  refused: 'Each link works once, and only for a while. Here you can ask for a new one.',
  askTitle: 'This link does not work any more',
  ask: 'Send me a new link',
  signIn: 'Back to sign in',
};

export const hi: typeof en = {
  reset: {
    title: 'नया पासवर्ड चुनें',
    lead: 'फिर आप इसी से साइन इन करेंगे। बाकी सभी डिवाइस पर आप साइन आउट हो जाएँगे।',
    done: 'आपका नया पासवर्ड रख लिया गया है। इसी से साइन इन करें।',
    noToken: 'यह पन्ना हमारे ई-मेल के लिंक से खुलता है। यहाँ आप लिंक माँग सकते हैं।',
  },
  set: {
    title: 'अपना पासवर्ड चुनें',
    lead: 'किसी ने आपके लिए खाता बनाया है। बस एक पासवर्ड, और वह आपका है।',
    done: 'आपका पासवर्ड रख लिया गया है। इसी से साइन इन करें।',
    noToken: 'यह पन्ना आपके निमंत्रण के लिंक से खुलता है। वह न मिले, तो यहाँ लिंक माँगें।',
  },
  submit: 'यह पासवर्ड रखें',
  busy: 'रखा जा रहा है',
  refused: 'हर लिंक एक बार काम करता है, और थोड़े समय तक ही। यहाँ आप नया लिंक माँग सकते हैं।',
  askTitle: 'यह लिंक अब काम नहीं करता',
  ask: 'मुझे नया लिंक भेजें',
  signIn: 'वापस साइन इन पर',
};
