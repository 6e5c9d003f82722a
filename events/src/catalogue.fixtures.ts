type Fixture = { readonly type: string; readonly data: object };

const modules = import.meta.glob<Readonly<Record<string, unknown>>>('./*/*.fixtures.ts', { eager: true });

/**
 * At least one fact of every type there is, each field filled: what reads the journal is tested with all of them. A
 * context lists its own in an export whose name ends with `Fixtures`.
 */
export const catalogueFixtures: readonly Fixture[] = Object.values(modules).flatMap((module) =>
  Object.entries(module).flatMap(([name, listed]) =>
    name.endsWith('Fixtures') ? (listed as readonly Fixture[]) : [],
  ),
);
