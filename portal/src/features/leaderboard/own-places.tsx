import type { Standing } from '@lectern/events/leaderboards/leaderboard.routes';
import { useFormat } from '@lectern/widgets/ui/format';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useId } from 'react';
import texts from './leaderboard.en.json';

type Props = { standings: readonly Standing[]; isFamily: boolean; isHidden: boolean };

/** Where the reader, or their children, stand: always in sight, however long the list is. */
export function OwnPlaces({ standings, isFamily, isHidden }: Props) {
  const t = useTexts(texts);
  const format = useFormat();
  const heading = useId();
  if (standings.length === 0) return null;
  const placeOf = ({ place, points }: Standing): string => {
    if (place !== null) return t.placeIs({ place: format.number(place) });
    return isHidden && points > 0 ? t.hidden : t.noPlace;
  };
  return (
    <Sheet className="own-places stack gap-tight" aria-labelledby={heading}>
      <h2 id={heading}>{isFamily ? t.ownOf : t.own}</h2>
      {standings.map((standing) => (
        <p key={standing.name} className="row spread">
          <span>
            <strong className="num">{placeOf(standing)}</strong> {isFamily && standing.name}
          </span>
          {standing.points > 0 && (
            <span className="num">
              {t.points({ count: standing.points, number: format.number(standing.points) })}
            </span>
          )}
        </p>
      ))}
    </Sheet>
  );
}
