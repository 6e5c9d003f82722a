const sheets = new Map<string, CSSStyleSheet>();

function sheetOf(css: string): CSSStyleSheet {
  const known = sheets.get(css);
  if (known) return known;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  sheets.set(css, sheet);
  return sheet;
}

/**
 * Gives a shadow root its styles as constructed sheets, shared between all elements of a page. They need no
 * `style-src` from a host page's content security policy, unlike a <style> element.
 */
export function adoptStyles(root: ShadowRoot, styles: readonly string[]): void {
  root.adoptedStyleSheets = styles.map(sheetOf);
}
