export const en = {
  waiting: 'Subscription',
  ended: {
    title: 'The subscription has ended',
    why: 'Lectern did not open what you asked for, because the subscription is over.',
    safe: 'Nothing is lost. All answers, scores and recordings are kept.',
    ask: {
      student: 'Please tell your teacher or a parent. They can ask the admin of your school, or us.',
      teacher: 'Please tell the admin of your school.',
      other: 'Please write to us. We tell you what can be done.',
    },
    write: 'Write to us',
    again: 'Look again',
    looking: 'Looking',
  },
  open: {
    title: 'Everything is open',
    body: 'No subscription of yours has ended. You can go on.',
    go: 'Go to my dashboard',
    write: 'Ask us something',
  },
  failed: 'We could not look it up.',
};

export const hi: typeof en = {
  waiting: 'सदस्यता',
  ended: {
    title: 'सदस्यता समाप्त हो गई है',
    why: 'आपने जो माँगा, Lectern ने वह नहीं खोला, क्योंकि सदस्यता समाप्त हो गई है।',
    safe: 'कुछ भी खोया नहीं है। सभी जवाब, अंक और रिकॉर्डिंग सुरक्षित हैं।',
    ask: {
      student: 'कृपया अपने शिक्षक या माता-पिता को बताइए। वे आपके स्कूल के एडमिन से या हमसे पूछ सकते हैं।',
      teacher: 'कृपया अपने स्कूल के एडमिन को बताइए।',
      other: 'कृपया हमें लिखिए। हम बताएँगे कि क्या हो सकता है।',
    },
    write: 'हमें लिखें',
    again: 'फिर से देखें',
    looking: 'देखा जा रहा है',
  },
  open: {
    title: 'सब कुछ खुला है',
    body: 'आपकी कोई सदस्यता समाप्त नहीं हुई है। आप आगे बढ़ सकते हैं।',
    go: 'मेरे डैशबोर्ड पर जाएँ',
    write: 'हमसे कुछ पूछें',
  },
  failed: 'हम पता नहीं कर पाए।',
};
