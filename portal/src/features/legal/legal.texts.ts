import type { Paper } from './paper.js';

export const en: Paper = {
  title: 'Legal',
  lead: 'Who is responsible for what you see here, and which rules it stands on.',
  sections: [
    {
      id: 'operator',
      title: 'Who runs this site',
      parts: [
        'Lectern is software that schools and companies run by themselves. This site is run by the school or company that gave you its address, and they answer for it. You reach them by the [contact page](/contact); each message gets a number and is read by a person.',
      ],
    },
    {
      id: 'papers',
      title: 'The rules',
      parts: [
        [
          '[Terms of service](/terms-of-service): what you may expect, and what is expected of you.',
          '[Privacy policy](/privacy-policy): what is kept, why, how long, and how it is gone again.',
          '[WhatsApp policy](/whatsapp-policy): why nobody of us writes to you there.',
        ],
      ],
    },
    {
      id: 'scores',
      title: 'Automatic scores',
      parts: [
        'Scores and feedback come from a program. Each score shows which scorer gave it, in which version, when, and from which words; a penalty shows the words that it rests on. They are meant for practising, and no decision about a person should be made by them alone.',
      ],
    },
    {
      id: 'children',
      title: 'Children',
      parts: [
        'Children use Lectern through their parents’ account or through their school, which have agreed to it. They need no e-mail address, see no advertising, and cannot be written to by strangers.',
      ],
    },
    {
      id: 'rights',
      title: 'Texts and software',
      parts: [
        [
          'The passages and questions belong to whoever wrote them; those that come with Lectern may be used with it.',
          'Answers belong to whoever gave them.',
          'The software is free under the MIT licence. Parts of others come with it under licences of their own: among them the typefaces Literata, Atkinson Hyperlegible Next and Noto Sans Devanagari (SIL Open Font License), and, where it is installed, the voice eSpeak NG (GPL 3).',
        ],
      ],
    },
    {
      id: 'access',
      title: 'Accessibility',
      parts: [
        'Every page is meant to work by keyboard, with a screen reader, at 200 % and in the dark; we measure it by WCAG 2.2, level AA. If something keeps you out, that is a fault of ours: please [tell us](/contact?topic=problem).',
      ],
    },
    {
      id: 'report',
      title: 'Something wrong, or a hole in the wall',
      parts: [
        'Content that hurts somebody, a right of yours that is not kept, a weakness that lets people in: [write to us](/contact?topic=problem). We look at it first, tell you what we found, and hold nothing against people who look for weaknesses with care and tell only us.',
      ],
    },
  ],
};

export const hi: typeof en = {
  title: 'कानूनी जानकारी',
  lead: 'आप यहाँ जो देखते हैं उसके लिए कौन ज़िम्मेदार है, और यह किन नियमों पर चलता है।',
  sections: [
    {
      id: 'operator',
      title: 'यह साइट कौन चलाता है',
      parts: [
        'Lectern ऐसा सॉफ़्टवेयर है जिसे स्कूल और कंपनियाँ खुद चलाती हैं। यह साइट वही स्कूल या कंपनी चलाती है जिसने आपको यह पता दिया, और वही इसके लिए ज़िम्मेदार है। उन तक आप [संपर्क पन्ने](/contact) से पहुँचते हैं; हर संदेश को एक नंबर मिलता है और उसे एक इंसान पढ़ता है।',
      ],
    },
    {
      id: 'papers',
      title: 'नियम',
      parts: [
        [
          '[सेवा की शर्तें](/terms-of-service): आप क्या उम्मीद कर सकते हैं, और आपसे क्या उम्मीद है।',
          '[निजता नीति](/privacy-policy): क्या रखा जाता है, क्यों, कितने समय, और वह कैसे मिटता है।',
          '[WhatsApp नीति](/whatsapp-policy): हम में से कोई आपको वहाँ क्यों नहीं लिखता।',
        ],
      ],
    },
    {
      id: 'scores',
      title: 'अपने-आप दिए अंक',
      parts: [
        'अंक और सुझाव एक प्रोग्राम से आते हैं। हर अंक दिखाता है कि उसे किस प्रोग्राम ने, किस संस्करण में, कब और किन शब्दों पर दिया; अंक कटें तो वे शब्द दिखते हैं जिनके कारण कटे। ये अभ्यास के लिए हैं, और किसी इंसान के बारे में कोई फ़ैसला केवल इनसे नहीं होना चाहिए।',
      ],
    },
    {
      id: 'children',
      title: 'बच्चे',
      parts: [
        'बच्चे Lectern को माता-पिता के खाते या अपने स्कूल के ज़रिए चलाते हैं, जिन्होंने इसकी सहमति दी है। उन्हें ई-मेल पता नहीं चाहिए, वे विज्ञापन नहीं देखते, और अजनबी उन्हें लिख नहीं सकते।',
      ],
    },
    {
      id: 'rights',
      title: 'पाठ और सॉफ़्टवेयर',
      parts: [
        [
          'पाठ और सवाल उनके हैं जिन्होंने लिखे; जो Lectern के साथ आते हैं, वे उसके साथ इस्तेमाल किए जा सकते हैं।',
          'जवाब उनके हैं जिन्होंने दिए।',
          'सॉफ़्टवेयर MIT लाइसेंस के तहत मुक्त है। इसके साथ दूसरों के हिस्से उनके अपने लाइसेंस में आते हैं: जैसे Literata, Atkinson Hyperlegible Next और Noto Sans Devanagari अक्षर (SIL Open Font License), और जहाँ लगी हो, eSpeak NG की आवाज़ (GPL 3)।',
        ],
      ],
    },
    {
      id: 'access',
      title: 'सबके लिए सुलभ',
      parts: [
        'हर पन्ना कीबोर्ड से, स्क्रीन रीडर के साथ, 200 % पर और अँधेरे में चलना चाहिए; हम इसे WCAG 2.2, स्तर AA से नापते हैं। अगर कुछ आपको रोके, तो वह हमारी कमी है: कृपया [हमें बताएँ](/contact?topic=problem)।',
      ],
    },
    {
      id: 'report',
      title: 'कुछ गलत, या सुरक्षा की कोई कमी',
      parts: [
        'कोई बात जो किसी को दुख दे, आपका कोई अधिकार जो न निभाया गया हो, कोई कमी जिससे कोई अंदर आ सके: [हमें लिखिए](/contact?topic=problem)। हम उसे पहले देखते हैं, आपको बताते हैं कि क्या मिला, और जो सावधानी से कमी ढूँढ़कर केवल हमें बताते हैं, उनसे कोई शिकायत नहीं रखते।',
      ],
    },
  ],
};
