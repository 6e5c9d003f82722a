import type { Demo } from '../seed/start-demo.js';

/** What a start tells whoever typed it: where it is, who may sign in, where the data lies. */
export const bannerOf = (start: {
  readonly url: string;
  readonly folder: string;
  readonly demo: Demo | undefined;
}): string => {
  const { url, folder, demo } = start;
  const width = Math.max(0, ...(demo?.accounts ?? []).map(({ email }) => email.length));
  const accounts = demo
    ? [
        '',
        `  Demo accounts, all with the password  ${demo.password}`,
        ...demo.accounts.map(({ email, about }) => `    ${email.padEnd(width)}  ${about}`),
      ]
    : [];
  return [
    '',
    `  Lectern is ready at  ${url}`,
    ...accounts,
    '',
    `  Its data lies in  ${folder}`,
    '  Stop it with Ctrl+C.',
    '',
  ].join('\n');
};
