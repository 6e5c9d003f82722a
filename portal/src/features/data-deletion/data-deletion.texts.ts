import { plural } from '@lectern/widgets/ui/texts';

const listOf = (locale: 'en' | 'hi', names: readonly string[]): string =>
  new Intl.ListFormat(`${locale}-IN`, { type: 'conjunction' }).format(names);

export const en = {
  title: 'Your data',
  lead: 'Take along what Lectern keeps of you, or have it deleted.',
  take: {
    title: 'Take it along',
    body: 'A zip file with your profile, your answers with scores and feedback, and your recordings.',
    own: 'Download my data',
    of: (name: string) => `Download the data of ${name}`,
  },
  ask: {
    title: 'Delete my account',
    goes: 'Your name, your answers, your recordings, your scores and your feedback go. Nobody can bring them back, not even we.',
    children: (names: readonly string[]) =>
      plural('en', names.length, {
        one: `The profile of ${listOf('en', names)} goes with it.`,
        other: `The profiles of ${listOf('en', names)} go with it.`,
      }),
    wait: (days: number) =>
      days === 0
        ? 'It is deleted as soon as you confirm.'
        : plural('en', days, {
            one: 'It is deleted one day after you confirm. Until then you can take it back.',
            other: `It is deleted ${days} days after you confirm. Until then you can take it back.`,
          }),
    ownMail: (address: string) =>
      `To be sure that it is you, we send a mail to ${address}. Its link confirms.`,
    parentMail: 'To be sure, we send a mail to your parent. Its link confirms.',
    pin: 'To be sure that it is you, press your three pictures.',
    password: 'To be sure that it is you, enter your password.',
    passwordMissing: 'Please enter your password.',
    send: 'Send the mail',
    confirm: 'Delete my account',
    startOver: 'Start over',
    busy: 'One moment',
  },
  asked: {
    title: 'The mail is on its way',
    own: (address: string) => `It goes to ${address}. Open its link within 24 hours.`,
    parent: 'It goes to your parent. The link in it works for 24 hours.',
    nothing: 'Until the link is opened, nothing is deleted.',
  },
  waiting: {
    title: (date: string) => `Your account will be deleted on ${date}`,
    body: 'You can go on as before until then. If you change your mind, keep it.',
    keep: 'Keep it',
    kept: 'Your account stays. Nothing was deleted.',
    byParent: 'Your parent confirmed this. If you want to keep it, ask them: they can take it back.',
  },
  family: {
    title: 'Your children’s profiles',
    lead: 'You can have the profile of one child deleted, and keep your account.',
    waits: (name: string, date: string) => `The profile of ${name} will be deleted on ${date}`,
    waitsBody: 'Until then everything goes on as before. If you change your mind, keep it.',
    keep: 'Keep it',
    keepOf: (name: string) => `Keep the profile of ${name}`,
    kept: (name: string) => `The profile of ${name} stays. Nothing was deleted.`,
    ask: (name: string) => `Delete the profile of ${name}`,
    goes: (name: string) =>
      `The name, answers, recordings, scores and feedback of ${name} go. Nobody can bring them back, not even we.`,
    not: 'Leave it',
  },
  done: {
    title: 'Your account is being deleted',
    body: 'You are signed out in a moment. Thank you for having been here.',
  },
  failed: 'Your data page did not come.',
  verify: {
    title: 'Delete an account',
    lead: 'You opened the link in our mail. One press is left.',
    goes: 'Name, answers, recordings, scores and feedback go. Nobody can bring them back, not even we.',
    confirm: 'Yes, delete the account',
    no: 'If you did not ask for this, simply close this page. Nothing is deleted.',
    doneTitle: 'It is confirmed',
    waiting: (date: string) => `The account will be deleted on ${date}.`,
    takeBack: 'Until then it can be taken back.',
    theyTakeBack: 'Until then whoever it belongs to can sign in and take it back.',
    toTakeBack: 'Take it back',
    now: 'The account is being deleted now. Thank you for having been here.',
    home: 'To the home page',
    again: 'Sign in to ask for a new link.',
    howTitle: 'How to delete an account',
    how: [
      'Sign in to the account that you want to delete.',
      'Ask for its deletion on the page “Your data”.',
      'Open the link in the mail that we send you.',
    ],
    signIn: 'Sign in',
    go: 'To “Your data”',
    contact: 'You cannot sign in, or you are an admin or a candidate? Write to us.',
    /** For roles without the page. */
    byUs: 'Would you like your account to be deleted? Write to us, and we do it.',
    write: 'Write to us',
  },
};

export const hi: typeof en = {
  title: 'आपका डेटा',
  lead: 'Lectern आपके बारे में जो रखता है, उसे साथ ले जाएँ या मिटवा दें।',
  take: {
    title: 'साथ ले जाएँ',
    body: 'एक zip फ़ाइल: आपकी प्रोफ़ाइल, अंकों और सुझाव के साथ आपके जवाब, और आपकी रिकॉर्डिंग।',
    own: 'मेरा डेटा डाउनलोड करें',
    of: (name) => `${name} का डेटा डाउनलोड करें`,
  },
  ask: {
    title: 'मेरा खाता मिटाएँ',
    goes: 'आपका नाम, आपके जवाब, रिकॉर्डिंग, अंक और सुझाव मिट जाएँगे। कोई उन्हें वापस नहीं ला सकता, हम भी नहीं।',
    children: (names) =>
      plural('hi', names.length, {
        one: `इसके साथ ${listOf('hi', names)} की प्रोफ़ाइल भी मिट जाएगी।`,
        other: `इसके साथ ${listOf('hi', names)} की प्रोफ़ाइल भी मिट जाएँगी।`,
      }),
    wait: (days) =>
      days === 0
        ? 'आपके पुष्टि करते ही खाता मिट जाएगा।'
        : plural('hi', days, {
            one: 'आपकी पुष्टि के एक दिन बाद खाता मिट जाएगा। तब तक आप इसे वापस ले सकते हैं।',
            other: `आपकी पुष्टि के ${days} दिन बाद खाता मिट जाएगा। तब तक आप इसे वापस ले सकते हैं।`,
          }),
    ownMail: (address) => `यह आप ही हैं, यह पक्का करने के लिए हम ${address} पर एक मेल भेजेंगे। उसके लिंक से पुष्टि होगी।`,
    parentMail: 'पक्का करने के लिए हम आपके माता-पिता को एक मेल भेजेंगे। उसके लिंक से पुष्टि होगी।',
    pin: 'यह आप ही हैं, यह पक्का करने के लिए अपनी तीन तस्वीरें दबाइए।',
    password: 'यह आप ही हैं, यह पक्का करने के लिए अपना पासवर्ड लिखिए।',
    passwordMissing: 'कृपया अपना पासवर्ड लिखिए।',
    send: 'मेल भेजें',
    confirm: 'मेरा खाता मिटाएँ',
    startOver: 'फिर से शुरू करें',
    busy: 'एक पल',
  },
  asked: {
    title: 'मेल भेजा जा रहा है',
    own: (address) => `यह ${address} पर जा रहा है। 24 घंटे के अंदर उसका लिंक खोलें।`,
    parent: 'यह आपके माता-पिता को जा रहा है। उसका लिंक 24 घंटे तक काम करेगा।',
    nothing: 'जब तक लिंक नहीं खोला जाता, कुछ भी नहीं मिटेगा।',
  },
  waiting: {
    title: (date) => `आपका खाता ${date} को मिटा दिया जाएगा`,
    body: 'तब तक आप पहले की तरह चल सकते हैं। अगर मन बदल जाए, तो इसे रहने दें।',
    keep: 'रहने दें',
    kept: 'आपका खाता बना रहेगा। कुछ भी नहीं मिटा।',
    byParent: 'आपके माता-पिता ने इसकी पुष्टि की है। अगर आप इसे रखना चाहते हैं, तो उनसे कहिए: वे इसे वापस ले सकते हैं।',
  },
  family: {
    title: 'आपके बच्चों की प्रोफ़ाइल',
    lead: 'आप एक बच्चे की प्रोफ़ाइल मिटवा सकते हैं और अपना खाता रख सकते हैं।',
    waits: (name, date) => `${name} की प्रोफ़ाइल ${date} को मिटा दी जाएगी`,
    waitsBody: 'तब तक सब पहले जैसा चलेगा। अगर मन बदल जाए, तो इसे रहने दें।',
    keep: 'रहने दें',
    keepOf: (name) => `${name} की प्रोफ़ाइल रहने दें`,
    kept: (name) => `${name} की प्रोफ़ाइल बनी रहेगी। कुछ भी नहीं मिटा।`,
    ask: (name) => `${name} की प्रोफ़ाइल मिटाएँ`,
    goes: (name) =>
      `${name} का नाम, जवाब, रिकॉर्डिंग, अंक और सुझाव मिट जाएँगे। कोई उन्हें वापस नहीं ला सकता, हम भी नहीं।`,
    not: 'रहने दें, न मिटाएँ',
  },
  done: {
    title: 'आपका खाता मिटाया जा रहा है',
    body: 'आप थोड़ी देर में साइन आउट हो जाएँगे। यहाँ होने के लिए धन्यवाद।',
  },
  failed: 'आपके डेटा का पन्ना नहीं आया।',
  verify: {
    title: 'खाता मिटाना',
    lead: 'आपने हमारे मेल का लिंक खोला है। बस एक बार दबाना बाकी है।',
    goes: 'नाम, जवाब, रिकॉर्डिंग, अंक और सुझाव मिट जाएँगे। कोई उन्हें वापस नहीं ला सकता, हम भी नहीं।',
    confirm: 'हाँ, खाता मिटाएँ',
    no: 'अगर आपने यह नहीं माँगा था, तो बस यह पन्ना बंद कर दें। कुछ भी नहीं मिटेगा।',
    doneTitle: 'पुष्टि हो गई',
    waiting: (date) => `खाता ${date} को मिटा दिया जाएगा।`,
    takeBack: 'तब तक इसे वापस लिया जा सकता है।',
    theyTakeBack: 'तब तक जिसका खाता है, वह साइन इन करके इसे वापस ले सकता है।',
    toTakeBack: 'वापस लें',
    now: 'खाता अभी मिटाया जा रहा है। यहाँ होने के लिए धन्यवाद।',
    home: 'मुख्य पन्ने पर',
    again: 'नया लिंक माँगने के लिए साइन इन करें।',
    howTitle: 'खाता कैसे मिटाएँ',
    how: [
      'जिस खाते को मिटाना है, उसमें साइन इन करें।',
      '“आपका डेटा” पन्ने पर उसे मिटाने के लिए कहें।',
      'हमारे भेजे मेल का लिंक खोलें।',
    ],
    signIn: 'साइन इन करें',
    go: '“आपका डेटा” पर',
    contact: 'साइन इन नहीं कर पा रहे, या आप एडमिन या उम्मीदवार हैं? हमें लिखें।',
    byUs: 'क्या आप अपना खाता मिटवाना चाहते हैं? हमें लिखिए, हम यह कर देंगे।',
    write: 'हमें लिखिए',
  },
};
