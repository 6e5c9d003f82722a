export const en = {
  title: 'This account rests for now',
  directTitle: 'When an account is paused',
  said: 'Why',
  since: 'Since',
  noReason: 'The people who look after Lectern have not written down why. Please ask them.',
  safe: 'Nothing is lost: what you read, said and wrote is kept. When the pause is lifted, it is all there again.',
  direct: 'Then signing in leads here, and this page says why and since when.',
  directSafe:
    'Nothing is lost meanwhile. If signing in brought you here before, sign in again to read the reason.',
  reach: 'You think that this is a mistake? Write to us, and we look at it together.',
  reachStudent: 'Are you a student? Please talk to your parent or your teacher.',
  contact: 'Write to us',
  signIn: 'Back to sign in',
};

export const hi: typeof en = {
  title: 'यह खाता अभी रुका हुआ है',
  directTitle: 'जब किसी खाते को रोका जाता है',
  said: 'कारण',
  since: 'कब से',
  noReason: 'Lectern संभालने वालों ने कारण नहीं लिखा है। कृपया उनसे पूछें।',
  safe: 'कुछ भी खोया नहीं है: आपका पढ़ा, बोला और लिखा सब रखा है। रोक हटने पर सब फिर मिलेगा।',
  direct: 'तब साइन इन करने पर यह पन्ना खुलता है और बताता है कि क्यों और कब से।',
  directSafe: 'इस बीच कुछ भी नहीं खोता। क्या आप पहले यहाँ आए थे? कारण पढ़ने के लिए फिर साइन इन करें।',
  reach: 'आपको लगता है कि यह गलती है? हमें लिखें, हम साथ मिलकर देखेंगे।',
  reachStudent: 'क्या आप विद्यार्थी हैं? कृपया अपने माता-पिता या शिक्षक से बात करें।',
  contact: 'हमें लिखें',
  signIn: 'वापस साइन इन पर',
};
