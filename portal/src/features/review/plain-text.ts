/** The text of an option's HTML: a review shows words, and never runs what somebody wrote. */
export function plainText(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';
}
