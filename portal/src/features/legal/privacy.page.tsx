import { useTexts } from '@lectern/widgets/ui/texts';
import { PaperPage } from './paper-page.js';
import texts from './privacy.en.json';

export function PrivacyPage() {
  return <PaperPage paper={useTexts(texts)} since="2026-11-22" />;
}
