import type { RescoringStatus } from '@lectern/events/rescoring/rescoring.routes';
import { again, check, clock, pause, x } from '@lectern/widgets/ui/icon-paths';
import { Pill, type PillProps } from '@lectern/widgets/ui/pill';
import { useTexts } from '@lectern/widgets/ui/texts';
import texts from './rescoring.en.json';

const looks: Readonly<Record<RescoringStatus, Omit<PillProps, 'children'>>> = {
  running: { tone: 'wait', icon: clock },
  paused: { icon: pause },
  finished: { tone: 'accent', icon: check },
  discarded: { icon: x },
  publishing: { tone: 'wait', icon: clock },
  published: { tone: 'good', icon: check },
  rollingBack: { tone: 'wait', icon: clock },
  rolledBack: { icon: again },
};

/** How far a run is, in one word. */
export function RunStatus({ of }: { of: RescoringStatus }) {
  const { statuses } = useTexts(texts);
  return <Pill {...looks[of]}>{statuses[of]}</Pill>;
}
