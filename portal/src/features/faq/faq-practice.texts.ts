import type { Group } from './find-questions.js';

/** What people ask about practising. */
export const en: readonly Group[] = [
  {
    id: 'voice',
    title: 'Speaking',
    questions: [
      {
        q: 'My microphone does not work. What can I do?',
        a: [
          'Open the [recording test](/test/audio-recording). It says whether the browser may use the microphone, how loud it hears you, and what to do. You can copy its report and send it to us.',
        ],
      },
      {
        q: 'The network went away while I was speaking. Is my answer lost?',
        a: [
          'No. Every few seconds a part of your recording is put away on your device. The parts go out when the network is back, also after you closed the page. “5 of 5 parts stored” tells you when all have arrived.',
        ],
      },
      {
        q: 'It did not understand me. Do I lose points?',
        a: [
          'No. If your words could not be written down, you may type what you said. Your recording is kept as it is.',
        ],
      },
      {
        q: 'How long may an answer be?',
        a: ['Up to two minutes. Two or three sentences are a good length.'],
      },
    ],
  },
  {
    id: 'scores',
    title: 'Scores',
    questions: [
      {
        q: 'What do the two scores mean?',
        a: [
          'Communication is how clearly you said it: grammar and sentences, and how complete the answer is. Critical Thinking is how right it is, and how many of the important points are in it. Each goes from 0 to 5.',
        ],
      },
      {
        q: 'Why was my answer not evaluated?',
        a: [
          'Either it was too short to say anything about it, or a large part was read from the page. Then the review shows which words those were. Say it again in your own words.',
        ],
      },
      {
        q: 'Why shall I answer a second time?',
        a: [
          'When the first answer was short or an important point was missing, you hear what to try, and answer once more. Both answers are kept and scored, side by side.',
        ],
      },
      {
        q: 'Who gives the scores?',
        a: [
          'A program, and each score says which one, when and from which words. It is for practising, not an exam.',
        ],
      },
    ],
  },
  {
    id: 'streak',
    title: 'Streaks',
    questions: [
      {
        q: 'When does a day count?',
        a: [
          'When you gave at least one answer on it, by the calendar of where you are. It counts for the day on which you spoke, even if the network brings it in later.',
        ],
      },
      {
        q: 'When do I get a medal?',
        a: ['Bronze after 30 days in a row, silver after 46, gold after 61, platinum after 76.'],
      },
    ],
  },
];

export const hi: typeof en = [
  {
    id: 'voice',
    title: 'बोलना',
    questions: [
      {
        q: 'मेरा माइक्रोफ़ोन नहीं चलता। क्या करूँ?',
        a: [
          '[रिकॉर्डिंग की जाँच](/test/audio-recording) खोलिए। वह बताती है कि ब्राउज़र माइक्रोफ़ोन चला सकता है या नहीं, आपकी आवाज़ कितनी तेज़ आती है, और क्या करना है। उसकी रिपोर्ट आप हमें भेज सकते हैं।',
        ],
      },
      {
        q: 'बोलते समय नेटवर्क चला गया। क्या मेरा जवाब खो गया?',
        a: [
          'नहीं। हर कुछ सेकंड में रिकॉर्डिंग का एक हिस्सा आपके डिवाइस पर रख दिया जाता है। नेटवर्क आते ही हिस्से भेजे जाते हैं, पन्ना बंद करने के बाद भी। “5 में से 5 भाग सुरक्षित” बताता है कि सब पहुँच गए।',
        ],
      },
      {
        q: 'मेरी बात समझी नहीं गई। क्या अंक कटेंगे?',
        a: [
          'नहीं। अगर आपके शब्द लिखे नहीं जा सके, तो आप टाइप कर सकते हैं कि आपने क्या कहा। आपकी रिकॉर्डिंग वैसी ही रहती है।',
        ],
      },
      {
        q: 'जवाब कितना लंबा हो सकता है?',
        a: ['दो मिनट तक। दो-तीन वाक्य अच्छी लंबाई है।'],
      },
    ],
  },
  {
    id: 'scores',
    title: 'अंक',
    questions: [
      {
        q: 'दोनों अंकों का क्या मतलब है?',
        a: [
          'संवाद बताता है कि आपने कितना साफ़ कहा: व्याकरण और वाक्य, और जवाब कितना पूरा है। गहरी सोच बताती है कि वह कितना सही है और उसमें कितनी ज़रूरी बातें हैं। हर एक 0 से 5 तक जाता है।',
        ],
      },
      {
        q: 'मेरा जवाब परखा क्यों नहीं गया?',
        a: [
          'या तो वह इतना छोटा था कि उस पर कुछ कहा न जा सके, या उसका बड़ा हिस्सा पन्ने से पढ़ा गया था। तब दोबारा देखने पर वे शब्द दिखते हैं। अपने शब्दों में फिर कहिए।',
        ],
      },
      {
        q: 'मुझे दूसरी बार जवाब क्यों देना है?',
        a: [
          'जब पहला जवाब छोटा हो या कोई ज़रूरी बात छूट जाए, तब आप सुनते हैं कि क्या आज़माना है, और एक बार फिर जवाब देते हैं। दोनों जवाब रखे जाते हैं और दोनों पर अंक मिलते हैं।',
        ],
      },
      {
        q: 'अंक कौन देता है?',
        a: ['एक प्रोग्राम, और हर अंक बताता है कि किसने, कब और किन शब्दों पर दिया। यह अभ्यास के लिए है, परीक्षा नहीं।'],
      },
    ],
  },
  {
    id: 'streak',
    title: 'लगातार दिन',
    questions: [
      {
        q: 'कोई दिन कब गिना जाता है?',
        a: [
          'जब आपने उस दिन कम से कम एक जवाब दिया हो, जहाँ आप हैं वहाँ के कैलेंडर से। गिनती उस दिन की होती है जब आप बोले, चाहे नेटवर्क उसे बाद में लाए।',
        ],
      },
      {
        q: 'पदक कब मिलता है?',
        a: ['लगातार 30 दिन पर कांस्य, 46 पर रजत, 61 पर स्वर्ण, 76 पर प्लैटिनम।'],
      },
    ],
  },
];
