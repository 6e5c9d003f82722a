/** What Vite gives to tests: every module that fits a pattern. */
interface ImportMeta {
  readonly glob: <Module>(
    pattern: string,
    options: { readonly eager: true },
  ) => Readonly<Record<string, Module>>;
}
