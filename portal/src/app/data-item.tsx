import { shield } from '@lectern/widgets/ui/icon-paths';
import { useTexts } from '@lectern/widgets/ui/texts';
import { SheetItem } from '../shared/page/sheet-item.js';
import texts from './app.en.json';

const loadDataSheet = () => import('../features/your-data/data-sheet.js').then((m) => m.DataSheet);

/** Opens one's data from the menu or the drawer, for whoever has no page of it. */
export function DataItem({ onFollow }: { onFollow: () => void }) {
  const t = useTexts(texts);
  return <SheetItem path={shield} label={t.yourData} load={loadDataSheet} onFollow={onFollow} />;
}
