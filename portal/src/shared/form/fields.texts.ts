import { longestPassword, shortestPassword } from '@lectern/events/accounts/password';
import { longestName } from '@lectern/events/accounts/person-name';

export const en = {
  email: 'E-mail',
  emailMissing: 'Please type your e-mail.',
  emailOdd: 'This does not look like an e-mail yet.',
  password: 'Password',
  newPassword: 'New password',
  passwordMissing: 'Please type a password.',
  passwordShort: `Not long enough yet: ${shortestPassword} characters or more.`,
  passwordLong: `That is more than we can keep: ${longestPassword} characters at most.`,
  passwordOwn: 'Please take something that is not your name or your e-mail.',
  rules: 'What a password needs',
  ruleLong: `${shortestPassword} characters or more`,
  ruleOwn: 'Not your name or your e-mail',
  met: 'done',
  notYet: 'not yet',
  rulesMet: (met: number, all: number) => `${met} of ${all} done`,
  passwordTip: 'Three words that you can picture are easy to keep. You may also paste one.',
  show: 'Show the password',
  hide: 'Hide the password',
  nameMissing: 'Please type this name.',
  nameLong: `That is more than fits: ${longestName} letters at most.`,
  nameOdd: 'Please write a name with letters, without links or signs like @ or /.',
  failure: {
    unreachableTitle: 'We could not be reached',
    unreachable:
      'You are not connected. What you typed is still here. Please try again when the network is back.',
    faultTitle: 'That did not work on our side',
    fault: 'It is not your fault, and what you typed is still here. Please try again in a moment.',
    number: (id: string) => `If it stays like this, pass on this number: ${id}.`,
    /** Where there was nothing to type. */
    untyped: {
      unreachable: 'You are not connected. Please try again when the network is back.',
      fault: 'It is not your fault. Please try again in a moment.',
    },
  },
};

export const hi: typeof en = {
  email: 'ई-मेल',
  emailMissing: 'कृपया अपना ई-मेल लिखें।',
  emailOdd: 'यह अभी ई-मेल जैसा नहीं लगता।',
  password: 'पासवर्ड',
  newPassword: 'नया पासवर्ड',
  passwordMissing: 'कृपया एक पासवर्ड लिखें।',
  passwordShort: `अभी छोटा है: कम से कम ${shortestPassword} अक्षर लिखें।`,
  passwordLong: `यह बहुत लंबा है: ज़्यादा से ज़्यादा ${longestPassword} अक्षर।`,
  passwordOwn: 'कृपया ऐसा पासवर्ड चुनें जो आपका नाम या ई-मेल न हो।',
  rules: 'पासवर्ड में क्या चाहिए',
  ruleLong: `कम से कम ${shortestPassword} अक्षर`,
  ruleOwn: 'आपका नाम या ई-मेल नहीं',
  met: 'हो गया',
  notYet: 'अभी नहीं',
  rulesMet: (met, all) => `${all} में से ${met} पूरे`,
  passwordTip: 'तीन शब्द, जिनकी आप तस्वीर सोच सकें, याद रखना आसान है। आप पासवर्ड पेस्ट भी कर सकते हैं।',
  show: 'पासवर्ड दिखाएँ',
  hide: 'पासवर्ड छिपाएँ',
  nameMissing: 'कृपया यह नाम लिखें।',
  nameLong: `यह बहुत लंबा है: ज़्यादा से ज़्यादा ${longestName} अक्षर।`,
  nameOdd: 'कृपया नाम अक्षरों में लिखें, बिना लिंक और बिना @ या / जैसे चिह्नों के।',
  failure: {
    unreachableTitle: 'हम तक पहुँचा नहीं जा सका',
    unreachable: 'आप इंटरनेट से जुड़े नहीं हैं। आपका लिखा हुआ यहीं है। नेटवर्क आने पर फिर कोशिश करें।',
    faultTitle: 'हमारी तरफ़ कुछ गड़बड़ हुई',
    fault: 'इसमें आपकी गलती नहीं है, और आपका लिखा हुआ यहीं है। थोड़ी देर में फिर कोशिश करें।',
    number: (id) => `अगर ऐसा ही रहे, तो यह नंबर बताएँ: ${id}।`,
    untyped: {
      unreachable: 'आप इंटरनेट से जुड़े नहीं हैं। नेटवर्क आने पर फिर कोशिश करें।',
      fault: 'इसमें आपकी गलती नहीं है। थोड़ी देर में फिर कोशिश करें।',
    },
  },
};
