export const en = {
  title: 'Your data',
  take: 'Take along what Lectern keeps of you, as a zip file.',
  download: 'Download my data',
  delete: 'Would you like your account to be deleted? Write to us, and we do it.',
  contact: 'Write to us',
  close: 'Close',
};

export const hi: typeof en = {
  title: 'आपका डेटा',
  take: 'Lectern आपके बारे में जो रखता है, उसे zip फ़ाइल के रूप में साथ ले जाएँ।',
  download: 'मेरा डेटा डाउनलोड करें',
  delete: 'क्या आप अपना खाता मिटवाना चाहते हैं? हमें लिखिए, हम यह कर देंगे।',
  contact: 'हमें लिखिए',
  close: 'बंद करें',
};
