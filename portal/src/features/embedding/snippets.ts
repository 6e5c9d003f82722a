export type SnippetFor = {
  /** Origin of Lectern, and of the page that shows the practice. */
  readonly server: string;
  readonly site: string;
  readonly activity: { readonly passageId: string } | { readonly paragraphId: string };
};

/** What stands in the school's page. */
export const pageSnippet = ({ server, activity }: SnippetFor): string => {
  const text =
    'passageId' in activity ? `passage-id="${activity.passageId}"` : `paragraph-id="${activity.paragraphId}"`;
  return `<script type="module" src="${server}/embed/v1/lectern.mjs"></script>
<lectern-practice-session server="${server}" ${text}></lectern-practice-session>`;
};

/** A script of the school's page. It asks the school's own server, whenever the element needs a token. */
export const scriptSnippet = `const practice = document.querySelector('lectern-practice-session');
practice.getToken = async () => {
  const response = await fetch('/lectern-token', { method: 'POST' });
  if (!response.ok) throw new Error(\`No token: \${response.status}\`);
  return (await response.json()).token;
};`;

const askOf = ({ site, activity }: SnippetFor): string =>
  `"activity": ${JSON.stringify(activity)}, "origin": "${site}", "scope": "practice"`;

/** How the school's server asks for a token, in a shell. */
export const curlSnippet = (of: SnippetFor): string =>
  `curl ${of.server}/api/embed/token \\
  -H "Authorization: Bearer $LECTERN_KEY" \\
  -H 'Content-Type: application/json' \\
  -d '{ "person": { "id": "4711", "firstName": "Mina", "lastName": "Rao" }, ${askOf(of)} }'`;

/** The same in Node.js 20 or newer. */
export const nodeSnippet = ({ server, site, activity }: SnippetFor): string =>
  `export async function tokenFor({ id, firstName, lastName }) {
  const response = await fetch('${server}/api/embed/token', {
    method: 'POST',
    headers: {
      authorization: \`Bearer \${process.env.LECTERN_KEY}\`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      person: { id, firstName, lastName },
      activity: ${JSON.stringify(activity)},
      origin: '${site}',
      scope: 'practice',
    }),
  });
  const { data, message } = await response.json();
  if (!response.ok) throw new Error(message);
  return data;
}`;
