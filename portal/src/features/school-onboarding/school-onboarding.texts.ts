export const en = {
  title: 'Set up your school',
  lead: (school: string) =>
    `You were invited to set up ${school}. Look over the names, choose a password, and your school is there.`,
  until: (date: string) => `The link works once, until ${date}.`,
  working: 'Opening your invitation',
  form: 'Your school',
  school: 'Name of the school',
  schoolHint: 'As students and parents know it.',
  schoolMissing: 'Please type the name of the school.',
  schoolLong: (most: number) => `That is more than fits: ${most} letters at most.`,
  firstName: 'Your first name',
  lastName: 'Your last name',
  emailHint: 'You sign in with it. It stays the one that was invited.',
  signedIn: (name: string) =>
    `You are signed in as ${name}. When your school is there, you go on as its admin.`,
  agree: {
    before: 'When you set up the school, you agree to the ',
    terms: 'terms of service',
    and: ' and the ',
    privacy: 'privacy policy',
    after: '.',
  },
  submit: 'Set up the school',
  busy: 'Setting up',
  done: (school: string) => `${school} is there. Welcome to Lectern.`,
  takenHelp: 'Please write to us, and we find out together which account this is.',
  again: 'Try again',
  write: 'Write to us',
  signIn: 'Sign in',
  forgot: 'Forgot your password?',
  gone: {
    odd: {
      title: 'This link does not work',
      body: 'Open the link in the mail once more, and take the whole of it. If it stays like this, please write to us.',
    },
    used: {
      title: 'Your school is there already',
      body: 'The link was used before. Sign in with your e-mail and the password that was chosen.',
    },
    over: {
      title: 'This link has expired',
      body: 'Please ask whoever invited you for a new one, or write to us.',
    },
    withdrawn: {
      title: 'This invitation was withdrawn',
      body: 'If you think that is a mistake, please write to us.',
    },
    replaced: {
      title: 'There is a newer link',
      body: 'We sent you a newer e-mail. Please use the link in that one.',
    },
  },
};

export const hi: typeof en = {
  title: 'अपना स्कूल शुरू कीजिए',
  lead: (school) => `आपको ${school} शुरू करने का निमंत्रण मिला है। नाम देख लीजिए, पासवर्ड चुनिए, और आपका स्कूल तैयार है।`,
  until: (date) => `यह लिंक एक बार, ${date} तक काम करेगा।`,
  working: 'आपका निमंत्रण खुल रहा है',
  form: 'आपका स्कूल',
  school: 'स्कूल का नाम',
  schoolHint: 'जिस नाम से विद्यार्थी और अभिभावक उसे जानते हैं।',
  schoolMissing: 'कृपया स्कूल का नाम लिखें।',
  schoolLong: (most) => `यह बहुत लंबा है: ज़्यादा से ज़्यादा ${most} अक्षर।`,
  firstName: 'आपका पहला नाम',
  lastName: 'आपका उपनाम',
  emailHint: 'आप इसी से साइन इन करेंगे। यह वही रहेगा जिस पर निमंत्रण आया है।',
  signedIn: (name) => `आप ${name} के रूप में साइन इन हैं। स्कूल तैयार होने पर आप उसके एडमिन के रूप में आगे बढ़ेंगे।`,
  agree: {
    before: 'स्कूल शुरू करके आप ',
    terms: 'सेवा की शर्तें',
    and: ' और ',
    privacy: 'निजता नीति',
    after: ' मानते हैं।',
  },
  submit: 'स्कूल शुरू करें',
  busy: 'शुरू हो रहा है',
  done: (school) => `${school} तैयार है। Lectern में आपका स्वागत है।`,
  takenHelp: 'कृपया हमें लिखें, हम साथ मिलकर देखेंगे कि यह कौन-सा खाता है।',
  again: 'फिर कोशिश करें',
  write: 'हमें लिखें',
  signIn: 'साइन इन करें',
  forgot: 'पासवर्ड भूल गए?',
  gone: {
    odd: {
      title: 'यह लिंक काम नहीं करता',
      body: 'मेल का लिंक एक बार फिर खोलें, और उसे पूरा लें। अगर ऐसा ही रहे, तो कृपया हमें लिखें।',
    },
    used: {
      title: 'आपका स्कूल पहले से तैयार है',
      body: 'यह लिंक पहले इस्तेमाल हो चुका है। अपने ई-मेल और चुने हुए पासवर्ड से साइन इन करें।',
    },
    over: {
      title: 'इस लिंक का समय पूरा हो गया है',
      body: 'जिन्होंने आपको बुलाया है उनसे नया लिंक माँगें, या हमें लिखें।',
    },
    withdrawn: {
      title: 'यह निमंत्रण वापस ले लिया गया',
      body: 'अगर आपको लगता है कि यह गलती है, तो कृपया हमें लिखें।',
    },
    replaced: {
      title: 'एक नया लिंक है',
      body: 'आपको एक नया मेल भेजा गया है। कृपया उसी का लिंक इस्तेमाल करें।',
    },
  },
};
