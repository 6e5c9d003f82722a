import { plural } from '@lectern/widgets/ui/texts';

export const en = {
  tab: 'Dashboard',
  greeting: {
    morning: (name: string) => `Good morning, ${name}`,
    afternoon: (name: string) => `Good afternoon, ${name}`,
    evening: (name: string) => `Good evening, ${name}`,
  },
  welcome: (name: string) => `Welcome, ${name}`,
  stopped: 'You stopped in the middle of a page. It is still open.',
  ready: 'Here is a page for today.',
  first: 'Read a page, say what you think, and hear how it went.',
  loading: 'Fetching your pages',
  failed: 'Your page did not come.',
  offline: 'Your pages come as soon as the network is back.',
  done: (done: number, total: number) => `${done} of ${total} questions are answered`,
  answered: (done: number, total: number) => `${done} of ${total} answered`,
  /** By what the question wants at which the student stopped. */
  carryOn: {
    answer: (question: number) => `Carry on with question ${question}`,
    again: (question: number) => `Question ${question} once more`,
    look: (question: number) => `See how question ${question} went`,
  },
  carryOnReading: 'Carry on reading',
  start: 'Start reading',
  starting: 'Opening the page',
  startFailed: 'The page did not open.',
  voiceTitle: 'Let’s try your voice first',
  voiceBody: 'It takes one minute. You say a sentence, and hear yourself.',
  voiceAction: 'Try the microphone',
  next: 'What to practise next',
  all: 'All pages',
  reason: {
    new: (level: number, questions: string) => `New for you, level ${level}, ${questions}.`,
    step: (level: number, questions: string) => `One step up: level ${level}, ${questions}.`,
    other: (level: number, questions: string) => `Level ${level}, ${questions}.`,
    again: (score: string) => `Once more. Last time it was ${score} of 5.`,
    againUnscored: 'Once more, and a little clearer.',
  },
  questions: (count: number) => plural('en', count, { one: '1 question', other: `${count} questions` }),
  recent: 'Recent attempts',
  history: 'All of them',
  answers: (day: string, count: number) =>
    count === 0
      ? `${day}, no answers yet`
      : plural('en', count, { one: `${day}, 1 answer`, other: `${day}, ${count} answers` }),
  thinking: 'Still thinking',
  stillOpen: 'Still open',
  noScore: 'Not scored',
  nothing: 'Nothing here yet. After your first page you can listen to your answers here.',
  aside: 'Your streak and your scores',
  streak: {
    title: 'Your streak',
    inARow: (days: number) => plural('en', days, { one: 'day in a row', other: 'days in a row' }),
    firstTitle: 'Your first day',
    firstBody:
      'Answer one question today and your streak begins. After 30 days in a row comes the first medal.',
    week: 'The last seven days',
    practised: 'practised',
    rested: 'not practised',
    today: 'today',
    medals: 'Medals',
    days: (days: number) => `${days} days`,
    names: { bronze: 'Bronze', silver: 'Silver', gold: 'Gold', platinum: 'Platinum' },
    earned: 'earned',
    ahead: 'still ahead',
    progress: (medal: string) => `Progress to the ${medal} medal`,
    unlock: (days: number) =>
      plural('en', days, { one: '1 more day to unlock!', other: `${days} more days to unlock!` }),
  },
  trend: {
    clearer: 'You are getting clearer',
    steady: 'Your last pages',
    sentence: (pages: number, from: string, to: string) =>
      `Communication over your last ${pages} pages: from ${from} to ${to}.`,
    from: (score: string, month: string) => `${score} in ${month}`,
    now: (score: string) => `${score} now`,
  },
};
