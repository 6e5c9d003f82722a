export const en = {
  contents: 'On this page',
  since: (date: string) => `In force since ${date}`,
  print: 'Print this page',
};

export const hi: typeof en = {
  contents: 'इस पन्ने पर',
  since: (date) => `${date} से लागू`,
  print: 'यह पन्ना छापें',
};
