export const en = {
  title: 'You were signed out.',
  kept: 'What you said is safe on this device. Sign in to go on with it.',
  signOutFailed: 'Server Error',
  signOutUnauthorized: 'Unauthorized',
};

export const hi: typeof en = {
  title: 'आप साइन आउट हो गए।',
  kept: 'आपने जो कहा, वह इस डिवाइस पर सुरक्षित है। आगे बढ़ने के लिए साइन इन करें।',
  signOutFailed: 'सर्वर में गड़बड़ी',
  signOutUnauthorized: 'आप साइन इन नहीं हैं',
};
