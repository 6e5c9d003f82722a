import { phone } from '@lectern/widgets/ui/icon-paths';
import { useTexts } from '@lectern/widgets/ui/texts';
import { SheetItem } from '../../shared/page/sheet-item.js';
import texts from './devices-item.en.json';

const loadDevicesSheet = () => import('./devices-sheet.js').then((m) => m.DevicesSheet);

/** Opens the list of devices from the menu or the drawer. */
export function DevicesItem({ onFollow }: { onFollow: () => void }) {
  const t = useTexts(texts);
  return <SheetItem path={phone} label={t.devices} load={loadDevicesSheet} onFollow={onFollow} />;
}
