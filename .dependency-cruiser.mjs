import { rules } from './scripts/lib/architecture-rules.mjs';

export default {
  forbidden: rules.map((rule) => Object.assign({ severity: 'error' }, rule)),
  options: {
    parser: 'tsc',
    tsPreCompilationDeps: true,
    moduleSystems: ['es6'],
    exclude: { path: ['/\\.turbo/', '/storybook-static/', '\\.(css|json|wav|webm|woff2)$', '\\?'] },
    doNotFollow: { path: ['node_modules', '/dist/'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'browser', 'default', 'types'],
    },
  },
};
