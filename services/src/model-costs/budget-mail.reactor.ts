import type { ModelCostsEvent } from '@lectern/events/model-costs/model-costs.events';
import { mailOf } from '../accounts/mail/mail-layout.js';
import type { ReadEvent } from '../platform/journal/codec.js';
import { operatorAddress } from '../platform/mailer/addresses.js';
import { mailReactor } from '../platform/mailer/mail-reactor.js';
import type { Ports } from '../platform/ports.js';
import { publicUrl } from '../platform/public-url.js';
import type { Settings } from '../platform/settings.js';
import { budgetFacts } from './budget-facts.js';
import { en as t } from './budget-mail.texts.js';

type Reached = Extract<ModelCostsEvent, { type: 'ModelBudgetMarkReached' }>;
type MailPorts = Pick<Ports, 'documents'> & { readonly settings: Settings };

/** Tells whoever runs this Lectern of each mark of a budget, once. */
export const budgetMail = mailReactor(
  { name: 'model-budget-mail', actsFrom: '2026-11-24', on: ['ModelBudgetMarkReached'] },
  {
    compose: async ({ documents, settings }: MailPorts, event, { id }) => {
      const { data } = event as ReadEvent & Reached;
      const facts = await budgetFacts({ documents }, data);
      const words = {
        language: 'en',
        subject: t.subject(data.mark),
        greeting: t.greeting,
        lead: t.lead(data.mark, facts),
        action: {
          label: t.button,
          url: `${publicUrl(settings)}/analytics-admin/llm-api-usage`,
          plain: t.plainLink,
        },
        after: [],
        sender: t.sender,
      };
      return mailOf(words, { id, to: operatorAddress(settings), personId: `model-budget-${data.scope}` });
    },
    settle: ({ data }, outcome) => ({
      kind: 'command',
      context: 'model-costs',
      name: 'SettleModelBudgetMail',
      payload: { scope: data['scope'], month: data['month'], mark: data['mark'], outcome },
    }),
  },
);
