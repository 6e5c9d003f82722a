export const en = {
  title: 'You were signed out.',
  kept: 'What you said is safe on this device. Sign in to go on with it.',
};

export const hi: typeof en = {
  title: 'आप साइन आउट हो गए।',
  kept: 'आपने जो कहा, वह इस डिवाइस पर सुरक्षित है। आगे बढ़ने के लिए साइन इन करें।',
};
