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
 * Gives a shadow root, or a page of its own, its styles as constructed sheets, shared between all elements of a page. They need no
 * `style-src` from a host page's content security policy, unlike a <style> element.
 */
export function adoptStyles(root: DocumentOrShadowRoot, styles: readonly string[]): void {
  root.adoptedStyleSheets = styles.map(sheetOf);
}
