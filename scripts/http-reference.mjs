/** Writes docs/reference/http.md from the declared routes and refusals. Run it after `npm run build`. */
import { pathToFileURL } from 'node:url';
import { codes, refusalTable, table, writePage } from './lib/reference-page.mjs';

export const httpPage = 'http.md';

/**
 * @param {Pick<typeof import('../events/src/catalogue.ts'), 'routes' | 'refusals'>} catalogue
 * @param {typeof import('../events/src/accounts/fields.refusals.ts')} fieldsOfPeople
 * @param {typeof import('../events/src/practice/practice.refusals.ts')} ofPractice
 * @param {Record<string, number>} httpStatus of each kind of refusal
 * @returns {string} the page, as Markdown
 */
export function httpReference({ routes, refusals }, fieldsOfPeople, { emptyAnswer }, httpStatus) {
  const sorted = routes.toSorted((a, b) => (`${a.path} ${a.method}` < `${b.path} ${b.method}` ? -1 : 1));
  // Sorted, as a module's own order is not the same in every loader.
  const byCode = (a, b) => (a.code < b.code ? -1 : 1);
  const ofAnyCall = refusals.filter(({ code }) => code.startsWith('wire.')).toSorted(byCode);
  const ofAnyField = refusals.filter(({ code }) => !code.includes('.')).toSorted(byCode);
  const ofRoutes = [...new Set(sorted.flatMap((route) => route.refusals ?? []))];
  const ofSomeFields = [...Object.values(fieldsOfPeople).toSorted(byCode), emptyAnswer];
  return `# HTTP

Every running Lectern describes its HTTP interface at \`/api/openapi.json\` (OpenAPI 3.1), from the same schemas that check each call:

\`\`\`sh
curl http://127.0.0.1:3000/api/openapi.json
\`\`\`

What holds for all of them:

- **Success** is \`{ "success": true, "data": … }\`, after a write with \`position\` (\`-1\` for whoever has not signed in). **Failure** is \`{ "success": false, "message": …, "code": … }\`, with \`params\`, \`fields\`, \`errorType\` and \`redirUrl\` where they help, and the status 400 (input), 401 (nobody, or wrong credentials), 403, 404, 409, 413, 429 or 503 ([which codes there are](#what-a-call-is-refused-with)); a 429 says in \`Retry-After\` how many seconds to wait. A fault of ours is 500 with a \`faultId\` that stands in the log.
- **Calls that change something** carry JSON and come from Lectern's own pages or from no page: a \`Sec-Fetch-Site\` or \`Origin\` of another site is refused with 403, another type of body with 415 ([why](../explanation/what-protects-a-session.md)).
- **Who it is** says the cookie \`sc\`, which scripts on a page cannot read. \`GET /api/authentication/session\` and \`POST /api/authentication/create-session\` answer everybody with 200.
- **Read your writes**: any \`GET\` takes \`?after=<position>\` and waits up to two seconds until its read model is so far. If it is not by then, the answer carries the header \`Lectern-Behind: true\`.
- **Bodies** are 1 MiB at most; a picture (\`POST /api/profile/picture\`) is 5 MB at most before its base64.
- **Repeat safely**: \`POST /api/practice-attempt\` with the same \`Idempotency-Key\` (8 to 128 characters) starts one attempt; likewise the calls that add a child or a user, invite a school, or send a message. The same key with another body is another one, or is refused where only one may be. A call that uses a mailed link up is the same call for two minutes, with the same key and the same cookie.

Besides: \`/health/live\` answers while the process does, \`/health/ready\` is 200 once the stores are open and the read models have caught up; \`degraded\` lists what works less well than usual, such as scoring without the grammar checker. Every other path is a page of the portal; one that does not exist answers 404.

Answers, parts of recordings and everything else that happens while a student practises go over [real-time messages](messages.md).

## What a call is refused with

A failure says what is wrong in four ways:

${table(
  ['field', 'when', 'says'],
  [
    ['`message`', 'always', 'what happened, in English'],
    ['`code`', 'always', 'the same for programs, and for other languages: it does not change'],
    ['`params`', 'where the sentence has any', 'what goes into it'],
    [
      '`fields`',
      'where fields of what was sent are wrong',
      'by field (dotted where it lies within another) its `code` and `params`',
    ],
  ],
)}

Any call may be refused with:

${refusalTable(ofAnyCall, httpStatus)}

### What is wrong with a field

The codes under \`fields\`, with \`wire.invalid-input\` for the whole:

${refusalTable([...ofAnyField, ...ofSomeFields])}

## Routes

Each with what it may be refused with besides.

${table(
  ['route', 'for', 'codes'],
  sorted.map((route) => [`\`${route.method} ${route.path}\``, route.summary, codes(route.refusals ?? [])]),
)}

### Their codes

${refusalTable(ofRoutes, httpStatus)}

<!-- Written by scripts/http-reference.mjs from events/src/catalogue.ts. -->
`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [catalogue, fieldsOfPeople, ofPractice, { httpStatus }] = await Promise.all([
    import('../events/dist/catalogue.js'),
    import('../events/dist/accounts/fields.refusals.js'),
    import('../events/dist/practice/practice.refusals.js'),
    import('../events/dist/wire/envelope.js'),
  ]);
  await writePage(httpPage, httpReference(catalogue, fieldsOfPeople, ofPractice, httpStatus));
}
