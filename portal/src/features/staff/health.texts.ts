import { plural } from '@lectern/widgets/ui/texts';

type Words = Readonly<Record<string, string>>;

/** What a read model holds, by its name without its version; one that is not here is called by that name. */
const models = {
  content: 'Passages and paragraphs',
  people: 'Names and accounts',
  schools: 'Schools',
  school_invitations: 'Invitations of schools',
  enrolments: 'Who is in which class',
  classes: 'Classes',
  attempts: 'Answers and scores',
  sounds: 'Recordings and voices',
  streaks: 'Streaks',
  'contact-messages': 'Messages to us',
  streams: 'What belongs to whom',
  work: 'Work in the background',
} satisfies Words;

/** What is done in the background, by the name of who does it. */
const work = {
  'collect-recording': 'Collect the parts of a recording',
  'merge-recording': 'Put recordings together',
  transcribe: 'Write down what was said',
  'score-response': 'Score spoken and written answers',
  'mark-response': 'Mark choices and word pairs',
  'write-feedback': 'Write feedback',
  'speak-feedback': 'Read feedback aloud',
  'speak-answers': 'Read expected answers aloud',
  'account-mail': 'Mail people about their account',
  'contact-mail': 'Pass on messages from the contact page',
  'school-invitation-mail': 'Mail invitations to schools',
  'complete-onboarding': 'Finish setting up a school',
  'forget-message': 'Erase old messages',
  'forget-school-invitation': 'Let old invitations go',
  'forget-invited-person': 'Erase who was invited and did not come',
  'former-pictures': 'Remove pictures that were replaced',
  'end-suspended-sessions': 'Sign suspended people out',
  'lapse-sign-up': 'Let sign-ups go that nobody confirmed',
  'erase-account': 'Delete accounts when their time is over',
  'erase-family': 'Delete children with their parent',
  'erase-orphan': 'Delete children who came while their parent was deleted',
  'forget-person': 'Erase what belonged to a deleted account',
} satisfies Words;

const hiModels: typeof models = {
  content: 'पाठ और अनुच्छेद',
  people: 'नाम और खाते',
  schools: 'स्कूल',
  school_invitations: 'स्कूलों के निमंत्रण',
  enrolments: 'कौन किस कक्षा में है',
  classes: 'कक्षाएँ',
  attempts: 'जवाब और अंक',
  sounds: 'रिकॉर्डिंग और आवाज़ें',
  streaks: 'लगातार दिनों की गिनती',
  'contact-messages': 'हमें भेजे गए संदेश',
  streams: 'क्या किसका है',
  work: 'बैकग्राउंड का काम',
};

const hiWork: typeof work = {
  'collect-recording': 'रिकॉर्डिंग के हिस्से इकट्ठा करना',
  'merge-recording': 'रिकॉर्डिंग जोड़ना',
  transcribe: 'कही हुई बात लिखना',
  'score-response': 'बोले और लिखे जवाबों को अंक देना',
  'mark-response': 'विकल्पों और शब्द-जोड़ों को जाँचना',
  'write-feedback': 'सुझाव लिखना',
  'speak-feedback': 'सुझाव पढ़कर सुनाना',
  'speak-answers': 'अपेक्षित जवाब पढ़कर सुनाना',
  'account-mail': 'लोगों को उनके खाते के बारे में मेल भेजना',
  'contact-mail': 'संपर्क पन्ने के संदेश आगे भेजना',
  'school-invitation-mail': 'स्कूलों को निमंत्रण मेल करना',
  'complete-onboarding': 'स्कूल की शुरुआत पूरी करना',
  'forget-message': 'पुराने संदेश मिटाना',
  'forget-school-invitation': 'पुराने निमंत्रण हटाना',
  'forget-invited-person': 'बुलाए गए पर न आए लोगों की जानकारी मिटाना',
  'former-pictures': 'बदली गई तस्वीरें हटाना',
  'end-suspended-sessions': 'निलंबित लोगों को साइन आउट करना',
  'lapse-sign-up': 'बिना पुष्टि वाले साइन-अप हटाना',
  'erase-account': 'समय पूरा होने पर खाते मिटाना',
  'erase-family': 'अभिभावक के साथ बच्चों के प्रोफ़ाइल मिटाना',
  'erase-orphan': 'अभिभावक के मिटते समय जोड़े गए बच्चों के प्रोफ़ाइल मिटाना',
  'forget-person': 'मिटाए गए खाते का सब कुछ मिटाना',
};

export const en = {
  health: 'Health',
  fine: 'All pages show the newest state',
  notFine: (late: number) =>
    plural('en', late, {
      one: 'One kind of page is not up to date',
      other: `${late} kinds of page are not up to date`,
    }),
  notFineBody:
    'Nothing is lost: all that people do is kept, and pages show it a little later. For a moment that is usual. If it stays so, look at the log of the projections.',
  table: 'How far each read model is',
  model: 'What pages show',
  state: 'State',
  behind: 'Behind by',
  states: {
    current: 'Up to date',
    behind: 'Catching up',
    stopped: 'Stopped by an error',
    silent: 'Nobody keeps it',
    unheard: 'Not heard of',
  },
  silentFor: (time: string) => `No word for ${time}`,
  nothing: 'Nothing',
  models: models as Words,
  work: 'Work in the background',
  workFine: 'Nothing was set aside',
  idle: 'Nothing waits either.',
  waits: (waiting: number) =>
    plural('en', waiting, {
      one: '1 thing is being done or waits for its turn.',
      other: `${waiting} things are being done or wait for their turn.`,
    }),
  parked: (parked: number) =>
    plural('en', parked, { one: '1 thing was set aside', other: `${parked} things were set aside` }),
  parkedBody:
    'They failed several times and are not tried any more. See why with “npm run lectern -- parked list” on the server, mend the cause, and have them done again with “npm run lectern -- parked replay --all”.',
  workTable: 'What waits and what was set aside',
  task: 'Task',
  waiting: 'Waiting',
  setAside: 'Set aside',
  tasks: work as Words,
};

export const hi: typeof en = {
  health: 'सिस्टम का हाल',
  fine: 'सभी पन्ने सबसे नई स्थिति दिखाते हैं',
  notFine: (late) =>
    plural('hi', late, {
      one: 'एक तरह के पन्ने अभी पीछे हैं',
      other: `${late} तरह के पन्ने अभी पीछे हैं`,
    }),
  notFineBody:
    'कुछ भी खोया नहीं है: लोग जो करते हैं वह सब सहेजा जाता है, और पन्ने उसे थोड़ी देर बाद दिखाते हैं। थोड़ी देर के लिए यह सामान्य है। अगर ऐसा ही रहे, तो प्रोजेक्शन का लॉग देखें।',
  table: 'हर सूची कहाँ तक पहुँची है',
  model: 'पन्ने क्या दिखाते हैं',
  state: 'स्थिति',
  behind: 'कितना पीछे',
  states: {
    current: 'अद्यतन',
    behind: 'पीछे चल रही है',
    stopped: 'गड़बड़ी से रुका हुआ',
    silent: 'कोई इसे नहीं चला रहा',
    unheard: 'अभी कोई सूचना नहीं',
  },
  silentFor: (time) => `${time} से कोई सूचना नहीं`,
  nothing: 'कुछ नहीं',
  models: hiModels,
  work: 'बैकग्राउंड का काम',
  workFine: 'कुछ भी अलग नहीं रखा गया',
  idle: 'कुछ बाकी भी नहीं है।',
  waits: (waiting) =>
    plural('hi', waiting, {
      one: `${waiting} काम चल रहा है या अपनी बारी देख रहा है।`,
      other: `${waiting} काम चल रहे हैं या अपनी बारी देख रहे हैं।`,
    }),
  parked: (parked) =>
    plural('hi', parked, { one: `${parked} काम अलग रखा गया`, other: `${parked} काम अलग रखे गए` }),
  parkedBody:
    'ये कई बार नहीं हो पाए और अब इन्हें नहीं दोहराया जाता। सर्वर पर “npm run lectern -- parked list” से कारण देखें, उसे ठीक करें, और “npm run lectern -- parked replay --all” से इन्हें फिर करवाएँ।',
  workTable: 'क्या बाकी है और क्या अलग रखा गया',
  task: 'काम',
  waiting: 'बाकी',
  setAside: 'अलग रखे गए',
  tasks: hiWork,
};
