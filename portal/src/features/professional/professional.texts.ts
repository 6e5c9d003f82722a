import { plural } from '@lectern/widgets/ui/texts';

export const en = {
  aside: 'Your plan and your scores',
  plan: {
    title: 'Your plan',
    level: (level: string) => `${level} first`,
    minutes: (minutes: number) =>
      plural('en', minutes, { one: '1 minute a day', other: `${minutes} minutes a day` }),
    none: 'Tell us your level and your time, and we put the right pages first.',
    set: 'Set up my practice',
    change: 'Change my plan',
  },
  customise: {
    tab: 'My practice',
    title: 'How would you like to practise?',
    lead: 'You can change this at any time. Every page stays open to you.',
    level: 'At which level do you begin?',
    levels: {
      1: { name: 'Level 1', about: 'Short texts, everyday words. Good to warm up.' },
      2: { name: 'Level 2', about: 'Longer texts with some new words. Good for most interviews.' },
      3: { name: 'Level 3', about: 'Long texts for fluent speakers who want to be precise.' },
    },
    minutes: 'How long a day?',
    minutesOf: (minutes: number) => plural('en', minutes, { one: '1 minute', other: `${minutes} minutes` }),
    missing: 'Please choose a level and a time.',
    save: 'Save my plan',
    saving: 'Saving',
    saved: 'Your plan is saved.',
    later: 'Not now',
    failed: 'Your plan did not come.',
  },
};

export const hi: typeof en = {
  aside: 'आपकी योजना और आपके अंक',
  plan: {
    title: 'आपकी योजना',
    level: (level) => `पहले ${level}`,
    minutes: (minutes) => `रोज़ ${minutes} मिनट`,
    none: 'हमें अपना स्तर और समय बताइए, तब सही पन्ने सबसे पहले आएँगे।',
    set: 'मेरा अभ्यास तय करें',
    change: 'मेरी योजना बदलें',
  },
  customise: {
    tab: 'मेरा अभ्यास',
    title: 'आप कैसे अभ्यास करना चाहेंगे?',
    lead: 'आप इसे कभी भी बदल सकते हैं। सारे पन्ने आपके लिए खुले रहेंगे।',
    level: 'किस स्तर से शुरू करेंगे?',
    levels: {
      1: { name: 'स्तर 1', about: 'छोटे पाठ, रोज़ के शब्द। शुरुआत के लिए अच्छा।' },
      2: { name: 'स्तर 2', about: 'लंबे पाठ, कुछ नए शब्द। ज़्यादातर साक्षात्कारों के लिए अच्छा।' },
      3: { name: 'स्तर 3', about: 'लंबे पाठ, उनके लिए जो धाराप्रवाह बोलते हैं और सटीक होना चाहते हैं।' },
    },
    minutes: 'दिन में कितनी देर?',
    minutesOf: (minutes) => `${minutes} मिनट`,
    missing: 'कृपया एक स्तर और एक समय चुनें।',
    save: 'मेरी योजना सहेजें',
    saving: 'सहेज रहे हैं',
    saved: 'आपकी योजना सहेज ली गई।',
    later: 'अभी नहीं',
    failed: 'आपकी योजना नहीं आ पाई।',
  },
};
