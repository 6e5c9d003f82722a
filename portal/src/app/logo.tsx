import { useTexts } from '@lectern/widgets/ui/texts';
import { Link } from 'react-router-dom';
import texts from './app.en.json';
import { paths } from '../shared/paths.js';

/** Lines of text that turn into a voice. */
export function Logo() {
  const t = useTexts(texts);
  return (
    <Link className="logo" to={paths.home}>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <path d="M5 7h22M5 14h15" />
        <path className="voice" d="M5 23v2M10 20v8M15 22v4M20 18.5v11M25 22v4" />
      </svg>
      {t.product}
    </Link>
  );
}
