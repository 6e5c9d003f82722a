import type { Demo } from '../seed/start-demo.js';

/** Who may sign in, and how. */
export const demoLines = ({ accounts, password }: Demo): readonly string[] => {
  const width = Math.max(0, ...accounts.map(({ email }) => email.length));
  return [
    `  Demo accounts, all with the password  ${password}`,
    ...accounts.map(({ email, about }) => `    ${email.padEnd(width)}  ${about}`),
  ];
};

/** What a start tells whoever typed it: where it is, who may sign in, where the data lies. */
export const bannerOf = (start: {
  readonly url: string;
  readonly folder: string;
  readonly demo: Demo | undefined;
}): string => {
  const { url, folder, demo } = start;
  return [
    '',
    `  Lectern is ready at  ${url}`,
    ...(demo ? ['', ...demoLines(demo)] : []),
    '',
    `  Its data lies in  ${folder}`,
    '  Stop it with Ctrl+C.',
    '',
  ].join('\n');
};
