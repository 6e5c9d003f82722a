export const themes = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/**
 * The theme a widget takes in a page: the scheme the page declares, and light where it declares none, because
 * an unprepared page is light whatever the reader's system says.
 * `colorScheme` is the computed CSS property: 'normal', 'light', 'dark', 'light dark'.
 */
export function themeOfPage(colorScheme: string): Theme {
  const schemes = colorScheme.split(/\s+/);
  if (!schemes.includes('dark')) return 'light';
  return schemes.includes('light') ? 'auto' : 'dark';
}

/** Forces a theme on a page by data-theme; 'auto' leaves it to the reader's system. */
export function applyTheme(root: HTMLElement, theme: Theme): void {
  if (theme === 'auto') delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
}
