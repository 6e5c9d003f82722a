import type { Paper } from './paper.js';

export const en: Paper = {
  title: 'Terms of service',
  lead: 'What you may expect from Lectern, and what we expect from you.',
  sections: [
    {
      id: 'about',
      title: 'What this is about',
      parts: [
        'Lectern is a place to practise reading and speaking. Whoever runs it at this address, a school or a company, is “we”. Who uses it is “you”. By using it you agree to what stands here; for a child, a parent or the school agrees.',
      ],
    },
    {
      id: 'accounts',
      title: 'Accounts',
      parts: [
        [
          'A family has one account, of a parent; each child has a profile in it.',
          'Students of a school get their account from the school.',
          'Tell us your real e-mail address, and keep password, picture PIN and sign-in card to yourself.',
          'If you think that somebody else uses your account, end its other sessions in your menu, choose a new password, and [tell us](/contact).',
        ],
      ],
    },
    {
      id: 'use',
      title: 'Good use',
      parts: [
        'Practise for yourself and in your own voice. Please do not:',
        [
          'answer in somebody else’s name, or record people who do not know of it;',
          'say or write what hurts or threatens others;',
          'try to get at what belongs to others, or keep the service from working for them;',
          'copy the passages and questions in large numbers.',
        ],
      ],
    },
    {
      id: 'yours',
      title: 'Your answers are yours',
      parts: [
        'What you say and write stays yours. We may store it and work with it as far as practice needs that, and no further. We do not publish it and do not sell it. How it is protected and deleted is in the [privacy policy](/privacy-policy).',
      ],
    },
    {
      id: 'scores',
      title: 'Scores and feedback',
      parts: [
        'They come from a program that compares an answer with what a good answer would contain, and looks at its language. It can be mistaken. Every score says who gave it and from which words.',
        'They help to practise. They are no exam, no certificate, and no ground for decisions about a person.',
      ],
    },
    {
      id: 'service',
      title: 'The service',
      parts: [
        'We do what we can to keep Lectern running, and to lose no recording: it stays on your device until we have confirmed it. There may still be times when it rests, for repairs or because a network is down.',
        'We may change Lectern. If something is taken away that you count on, we say so beforehand.',
      ],
    },
    {
      id: 'costs',
      title: 'What it costs',
      parts: [
        'What a place costs is agreed with the school, the family or the candidate before it begins. When it runs out, nothing is deleted: you are told, and can still take your data with you.',
      ],
    },
    {
      id: 'pause',
      title: 'Pausing an account',
      parts: [
        'If an account is used against these terms, we can pause it. Its owner gets a mail with the reason, can answer, and loses nothing by it.',
      ],
    },
    {
      id: 'end',
      title: 'Ending it',
      parts: [
        'You can stop at any time and have everything deleted; the [privacy policy](/privacy-policy#delete) says how. We can end the service with notice of at least a month, so that there is time to take your data along.',
      ],
    },
    {
      id: 'liability',
      title: 'What we answer for',
      parts: [
        'We answer for harm that we cause on purpose or through gross carelessness, and for what the law of your country does not let us exclude. Beyond that, Lectern is offered as it is.',
      ],
    },
    {
      id: 'law',
      title: 'Law and changes',
      parts: [
        'The law of the place where we are at home holds, and what protects you by the law of your own country. If these terms change, the date at the top changes, and people with an account are told before.',
        'Questions? [Write to us](/contact).',
      ],
    },
  ],
};

export const hi: typeof en = {
  title: 'सेवा की शर्तें',
  lead: 'आप Lectern से क्या उम्मीद कर सकते हैं, और हम आपसे क्या उम्मीद करते हैं।',
  sections: [
    {
      id: 'about',
      title: 'यह किस बारे में है',
      parts: [
        'Lectern पढ़ने और बोलने का अभ्यास करने की जगह है। इस पते पर इसे जो चलाते हैं, कोई स्कूल या कंपनी, वे “हम” हैं। जो इसे इस्तेमाल करते हैं, वे “आप” हैं। इस्तेमाल करके आप यहाँ लिखी बातें मानते हैं; बच्चे की ओर से माता-पिता या स्कूल मानते हैं।',
      ],
    },
    {
      id: 'accounts',
      title: 'खाते',
      parts: [
        [
          'एक परिवार का एक खाता होता है, माता या पिता का; हर बच्चे की उसमें एक प्रोफ़ाइल होती है।',
          'स्कूल के विद्यार्थियों को खाता स्कूल से मिलता है।',
          'अपना असली ई-मेल पता बताइए, और पासवर्ड, चित्र-पिन और साइन-इन कार्ड अपने पास रखिए।',
          'अगर लगे कि कोई और आपका खाता चला रहा है, तो अपने मेन्यू में बाकी जगहों से साइन आउट करें, नया पासवर्ड चुनें, और [हमें बताएँ](/contact)।',
        ],
      ],
    },
    {
      id: 'use',
      title: 'अच्छा इस्तेमाल',
      parts: [
        'अपने लिए और अपनी आवाज़ में अभ्यास कीजिए। कृपया ऐसा न करें:',
        [
          'किसी और के नाम से जवाब देना, या ऐसे लोगों को रिकॉर्ड करना जिन्हें पता न हो;',
          'ऐसा कुछ कहना या लिखना जो दूसरों को दुख दे या डराए;',
          'दूसरों की चीज़ों तक पहुँचने की कोशिश करना, या सेवा को उनके लिए रोकना;',
          'पाठों और सवालों की बड़ी संख्या में नकल करना।',
        ],
      ],
    },
    {
      id: 'yours',
      title: 'आपके जवाब आपके हैं',
      parts: [
        'आप जो कहते और लिखते हैं, वह आपका ही रहता है। हम उसे उतना ही रखते और काम में लेते हैं जितना अभ्यास के लिए चाहिए। हम उसे न छापते हैं, न बेचते हैं। वह कैसे सुरक्षित रहता और मिटता है, यह [निजता नीति](/privacy-policy) में है।',
      ],
    },
    {
      id: 'scores',
      title: 'अंक और सुझाव',
      parts: [
        'ये एक प्रोग्राम से आते हैं, जो जवाब की तुलना इस बात से करता है कि अच्छे जवाब में क्या होता, और उसकी भाषा देखता है। उससे गलती हो सकती है। हर अंक बताता है कि उसे किसने और किन शब्दों पर दिया।',
        'ये अभ्यास में मदद करते हैं। ये न परीक्षा हैं, न प्रमाणपत्र, न किसी इंसान के बारे में फ़ैसले का आधार।',
      ],
    },
    {
      id: 'service',
      title: 'सेवा',
      parts: [
        'हम पूरी कोशिश करते हैं कि Lectern चलता रहे और कोई रिकॉर्डिंग न खोए: वह हमारी पुष्टि तक आपके डिवाइस पर रहती है। फिर भी कभी मरम्मत या नेटवर्क के कारण यह रुक सकता है।',
        'हम Lectern को बदल सकते हैं। अगर कोई ऐसी चीज़ हटे जिस पर आप निर्भर हैं, तो हम पहले बताएँगे।',
      ],
    },
    {
      id: 'costs',
      title: 'इसका खर्च',
      parts: [
        'जगह का खर्च शुरू होने से पहले स्कूल, परिवार या उम्मीदवार के साथ तय होता है। समय पूरा होने पर कुछ नहीं मिटता: आपको बताया जाता है, और आप अपना डेटा ले जा सकते हैं।',
      ],
    },
    {
      id: 'pause',
      title: 'खाता रोकना',
      parts: [
        'अगर कोई खाता इन शर्तों के विरुद्ध इस्तेमाल हो, तो हम उसे रोक सकते हैं। खाते वाले को कारण के साथ ई-मेल मिलता है, वे जवाब दे सकते हैं, और इससे उनका कुछ नहीं खोता।',
      ],
    },
    {
      id: 'end',
      title: 'समाप्त करना',
      parts: [
        'आप कभी भी छोड़ सकते हैं और सब कुछ मिटवा सकते हैं; कैसे, यह [निजता नीति](/privacy-policy#delete) में है। हम कम से कम एक महीने पहले बताकर सेवा समाप्त कर सकते हैं, ताकि आप अपना डेटा साथ ले जा सकें।',
      ],
    },
    {
      id: 'liability',
      title: 'हम किस बात के ज़िम्मेदार हैं',
      parts: [
        'जो नुकसान हम जान-बूझकर या भारी लापरवाही से करें, और जिसे आपके देश का कानून हमें टालने नहीं देता, उसके हम ज़िम्मेदार हैं। इसके आगे Lectern जैसा है वैसा दिया जाता है।',
      ],
    },
    {
      id: 'law',
      title: 'कानून और बदलाव',
      parts: [
        'जहाँ हम हैं वहाँ का कानून लागू है, और आपके अपने देश के कानून में जो आपकी रक्षा करता है वह भी। शर्तें बदलें तो ऊपर की तारीख बदलती है, और जिनका खाता है उन्हें पहले बताया जाता है।',
        'कोई सवाल? [हमें लिखिए](/contact)।',
      ],
    },
  ],
};
