import { plural } from '@lectern/widgets/ui/texts';

export const en = {
  export: 'Export',
  exportOf: (table: string) => `Export: ${table}`,
  exporting: 'Fetching all of them',
  exportFailed: 'The file was not made. Please try again.',
  show: 'Show',
  clear: 'Show all again',
  none: 'Nobody here fits that.',
  nothing: 'Nothing here fits that.',
  pages: (table: string) => `Pages: ${table}`,
  before: 'Before',
  next: 'Next',
  range: (from: number, to: number, found: number) => `${from} to ${to} of ${found}`,
  found: (found: number) => plural('en', found, { one: '1 found', other: `${found} found` }),
};

export const hi: typeof en = {
  export: 'फ़ाइल में सहेजें',
  exportOf: (table) => `फ़ाइल में सहेजें: ${table}`,
  exporting: 'सब लाए जा रहे हैं',
  exportFailed: 'फ़ाइल नहीं बनी। कृपया फिर कोशिश कीजिए।',
  show: 'दिखाएँ',
  clear: 'फिर से सब दिखाएँ',
  none: 'ऐसा यहाँ कोई नहीं है।',
  nothing: 'ऐसा यहाँ कुछ नहीं है।',
  pages: (table) => `पन्ने: ${table}`,
  before: 'पिछला',
  next: 'अगला',
  range: (from, to, found) => `${found} में से ${from} से ${to}`,
  found: (found) => plural('hi', found, { one: `${found} मिला`, other: `${found} मिले` }),
};
