export const en = {
  hello: (name: string) => `Hello, ${name}`,
  tab: 'Dashboard',
  staff: {
    lead: 'Here is everything your students can read and answer.',
    note: 'Your classes and reports are not in this version yet. A review that somebody sends you as a link opens for you.',
    library: 'What there is to practise',
    failed: 'The pages did not come.',
    empty: 'There is nothing to read yet',
  },
};
