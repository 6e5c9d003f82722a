import type { Paper } from './paper.js';

export const en: Paper = {
  title: 'WhatsApp policy',
  lead: 'Lectern does not write to you on WhatsApp. Here is what follows from that.',
  sections: [
    {
      id: 'none',
      title: 'No messages from us',
      parts: [
        'Lectern sends no WhatsApp messages, makes no WhatsApp groups and asks nobody for a phone number. What we have to tell you comes by e-mail, or stands on your page here.',
      ],
    },
    {
      id: 'fake',
      title: 'If somebody writes in our name',
      parts: [
        'Then it is not us. We never ask for passwords, picture PINs, sign-in links or money in a chat.',
        [
          'Do not answer, and open no link in it.',
          'Take a picture of it if you can.',
          '[Tell us](/contact), so that we can warn others.',
        ],
      ],
    },
    {
      id: 'school',
      title: 'If your school uses WhatsApp',
      parts: [
        'Many classes have a group. It belongs to the school or to its members; Lectern sees nothing of it and puts nothing into it. What holds there are the rules of the school and of WhatsApp.',
      ],
    },
    {
      id: 'share',
      title: 'What not to share there',
      parts: [
        [
          'Links to sign in and printed sign-in cards: whoever has one is let in.',
          'Picture PINs and passwords.',
          'Recordings and scores of other children.',
        ],
        'The address of a page is harmless: whoever opens it has to sign in, and sees only what is theirs to see.',
      ],
    },
    {
      id: 'later',
      title: 'If that ever changes',
      parts: [
        'Should we ever offer messages by WhatsApp, then only to people who have asked for them, with a way to stop them in every message, and this page will say so first. Your number would go to WhatsApp then; today it does not.',
        'More about your data is in the [privacy policy](/privacy-policy).',
      ],
    },
  ],
};

export const hi: typeof en = {
  title: 'WhatsApp नीति',
  lead: 'Lectern आपको WhatsApp पर नहीं लिखता। इसका क्या मतलब है, वह यहाँ है।',
  sections: [
    {
      id: 'none',
      title: 'हमारी ओर से कोई संदेश नहीं',
      parts: [
        'Lectern न WhatsApp संदेश भेजता है, न ग्रुप बनाता है, और न किसी से फ़ोन नंबर माँगता है। हमें जो बताना हो, वह ई-मेल से आता है या यहाँ आपके पन्ने पर होता है।',
      ],
    },
    {
      id: 'fake',
      title: 'अगर कोई हमारे नाम से लिखे',
      parts: [
        'तो वह हम नहीं हैं। हम चैट में कभी पासवर्ड, चित्र-पिन, साइन-इन लिंक या पैसे नहीं माँगते।',
        [
          'जवाब न दें, और उसमें कोई लिंक न खोलें।',
          'हो सके तो उसकी तस्वीर ले लें।',
          '[हमें बताएँ](/contact), ताकि हम दूसरों को सावधान कर सकें।',
        ],
      ],
    },
    {
      id: 'school',
      title: 'अगर आपका स्कूल WhatsApp चलाता है',
      parts: [
        'बहुत-सी कक्षाओं का ग्रुप होता है। वह स्कूल का या उसके सदस्यों का है; Lectern उसमें न कुछ देखता है, न कुछ डालता है। वहाँ स्कूल के और WhatsApp के नियम चलते हैं।',
      ],
    },
    {
      id: 'share',
      title: 'वहाँ क्या साझा न करें',
      parts: [
        [
          'साइन इन के लिंक और छपे हुए साइन-इन कार्ड: जिसके पास हों, वह अंदर आ सकता है।',
          'चित्र-पिन और पासवर्ड।',
          'दूसरे बच्चों की रिकॉर्डिंग और अंक।',
        ],
        'किसी पन्ने का पता देने में कोई हर्ज नहीं: जो उसे खोले, उसे साइन इन करना होता है, और वह केवल अपना ही देखता है।',
      ],
    },
    {
      id: 'later',
      title: 'अगर यह कभी बदले',
      parts: [
        'अगर हम कभी WhatsApp पर संदेश दें, तो केवल उन्हें जिन्होंने माँगा हो, हर संदेश में रोकने के रास्ते के साथ, और यह पन्ना पहले बताएगा। तब आपका नंबर WhatsApp को जाएगा; आज नहीं जाता।',
        'आपके डेटा के बारे में और बातें [निजता नीति](/privacy-policy) में हैं।',
      ],
    },
  ],
};
