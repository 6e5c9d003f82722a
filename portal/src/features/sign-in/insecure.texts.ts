export const en = {
  title: 'This address is not secure (https).',
  body: 'Signing in works only by https, or on this very computer.',
};

export const hi: typeof en = {
  title: 'यह पता सुरक्षित (https) नहीं है।',
  body: 'साइन इन केवल https से, या इसी कंप्यूटर पर काम करता है।',
};
