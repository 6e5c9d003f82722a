export const en = {
  waiting: 'One moment, I am looking who you are',
  notFoundTitle: 'Page Not Found',
  notFound: 'This page is not here, or not for you.',
};

export const hi: typeof en = {
  waiting: 'एक पल, मैं देख रहा हूँ कि आप कौन हैं',
  notFoundTitle: 'पन्ना नहीं मिला',
  notFound: 'यह पन्ना यहाँ नहीं है, या आपके लिए नहीं है।',
};
