import type { HelpReason } from '@lectern/events/teaching/analytics.views';
import { useFormat } from '@lectern/widgets/ui/format';
import { useLocale, useTexts } from '@lectern/widgets/ui/texts';
import texts from './help-reasons.en.json';

/** Why a student needs help, as a sentence. */
export function useReasonText(): (reason: HelpReason) => string {
  const { reasons: t, skills, scores } = useTexts(texts);
  const format = useFormat();
  const locale = useLocale();
  return (reason) => {
    switch (reason.rule) {
      case 'stuck': {
        const names = reason.skills.map((skill) => skills[skill]);
        const list = new Intl.ListFormat(locale).format(names);
        return t.stuck({ ...reason, skills: list, below: format.number(reason.below) });
      }
      case 'falling':
        return t.falling({
          score: scores[reason.score],
          from: format.score(reason.from),
          to: format.score(reason.to),
        });
      case 'noGain':
        return t.noGain(reason);
      case 'copied':
        return t.copied(reason);
      case 'away':
        return t.away(reason);
      case 'device':
        return t.device(reason);
    }
  };
}
