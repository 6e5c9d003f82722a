import type { Group } from './find-questions.js';

/** What people ask about accounts, families, schools and privacy. */
export const en: readonly Group[] = [
  {
    id: 'start',
    title: 'Getting started',
    questions: [
      {
        q: 'How do I get an account?',
        a: [
          'Families [sign up](/sign-up) with a parent’s e-mail; the parent then adds the children. Students of a school get their account from the school: with a code, a card, or a link by e-mail.',
        ],
      },
      {
        q: 'Can I try it first?',
        a: ['Yes. On the [home page](/#try) there is one question for everybody. Nothing of it is kept.'],
      },
      {
        q: 'What do I need?',
        a: [
          'A browser of the last two or three years, and for speaking a microphone. A phone will do. Without a microphone you type.',
        ],
      },
      {
        q: 'My child has no e-mail address. Does that matter?',
        a: [
          'No. A child has a profile in the parents’ account, with a picture PIN if you like; or signs in with the school’s code, or with a printed card.',
        ],
      },
    ],
  },
  {
    id: 'schools',
    title: 'Families and schools',
    questions: [
      {
        q: 'What do parents and teachers see?',
        a: [
          'Parents see and hear what their own children answered, teachers the students of their classes. Nobody else does. More is in the [privacy policy](/privacy-policy#who-sees).',
        ],
      },
      {
        q: 'How does our school get a place?',
        a: [
          '[Write to us](/contact?topic=school) with the name of the school and how many classes you have in mind.',
        ],
      },
      {
        q: 'I cannot sign in any more.',
        a: [
          '[Choose a new password](/forgot-password), or [get a link](/get-login-link-to-your-email) that signs you in. Students ask their teacher for a new card or password.',
        ],
      },
    ],
  },
  {
    id: 'privacy',
    title: 'Privacy',
    questions: [
      {
        q: 'How do I delete my account?',
        a: [
          'On your page for deleting data, with a link that we mail you. There is a waiting time to change your mind; then the key to everything of yours is destroyed. How that works is in the [privacy policy](/privacy-policy#delete).',
        ],
      },
      {
        q: 'Is my voice sent to other companies?',
        a: [
          'Not by Lectern itself, unless whoever runs it has connected another engine. Some browsers send what they hear to their maker; the [privacy policy](/privacy-policy#others) says when.',
        ],
      },
    ],
  },
];

export const hi: typeof en = [
  {
    id: 'start',
    title: 'शुरुआत',
    questions: [
      {
        q: 'खाता कैसे मिलेगा?',
        a: [
          'परिवार माता या पिता के ई-मेल से [साइन अप](/sign-up) करते हैं; फिर वे बच्चों को जोड़ते हैं। स्कूल के विद्यार्थियों को खाता स्कूल से मिलता है: कोड, कार्ड या ई-मेल के लिंक से।',
        ],
      },
      {
        q: 'क्या पहले आज़मा सकते हैं?',
        a: ['हाँ। [होम पन्ने](/#try) पर सबके लिए एक सवाल है। उसका कुछ भी नहीं रखा जाता।'],
      },
      {
        q: 'मुझे क्या चाहिए?',
        a: [
          'पिछले दो-तीन साल का कोई ब्राउज़र, और बोलने के लिए माइक्रोफ़ोन। फ़ोन भी चलेगा। माइक्रोफ़ोन न हो तो टाइप कीजिए।',
        ],
      },
      {
        q: 'मेरे बच्चे का ई-मेल पता नहीं है। क्या यह ज़रूरी है?',
        a: [
          'नहीं। बच्चे की प्रोफ़ाइल माता-पिता के खाते में होती है, चाहें तो चित्र-पिन के साथ; या वह स्कूल के कोड से, या छपे हुए कार्ड से साइन इन करता है।',
        ],
      },
    ],
  },
  {
    id: 'schools',
    title: 'परिवार और स्कूल',
    questions: [
      {
        q: 'माता-पिता और शिक्षक क्या देखते हैं?',
        a: [
          'माता-पिता अपने बच्चों के जवाब देखते और सुनते हैं, शिक्षक अपनी कक्षाओं के विद्यार्थियों के। और कोई नहीं। ज़्यादा जानकारी [निजता नीति](/privacy-policy#who-sees) में है।',
        ],
      },
      {
        q: 'हमारे स्कूल को जगह कैसे मिलेगी?',
        a: ['[हमें लिखिए](/contact?topic=school): स्कूल का नाम, और कितनी कक्षाएँ सोची हैं।'],
      },
      {
        q: 'साइन इन नहीं हो रहा। क्या करूँ?',
        a: [
          '[नया पासवर्ड चुनिए](/forgot-password), या साइन इन करने वाला [लिंक मँगाइए](/get-login-link-to-your-email)। विद्यार्थी अपने शिक्षक से नया कार्ड या पासवर्ड माँगें।',
        ],
      },
    ],
  },
  {
    id: 'privacy',
    title: 'निजता',
    questions: [
      {
        q: 'अपना खाता कैसे मिटाऊँ?',
        a: [
          'डेटा मिटाने के अपने पन्ने पर, उस लिंक से जो हम ई-मेल करते हैं। मन बदलने के लिए कुछ दिन होते हैं; फिर आपकी सारी चीज़ों की चाबी नष्ट कर दी जाती है। कैसे, यह [निजता नीति](/privacy-policy#delete) में है।',
        ],
      },
      {
        q: 'क्या मेरी आवाज़ दूसरी कंपनियों को जाती है?',
        a: [
          'Lectern खुद नहीं भेजता, जब तक इसे चलाने वालों ने कोई और इंजन न जोड़ा हो। कुछ ब्राउज़र जो सुनते हैं उसे अपने बनाने वाले को भेजते हैं; कब, यह [निजता नीति](/privacy-policy#others) में है।',
        ],
      },
    ],
  },
];
