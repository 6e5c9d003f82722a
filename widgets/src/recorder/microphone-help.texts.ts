export const en = {
  title: {
    denied: 'The microphone is off for this page',
    blockedInFrame: 'The microphone is off inside this page',
    none: 'I can’t find a microphone',
    busy: 'Another app is using the microphone',
    unsupported: 'This browser can’t record',
    recorder: 'The recording stopped',
    storage: 'There is no room for the recording',
  },
  help: {
    denied: 'Lectern can’t hear you until you switch it on. The switch is at the top, beside the address:',
    blockedInFrame: 'The page around this one doesn’t let the microphone through. Open it in its own window.',
    none: 'Plug one in, or check that it is switched on. Then try again.',
    busy: 'Close other calls and recordings, then try again.',
    unsupported: 'Another browser may be able to.',
    recorder: 'Nothing you said before is lost. Please try again.',
    storage: 'Nothing you said before is lost. Make some room on this device, then try again.',
  },
  steps: [
    'Press the lock beside the address.',
    'Next to “Microphone”, choose “Allow”.',
    'Come back and press “Try again”. Nothing is lost.',
  ],
  ownWindow: 'Open in its own window',
  retry: 'Try again',
};

export const hi: typeof en = {
  title: {
    denied: 'इस पन्ने के लिए माइक्रोफ़ोन बंद है',
    blockedInFrame: 'इस पन्ने के अंदर माइक्रोफ़ोन बंद है',
    none: 'मुझे माइक्रोफ़ोन नहीं मिल रहा',
    busy: 'कोई दूसरा ऐप माइक्रोफ़ोन इस्तेमाल कर रहा है',
    unsupported: 'यह ब्राउज़र रिकॉर्ड नहीं कर सकता',
    recorder: 'रिकॉर्डिंग रुक गई',
    storage: 'रिकॉर्डिंग के लिए जगह नहीं है',
  },
  help: {
    denied: 'जब तक आप माइक्रोफ़ोन चालू न करें, Lectern आपको नहीं सुन सकता। बटन ऊपर, पते के पास है:',
    blockedInFrame: 'बाहर वाला पन्ना माइक्रोफ़ोन को आने नहीं देता। इसे अलग विंडो में खोलिए।',
    none: 'माइक्रोफ़ोन लगाइए, या देखिए कि वह चालू है। फिर कोशिश कीजिए।',
    busy: 'दूसरी कॉल और रिकॉर्डिंग बंद कीजिए, फिर कोशिश कीजिए।',
    unsupported: 'कोई दूसरा ब्राउज़र आज़माइए।',
    recorder: 'आपने पहले जो कहा, वह सुरक्षित है। फिर कोशिश कीजिए।',
    storage: 'आपने पहले जो कहा, वह सुरक्षित है। इस डिवाइस पर जगह बनाइए, फिर कोशिश कीजिए।',
  },
  steps: [
    'पते के पास बना ताला दबाइए।',
    '“माइक्रोफ़ोन” के आगे “अनुमति दें” चुनिए।',
    'लौटकर “फिर कोशिश करें” दबाइए। कुछ नहीं खोया।',
  ],
  ownWindow: 'अलग विंडो में खोलें',
  retry: 'फिर कोशिश करें',
};
