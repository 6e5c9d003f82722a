export const en = {
  hello: (name: string) => `Hello, ${name}`,
  tab: 'Dashboard',
  parent: {
    lead: 'Hear what your children said, and read what was said about it.',
    children: 'Your children',
    open: (name: string) => `Practice history of ${name}`,
    practise: 'To practise, switch to a child with Switch Profile.',
    none: 'There is no child in your family account yet.',
    failed: 'Your family did not come.',
  },
  staff: {
    lead: 'Here is everything your students can read and answer.',
    note: 'Your classes and reports are not in this version yet. A review that somebody sends you as a link opens for you.',
    library: 'What there is to practise',
    failed: 'The pages did not come.',
    empty: 'There is nothing to read yet',
  },
};
