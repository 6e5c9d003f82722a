import { useTexts } from '../ui/texts.js';
import texts from './route-guard.en.json';

/** What an embedded guard shows where the portal has its 404 page. */
export function NotFound() {
  const t = useTexts(texts);
  return (
    <div className="aside-note">
      <h2>{t.notFoundTitle}</h2>
      <p className="soft">{t.notFound}</p>
    </div>
  );
}
