/** Several hosts' Prometheus texts as one: every series gets the label `host`, every family its help once. */

/** @param {string} line a sample @param {string} host */
function labelled(line, host) {
  const [, name, labels, rest] = /^([A-Za-z_:][\w:]*)(?:\{(.*)\})?(\s.*)$/.exec(line) ?? [];
  if (!name) return undefined;
  return `${name}{host="${host}"${labels ? `,${labels}` : ''}}${rest}`;
}

/**
 * @param {readonly { host: string, text: string }[]} pages
 * @returns {string}
 */
export function joinMetrics(pages) {
  /** @type {Map<string, { head: string[], samples: string[] }>} */
  const families = new Map();
  for (const { host, text } of pages) {
    let family = '';
    for (const line of text.split('\n')) {
      const [, what, name] = /^# (HELP|TYPE) (\S+)/.exec(line) ?? [];
      if (name) {
        family = name;
        const known = families.get(name) ?? { head: [], samples: [] };
        if (!known.head.some((head) => head.startsWith(`# ${what} `))) known.head.push(line);
        families.set(name, known);
        continue;
      }
      const sample = labelled(line, host);
      if (sample) families.get(family)?.samples.push(sample);
    }
  }
  return (
    [...families.values()].map(({ head, samples }) => [...head, ...samples].join('\n')).join('\n') + '\n'
  );
}
