import { Segments } from '@lectern/widgets/ui/segments';
import { applyTheme, themes, type Theme } from '@lectern/widgets/ui/theme';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import texts from './app.en.json';
import { keepTheme, keptTheme } from '../shared/device/device-settings.adapter.js';

/** Day, night, or as the device has it. */
export function ThemeChoice() {
  const { theme: t } = useTexts(texts);
  const [theme, setTheme] = useState<Theme>(keptTheme);
  const change = (next: Theme) => {
    setTheme(next);
    keepTheme(next);
    applyTheme(document.documentElement, next);
  };
  return (
    <Segments
      label={t.label}
      value={theme}
      options={themes.map((value) => ({ value, label: t[value] }))}
      onChange={change}
    />
  );
}
