import { pages, type Page as PortalPage, type PageName } from '@lectern/events/pages';

/** Who goes for a walk: somebody of each role, and nobody. */
export const walkers = [
  'nobody',
  'student',
  'hiring-candidate',
  'parent',
  'teacher',
  'school-admin',
  'system-admin',
  'pending',
] as const;
export type Walker = (typeof walkers)[number];

export const walkLanguages = ['en', 'hi'] as const;
export type WalkLanguage = (typeof walkLanguages)[number];

/** As `npm run walk` tells it; without a value nothing is left out. */
type WalkOptions = {
  readonly out: string;
  readonly roles?: readonly string[];
  readonly pages?: readonly string[];
  readonly languages?: readonly string[];
};

export const walkOptions: WalkOptions = JSON.parse(
  process.env['LECTERN_WALK'] ?? '{"out":"test-results/walk"}',
);

const isWanted = (wanted: readonly string[] | undefined, one: string): boolean =>
  wanted === undefined || wanted.includes(one);

const mayOpen = (walker: Walker, { roles }: PortalPage): boolean =>
  roles === undefined || roles.some((role) => role === walker);

export type Walk = {
  readonly walker: Walker;
  readonly language: WalkLanguage;
  readonly pages: readonly PageName[];
};

/** Every page by everybody who may open it, in each language. */
export const walks: readonly Walk[] = walkers
  .filter((walker) => isWanted(walkOptions.roles, walker))
  .flatMap((walker) =>
    walkLanguages
      .filter((language) => isWanted(walkOptions.languages, language))
      .map((language) => ({
        walker,
        language,
        pages: (Object.keys(pages) as PageName[]).filter(
          (name) => isWanted(walkOptions.pages, name) && mayOpen(walker, pages[name]),
        ),
      })),
  );
