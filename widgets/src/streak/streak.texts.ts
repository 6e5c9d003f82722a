import type { MedalName } from '../ui/medal-shapes.js';
import { plural } from '../ui/texts.js';
import type { StreakTier } from './streak.tiers.js';

/** Messages and unlock lines stand letter by letter in the specification, section 9. */
export const en = {
  /** Under the number on the badge. */
  days: (days: number) => plural('en', days, { one: 'day', other: 'days' }),
  inARow: (days: number) =>
    plural('en', days, { one: `${days} day in a row`, other: `${days} days in a row` }),
  /** Follows "34 days" on the badge, for a screen reader. */
  inARowShort: 'in a row',
  messages: {
    starting: 'Nice start! Keep going',
    building: "Great job! You're building momentum",
    rolling: "Awesome streak! You're on a roll",
    shining: 'Fantastic effort! Your consistency is shining',
    bronze: "Incredible dedication! You're building lasting habits",
    silver: 'Outstanding commitment! Consistency is your superpower',
    gold: "Remarkable persistence! You're a true champion",
    platinum: "Extraordinary achievement! You've mastered consistency",
  } satisfies Record<StreakTier, string>,
  medals: { bronze: 'bronze', silver: 'silver', gold: 'gold', platinum: 'platinum' } satisfies Record<
    MedalName,
    string
  >,
  nextMedal: (medal: string) => `Next: ${medal}`,
  lastMedal: 'You have every medal',
  progressTo: (medal: string) => `Progress to the ${medal} medal`,
  progressDone: 'Progress: every medal is yours',
  unlock: (days: number) =>
    plural('en', days, { one: `${days} more day to unlock!`, other: `${days} more days to unlock!` }),
  changed: (days: number) =>
    plural('en', days, { one: `Your streak is now ${days} day`, other: `Your streak is now ${days} days` }),
};

export const hi: typeof en = {
  days: () => 'दिन',
  inARow: (days) => `लगातार ${days} दिन`,
  inARowShort: 'लगातार',
  messages: {
    starting: 'अच्छी शुरुआत! ऐसे ही आगे बढ़िए',
    building: 'बहुत बढ़िया! रफ़्तार बन रही है',
    rolling: 'शानदार सिलसिला! आप लय में हैं',
    shining: 'कमाल की मेहनत! आपकी लगन चमक रही है',
    bronze: 'गज़ब की लगन! यह अब आपकी आदत बन रही है',
    silver: 'लाजवाब! नियम से पढ़ना आपकी ताकत है',
    gold: 'वाह, क्या धैर्य है! आप सच्चे विजेता हैं',
    platinum: 'असाधारण! नियम से पढ़ने में आप माहिर हैं',
  },
  medals: { bronze: 'कांस्य', silver: 'रजत', gold: 'स्वर्ण', platinum: 'प्लैटिनम' },
  nextMedal: (medal) => `अगला: ${medal}`,
  lastMedal: 'सारे पदक आपके हैं',
  progressTo: (medal) => `${medal} पदक की ओर`,
  progressDone: 'सारे पदक मिल गए',
  unlock: (days) => `बस ${days} दिन और!`,
  changed: (days) => `अब लगातार ${days} दिन हो गए`,
};
