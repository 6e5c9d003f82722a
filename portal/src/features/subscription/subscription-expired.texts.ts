export const en = {
  waiting: 'Subscription',
  ended: {
    title: 'The subscription has ended',
    safe: 'Nothing is lost. All answers, scores and recordings are kept.',
    ask: {
      student: 'Please tell your teacher or a parent. They know what to do.',
      teacher: 'Please tell the admin of your school.',
      other: 'Write to us, and we open everything again.',
    },
    write: 'Write to us',
    again: 'Look again',
    looking: 'Looking',
  },
  open: {
    title: 'Everything is open',
    body: 'No subscription of yours has ended. You can go on.',
    go: 'Go to my dashboard',
  },
  failed: 'We could not look it up.',
};

export const hi: typeof en = {
  waiting: 'सदस्यता',
  ended: {
    title: 'सदस्यता समाप्त हो गई है',
    safe: 'कुछ भी खोया नहीं है। सभी जवाब, अंक और रिकॉर्डिंग सुरक्षित हैं।',
    ask: {
      student: 'कृपया अपने शिक्षक या माता-पिता को बताइए। वे जानते हैं कि क्या करना है।',
      teacher: 'कृपया अपने स्कूल के प्रबंधक को बताइए।',
      other: 'हमें लिखिए, हम सब कुछ फिर से खोल देंगे।',
    },
    write: 'हमें लिखें',
    again: 'फिर से देखें',
    looking: 'देखा जा रहा है',
  },
  open: {
    title: 'सब कुछ खुला है',
    body: 'आपकी कोई सदस्यता समाप्त नहीं हुई है। आप आगे बढ़ सकते हैं।',
    go: 'मेरे डैशबोर्ड पर जाएँ',
  },
  failed: 'हम पता नहीं कर पाए।',
};
