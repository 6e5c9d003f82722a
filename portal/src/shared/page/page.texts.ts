/** What any page says. */
export const en = {
  product: 'Lectern',
  tab: (page: string) => `${page} · Lectern`,
  alerts: 'Messages',
  loading: 'Fetching your page',
  failed: {
    title: 'This page did not come.',
    session: 'We could not see who is signed in.',
    learner: 'Your answers are safe. Please try again in a moment.',
    other: 'Please try again in a moment.',
    number: (id: string) => `If it stays like this, pass on this number: ${id}.`,
    again: 'Try again',
  },
  offline: {
    title: 'You are offline.',
    learner: 'Your answers are safe on this device. This opens when you are back online.',
    other: 'This opens when you are back online.',
  },
  notFound: {
    title: 'Page Not Found',
    body: 'This page is not here, or it is not for you. Perhaps the address has a slip in it.',
    home: 'Go back home',
  },
};

export const hi: typeof en = {
  product: 'Lectern',
  tab: (page) => `${page} · Lectern`,
  alerts: 'संदेश',
  loading: 'आपका पन्ना आ रहा है',
  failed: {
    title: 'यह पन्ना नहीं आया।',
    session: 'हम देख नहीं पाए कि कौन साइन इन है।',
    learner: 'आपके जवाब सुरक्षित हैं। थोड़ी देर में फिर कोशिश कीजिए।',
    other: 'थोड़ी देर में फिर कोशिश कीजिए।',
    number: (id) => `अगर ऐसा ही रहे, तो यह नंबर बताइए: ${id}.`,
    again: 'फिर कोशिश करें',
  },
  offline: {
    title: 'आप ऑफ़लाइन हैं।',
    learner: 'आपके जवाब इस डिवाइस पर सुरक्षित हैं। इंटरनेट लौटते ही यह खुल जाएगा।',
    other: 'इंटरनेट लौटते ही यह खुल जाएगा।',
  },
  notFound: {
    title: 'पन्ना नहीं मिला',
    body: 'यह पन्ना यहाँ नहीं है, या आपके लिए नहीं है। शायद पते में कोई चूक है।',
    home: 'होम पर लौटें',
  },
};
