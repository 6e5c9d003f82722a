import { brokenName, nameWithLink, reservedName } from '@lectern/events/accounts/person-name';
import { describe, expect, it } from 'vitest';
import { serverWords } from './server-words.js';

describe('what the server says', () => {
  it('stays as it came in English', () => {
    expect(serverWords('Incorrect Email or Password', 'en')).toBe('Incorrect Email or Password');
  });

  it('is said in Hindi to whoever reads Hindi', () => {
    expect(serverWords('Incorrect Email or Password', 'hi')).toBe('ई-मेल या पासवर्ड सही नहीं है');
    expect(serverWords('Too many tries. Please wait 15 minutes, then try again.', 'hi')).toMatch(/15 मिनट/);
  });

  it('keeps what differs', () => {
    expect(serverWords('A family can have 12 children.', 'hi')).toBe('एक परिवार में 12 बच्चे हो सकते हैं।');
    expect(serverWords('Something went wrong on our side. Tell us this number: 4f7a', 'hi')).toMatch(
      /: 4f7a$/,
    );
  });

  it('is put together from what is known', () => {
    expect(serverWords('“password”: may not be your name or your e-mail address.', 'hi')).toBe(
      'पासवर्ड: यह आपका नाम या ई-मेल नहीं हो सकता।',
    );
    expect(serverWords(`“firstName”: ${nameWithLink}.`, 'hi')).toMatch(/^“firstName”: एक पंक्ति में/);
    for (const why of [brokenName, reservedName])
      expect(serverWords(`“firstName”: ${why}.`, 'hi')).toMatch(/^“firstName”: .*\p{Script=Devanagari}/u);
    expect(serverWords('Error saving text response. Tell us this number: 4f7a', 'hi')).toBe(
      'लिखा हुआ जवाब सहेजा नहीं जा सका। हमें यह नंबर बताइए: 4f7a',
    );
  });

  it('that nobody knows here stays as it came', () => {
    expect(serverWords('Something new (with *signs*)', 'hi')).toBe('Something new (with *signs*)');
  });
});
