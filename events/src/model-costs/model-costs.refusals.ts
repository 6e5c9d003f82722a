import { defineRefusal } from '../wire/refusal.js';

export const priceFarOff = defineRefusal(
  'costs.price-far-off',
  'conflict',
  'This price is at least ten times higher or lower than the last one. Check the decimal point, then confirm it.',
);

export const noSuchBudgetSchool = defineRefusal(
  'costs.no-such-school',
  'notFound',
  'We couldn’t find this school.',
);
