import type { Demo } from '../seed/start-demo.js';

/** Who may sign in, and how. */
export const demoLines = ({ accounts, password, student }: Demo): readonly string[] => {
  const width = Math.max(0, ...accounts.map(({ email }) => email.length));
  return [
    ...(accounts.length > 0 ? [`  Demo accounts, all with the password  ${password}`] : []),
    ...accounts.map(({ email, about }) => `    ${email.padEnd(width)}  ${about}`),
    ...(student
      ? [
          `  As students sign in at school, without an e-mail: school code  ${student.schoolCode}  (${student.school}),`,
          `  name  ${student.username}, with the same password or the pictures  ${student.picturePin.join(', ')}.`,
        ]
      : []),
  ];
};

/** What a start tells whoever typed it: where it is, who may sign in, where the data lies. */
export const bannerOf = (start: {
  readonly url: string;
  readonly folder: string;
  readonly demo: Demo | undefined;
  /** Whether mails are kept to be read here instead of being sent. */
  readonly isOutbox: boolean;
  /** What whoever starts it for others will want to mend. */
  readonly warnings: readonly string[];
}): string => {
  const { url, folder, demo, isOutbox, warnings } = start;
  return [
    '',
    `  Lectern is ready at  ${url}`,
    ...(demo ? ['', ...demoLines(demo)] : []),
    ...(isOutbox ? ['', `  No mail is sent; read what would have been at  ${url}/demo/outbox`] : []),
    ...(warnings.length > 0 ? ['', ...warnings.map((warning) => `  ! ${warning}`)] : []),
    '',
    `  Its data lies in  ${folder}`,
    '  Stop it with Ctrl+C.',
    '',
  ].join('\n');
};
