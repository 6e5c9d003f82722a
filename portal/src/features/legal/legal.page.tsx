import { useTexts } from '@lectern/widgets/ui/texts';
import { PaperPage } from './paper-page.js';
import texts from './legal.en.json';

export function LegalPage() {
  return <PaperPage paper={useTexts(texts)} since="2026-11-22" />;
}
