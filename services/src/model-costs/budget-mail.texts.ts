import type { BudgetMark } from '@lectern/events/model-costs/model-costs.events';

type Facts = {
  /** The school whose budget it is; empty for the whole installation. */
  readonly of: string;
  readonly month: string;
  readonly used: string;
  readonly limit: string;
};

const what = ({ of, month }: Facts): string =>
  of === ''
    ? `the budget for language models in ${month}`
    : `the budget of ${of} for language models in ${month}`;

const subjects: Readonly<Record<BudgetMark, string>> = {
  50: 'Half of the language model budget is used',
  80: '80% of the language model budget is used',
  100: 'The language model budget is used up',
  forecast: 'The language model budget won’t last the month',
};

/** Mails to whoever runs this Lectern. */
export const en = {
  greeting: 'Hello,',
  subject: (mark: BudgetMark): string => subjects[mark],
  lead: (mark: BudgetMark, facts: Facts): readonly string[] => {
    const spent = `${facts.used} of ${facts.limit} is spent of ${what(facts)}.`;
    if (mark === '100')
      return [
        spent,
        'Answers still get scores and feedback, from Lectern’s own scorer. Students aren’t told. The model is used again next month, or when you raise the budget.',
      ];
    if (mark === 'forecast')
      return [spent, 'At the pace of the last 7 days it will be used up before the month ends.'];
    return [spent];
  },
  button: 'See what it costs',
  plainLink: 'Or copy this address into your browser:',
  sender: 'Lectern',
};
