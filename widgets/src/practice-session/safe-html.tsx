import { createElement, Fragment, useMemo, type ReactNode } from 'react';

/** What an author's text may be set with; anything else is shown as its words. */
const allowed = new Set(['b', 'strong', 'i', 'em', 'u', 'sub', 'sup', 'br', 'code']);

function nodeOf(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const name = node.tagName.toLowerCase();
  if (name === 'script' || name === 'style') return null;
  if (name === 'br') return createElement('br', { key });
  const children = [...node.childNodes].map(nodeOf);
  return createElement(allowed.has(name) ? name : Fragment, { key }, ...children);
}

/** HTML that an author wrote, as elements without attributes: letters may be raised or bold, nothing can run. */
export function SafeHtml({ html }: { html: string }) {
  const nodes = useMemo(() => {
    if (!/[<&]/.test(html)) return html;
    const parsed = new DOMParser().parseFromString(html, 'text/html');
    return [...parsed.body.childNodes].map(nodeOf);
  }, [html]);
  return <>{nodes}</>;
}
