import type { Paper } from './paper.js';

export const en: Paper = {
  title: 'Privacy policy',
  lead: 'What Lectern keeps about you, why, for how long, and how it is gone again. In plain words.',
  sections: [
    {
      id: 'who',
      title: 'Who looks after your data',
      parts: [
        'Lectern runs on machines of whoever offers it to you: your school, or a company that runs it for schools and families. They are called “we” here. To reach us, [write to us](/contact); choose “Privacy and deletion” as the topic.',
      ],
    },
    {
      id: 'what',
      title: 'What is kept',
      parts: [
        [
          'About you: first and last name, role, school and class, and where you have one an e-mail address, a user name and a picture.',
          'To let you in: a fingerprint of your password or picture PIN (argon2id). The password itself is never kept. For each device where you are signed in, when that was.',
          'What you answer: recordings, what was understood in them, typed answers, choices, and what the practice page showed you while you answered.',
          'What follows from it: scores with who gave them, feedback and its spoken form, the days on which you practised.',
          'What you write to us on the contact page: name, e-mail address, topic and message.',
        ],
        'Birthdays, phone numbers and places are not asked for. There is no advertising, no profile for anybody else, and no counting of visitors by others.',
        'Without an account nothing is kept at all: what you say or type on the home page to try it is judged in memory and forgotten at once.',
      ],
    },
    {
      id: 'why',
      title: 'What it is for',
      parts: [
        'To let you practise, to tell you how it went, to show your teacher or your parents how you get on, and to find out what went wrong when something did. For nothing else.',
        'Scores are given by a program. They are meant for practising, and no decision about a person should rest on them alone.',
      ],
    },
    {
      id: 'key',
      title: 'Your own key',
      parts: [
        'Your name, your voice and your words lie encrypted, under a key that is only yours. Each person has another one. The keys lie apart from everything else, and apart from its backups.',
        'Without your key nobody can read or hear what is yours, not even we.',
      ],
    },
    {
      id: 'who-sees',
      title: 'Who sees it',
      parts: [
        [
          'You yourself, always.',
          'A parent: the answers of their own children.',
          'A teacher: the answers of students in their own classes.',
          'A school’s admin: people and answers of that school.',
          'Your family, and the staff of your school: your picture, if you choose one.',
          'Who runs Lectern as a whole (system admin): as much as is needed to help.',
        ],
        'Every request is checked on the server, each time.',
      ],
    },
    {
      id: 'others',
      title: 'What leaves our machines',
      parts: [
        'Lectern scores, writes and speaks by itself, without asking anybody. Two things can leave our machines:',
        [
          'E-mails that you ask for, such as a link to sign in: they go through a mail server.',
          'If we have connected a server of our choice for writing down or reading aloud: recordings or feedback go there and come back. Ask us whether this is so here.',
        ],
        'And one thing can leave your device: in some browsers, the speech recognition that is part of the browser sends your voice to the maker of the browser while you speak. That is the browser’s doing, under its maker’s rules. Without it you can type what you said.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies and what stays on your device',
      parts: [
        'There is exactly one cookie, “sc”. It says that it is you, it holds a random number and nothing about you, and only our server can read it. There are no others.',
        [
          'Settings of this device: page colours, reading sizes, language, whether the microphone test was done, and for a quarter of an hour the page for which you were asked to sign in.',
          'Answers that are still on their way: they wait on your device until we have confirmed them, then they are deleted there.',
          'A message on the contact page that you have not sent yet: until you send it or close the tab.',
        ],
      ],
    },
    {
      id: 'how-long',
      title: 'How long',
      parts: [
        [
          'Your account and your answers: as long as you, your parents or your school want them.',
          'A sign-up whose e-mail address nobody confirms: 30 days.',
          'A message from the contact page: 180 days, then its key is destroyed. Earlier together with the account of the same e-mail address.',
          'An address from which somebody signed in wrongly: a quarter of an hour, and never in readable form.',
          'Logs of the machine: they name no person.',
        ],
      ],
    },
    {
      id: 'delete',
      title: 'Deleting',
      parts: [
        'Students, parents and teachers ask for it on the page [“Your data”](/account-management/data-deletion); a link that we mail confirms it. Everybody else [asks us](/contact).',
        'After you have confirmed, there is a waiting time in which you can take it back. Then your key is destroyed. From that moment your name, your voice and your words cannot be read or heard by anybody, also not in backups. What is left are numbers that belong to no one.',
      ],
    },
    {
      id: 'rights',
      title: 'What you may ask for',
      parts: [
        [
          'A copy of everything that is yours, as a file: choose [“Your data”](/account-management/data-deletion) in the menu under your name.',
          'That something wrong is put right.',
          'That something is deleted, or not used any more.',
          'An answer to any question about it.',
        ],
        'Children ask together with their parents or their school. If our answer does not satisfy you, you can turn to the data protection authority of your country.',
      ],
    },
    {
      id: 'changes',
      title: 'When this text changes',
      parts: [
        'Then the date at the top changes, and people with an account are told before it matters to them.',
      ],
    },
  ],
};

export const hi: typeof en = {
  title: 'निजता नीति',
  lead: 'Lectern आपके बारे में क्या रखता है, क्यों, कितने समय तक, और वह फिर कैसे मिटता है। सीधे शब्दों में।',
  sections: [
    {
      id: 'who',
      title: 'आपके डेटा की देखभाल कौन करता है',
      parts: [
        'Lectern उनकी मशीनों पर चलता है जो इसे आपको देते हैं: आपका स्कूल, या वह कंपनी जो इसे स्कूलों और परिवारों के लिए चलाती है। यहाँ “हम” का मतलब वही हैं। हम तक पहुँचने के लिए [हमें लिखिए](/contact); विषय में “निजता और मिटाना” चुनिए।',
      ],
    },
    {
      id: 'what',
      title: 'क्या रखा जाता है',
      parts: [
        [
          'आपके बारे में: नाम, भूमिका, स्कूल और कक्षा, और अगर हो तो ई-मेल पता, यूज़र नाम और तस्वीर।',
          'आपको अंदर आने देने के लिए: आपके पासवर्ड या चित्र-पिन की छाप (argon2id)। पासवर्ड खुद कभी नहीं रखा जाता। जिस-जिस डिवाइस पर आप साइन इन हैं, उसका समय।',
          'आपके जवाब: रिकॉर्डिंग, उनमें जो समझा गया, टाइप किए जवाब, चुने हुए विकल्प, और जवाब देते समय अभ्यास का पन्ना क्या दिखा रहा था।',
          'उनसे जो निकला: अंक और किसने दिए, सुझाव और उनकी आवाज़, और वे दिन जब आपने अभ्यास किया।',
          'संपर्क पन्ने पर आप जो लिखते हैं: नाम, ई-मेल पता, विषय और संदेश।',
        ],
        'जन्मदिन, फ़ोन नंबर और जगह नहीं पूछी जाती। कोई विज्ञापन नहीं, किसी और के लिए कोई प्रोफ़ाइल नहीं, और कोई बाहरी गिनती नहीं।',
        'बिना खाते के कुछ भी नहीं रखा जाता: होम पन्ने पर आज़माते समय आप जो बोलते या टाइप करते हैं, वह केवल याददाश्त में परखा जाता है और तुरंत भुला दिया जाता है।',
      ],
    },
    {
      id: 'why',
      title: 'यह किस काम आता है',
      parts: [
        'ताकि आप अभ्यास कर सकें, आपको बताया जा सके कि कैसा रहा, आपके शिक्षक या माता-पिता देख सकें कि आप कैसे बढ़ रहे हैं, और कुछ गड़बड़ हो तो उसका कारण मिल सके। और किसी काम के लिए नहीं।',
        'अंक एक प्रोग्राम देता है। वे अभ्यास के लिए हैं, और किसी इंसान के बारे में कोई फ़ैसला केवल उन पर नहीं टिकना चाहिए।',
      ],
    },
    {
      id: 'key',
      title: 'आपकी अपनी चाबी',
      parts: [
        'आपका नाम, आपकी आवाज़ और आपके शब्द एक ऐसी चाबी से बंद रहते हैं जो केवल आपकी है। हर व्यक्ति की चाबी अलग है। चाबियाँ बाकी सब से, और उसके बैकअप से, अलग रखी जाती हैं।',
        'आपकी चाबी के बिना आपकी चीज़ें कोई न पढ़ सकता है, न सुन सकता है, हम भी नहीं।',
      ],
    },
    {
      id: 'who-sees',
      title: 'इसे कौन देखता है',
      parts: [
        [
          'आप खुद, हमेशा।',
          'माता-पिता: अपने बच्चों के जवाब।',
          'शिक्षक: अपनी कक्षाओं के विद्यार्थियों के जवाब।',
          'स्कूल के एडमिन: उसी स्कूल के लोग और जवाब।',
          'आपका परिवार, और आपके स्कूल के कर्मचारी: आपकी तस्वीर, अगर आप चुनें।',
          'जो पूरा Lectern चलाते हैं (सिस्टम एडमिन): मदद के लिए जितना ज़रूरी हो।',
        ],
        'हर माँग हर बार सर्वर पर जाँची जाती है।',
      ],
    },
    {
      id: 'others',
      title: 'हमारी मशीनों से बाहर क्या जाता है',
      parts: [
        'Lectern बिना किसी से पूछे खुद अंक देता है, लिखता है और बोलता है। दो चीज़ें हमारी मशीनों से बाहर जा सकती हैं:',
        [
          'जो ई-मेल आप माँगते हैं, जैसे साइन इन का लिंक: वे एक मेल सर्वर से जाते हैं।',
          'अगर हमने बोली को लिखने या पढ़कर सुनाने के लिए कोई सर्वर जोड़ा है: तो रिकॉर्डिंग या सुझाव वहाँ जाते और लौटते हैं। हमसे पूछिए कि यहाँ ऐसा है या नहीं।',
        ],
        'और एक चीज़ आपके डिवाइस से बाहर जा सकती है: कुछ ब्राउज़रों की अपनी बोली-पहचान, आपके बोलते समय, आपकी आवाज़ ब्राउज़र बनाने वाले को भेजती है। यह ब्राउज़र का काम है और उसी के नियमों से होता है। उसके बिना आप टाइप कर सकते हैं कि आपने क्या कहा।',
      ],
    },
    {
      id: 'cookies',
      title: 'कुकी, और आपके डिवाइस पर क्या रहता है',
      parts: [
        'केवल एक कुकी है, “sc”। वह बताती है कि यह आप हैं; उसमें एक बेतरतीब संख्या है, आपके बारे में कुछ नहीं, और उसे केवल हमारा सर्वर पढ़ सकता है। और कोई कुकी नहीं है।',
        [
          'इस डिवाइस की सेटिंग: पन्ने के रंग, अक्षरों का आकार, भाषा, माइक्रोफ़ोन की जाँच हुई या नहीं, और पंद्रह मिनट तक वह पन्ना जिसके लिए आपसे साइन इन करने को कहा गया।',
          'जो जवाब अभी रास्ते में हैं: वे हमारी पुष्टि तक आपके डिवाइस पर रुकते हैं, फिर वहाँ से मिट जाते हैं।',
          'संपर्क पन्ने का जो संदेश आपने अभी नहीं भेजा: भेजने या टैब बंद करने तक।',
        ],
      ],
    },
    {
      id: 'how-long',
      title: 'कितने समय तक',
      parts: [
        [
          'आपका खाता और आपके जवाब: जब तक आप, आपके माता-पिता या आपका स्कूल चाहें।',
          'ऐसा साइन-अप, जिसके ई-मेल पते की किसी ने पुष्टि नहीं की: 30 दिन।',
          'संपर्क पन्ने का संदेश: 180 दिन, फिर उसकी चाबी नष्ट हो जाती है। उसी ई-मेल पते का खाता मिटने पर उसके साथ, पहले ही।',
          'जिस पते से किसी ने गलत साइन इन किया: पंद्रह मिनट, और कभी पढ़ने लायक रूप में नहीं।',
          'मशीन के लॉग: उनमें किसी का नाम नहीं होता।',
        ],
      ],
    },
    {
      id: 'delete',
      title: 'मिटाना',
      parts: [
        'विद्यार्थी, माता-पिता और शिक्षक [“आपका डेटा”](/account-management/data-deletion) पन्ने पर यह माँग सकते हैं; हमारे मेल के लिंक से पुष्टि होती है। बाकी सब [हमसे कहें](/contact)।',
        'पुष्टि के बाद कुछ दिन होते हैं जिनमें आप इसे वापस ले सकते हैं। फिर आपकी चाबी नष्ट कर दी जाती है। उसी पल से आपका नाम, आवाज़ और शब्द कोई न पढ़ सकता है, न सुन सकता है, बैकअप में भी नहीं। जो बचता है, वे ऐसी संख्याएँ हैं जो किसी की नहीं हैं।',
      ],
    },
    {
      id: 'rights',
      title: 'आप क्या माँग सकते हैं',
      parts: [
        [
          'अपनी हर चीज़ की एक प्रति, फ़ाइल के रूप में: अपने नाम के मेन्यू में [“आपका डेटा”](/account-management/data-deletion) चुनिए।',
          'कि कुछ गलत हो तो ठीक किया जाए।',
          'कि कुछ मिटाया जाए, या आगे काम में न लिया जाए।',
          'इस बारे में किसी भी सवाल का जवाब।',
        ],
        'बच्चे अपने माता-पिता या स्कूल के साथ पूछें। अगर हमारे जवाब से आप संतुष्ट न हों, तो अपने देश की डेटा सुरक्षा संस्था के पास जा सकते हैं।',
      ],
    },
    {
      id: 'changes',
      title: 'जब यह लेख बदले',
      parts: ['तब ऊपर की तारीख बदलती है, और जिनका खाता है उन्हें पहले बता दिया जाता है।'],
    },
  ],
};
