export const en = {
  title: 'Make a family account',
  lead: 'You are the parent. When your e-mail is verified, you add your children: each gets pages of their own.',
  firstName: 'First name',
  lastName: 'Last name',
  submit: 'Sign Up',
  busy: 'Making your account',
  /** Around the links to the two papers. */
  agree: {
    before: 'By signing up you accept the ',
    terms: 'Terms of service',
    and: ' and the ',
    privacy: 'Privacy policy',
    after: '.',
  },
  have: 'You have an account?',
  haveLink: 'Sign in',
  fromSchool: 'Does your school use Lectern? Then you have an account already: ask your teacher.',
};

export const hi: typeof en = {
  title: 'परिवार का खाता बनाएँ',
  lead: 'आप माता या पिता हैं। ई-मेल की पुष्टि होने पर आप अपने बच्चों को जोड़ेंगे: हर बच्चे को अपने पन्ने मिलेंगे।',
  firstName: 'पहला नाम',
  lastName: 'उपनाम',
  submit: 'साइन अप करें',
  busy: 'आपका खाता बन रहा है',
  agree: {
    before: 'साइन अप करके आप ',
    terms: 'सेवा की शर्तें',
    and: ' और ',
    privacy: 'निजता नीति',
    after: ' स्वीकार करते हैं।',
  },
  have: 'आपका खाता पहले से है?',
  haveLink: 'साइन इन करें',
  fromSchool: 'क्या आपका स्कूल Lectern इस्तेमाल करता है? तब आपका खाता पहले से है: अपने शिक्षक से पूछें।',
};
