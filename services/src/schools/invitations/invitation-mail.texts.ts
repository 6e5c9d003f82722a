type MailText = {
  readonly subject: string;
  readonly lead: readonly string[];
  readonly button: string;
  readonly after: readonly string[];
};

/** @param until the last day on which the link works, as it is written in the reader's language */
type Invited = (given: { readonly school: string; readonly until: string }) => MailText;

const invitation: Invited = ({ school, until }) => ({
  subject: `Bring ${school} to Lectern`,
  lead: [
    `You’re invited to set up ${school} on Lectern, where students read a passage, answer questions out loud and get feedback.`,
    'It takes two minutes: check your school’s name, choose a password, and you’re done.',
  ],
  button: 'Set up my school',
  after: [
    `This link works once, until ${until}.`,
    'If you weren’t expecting this, you can ignore this e-mail. We haven’t created an account for you.',
  ],
});

const teacherInvitation: Invited = ({ school, until }) => ({
  subject: `Join ${school} on Lectern`,
  lead: [
    `${school} uses Lectern, where students read a passage, answer questions out loud and get feedback. You’re invited as a teacher.`,
    'Enter your name, choose a password, and you’re done.',
  ],
  button: 'Join my school',
  after: [
    `This link works once, until ${until}.`,
    'If you weren’t expecting this, you can ignore this e-mail. We haven’t created an account for you.',
  ],
});

export const en = {
  greeting: (name: string) => `Hello ${name},`,
  greetingOfNobody: 'Hello,',
  plainLink: 'If the button doesn’t work, copy this link into your browser:',
  sender: 'Lectern. Read it, say it, hear how it went.',
  invitation,
  teacherInvitation,
};

const hiInvitation: Invited = ({ school, until }) => ({
  subject: `${school} को Lectern पर लाइए`,
  lead: [
    `आपको ${school} को Lectern से जोड़ने का निमंत्रण मिला है। यहाँ विद्यार्थी एक पाठ पढ़ते हैं, सवालों के जवाब बोलकर देते हैं और सुझाव पाते हैं।`,
    'बस दो मिनट लगेंगे: स्कूल का नाम जाँच लें, पासवर्ड चुनें, और काम पूरा।',
  ],
  button: 'मेरा स्कूल जोड़ें',
  after: [
    `यह लिंक एक ही बार और ${until} तक काम करेगा।`,
    'अगर आपको इसकी उम्मीद नहीं थी, तो इस ई-मेल को अनदेखा कर दें। हमने आपके लिए कोई खाता नहीं बनाया है।',
  ],
});

const hiTeacherInvitation: Invited = ({ school, until }) => ({
  subject: `Lectern पर ${school} से जुड़िए`,
  lead: [
    `${school} में Lectern का इस्तेमाल होता है। यहाँ विद्यार्थी एक पाठ पढ़ते हैं, सवालों के जवाब बोलकर देते हैं और सुझाव पाते हैं। आपको शिक्षक के रूप में निमंत्रण मिला है।`,
    'अपना नाम लिखें, पासवर्ड चुनें, और काम पूरा।',
  ],
  button: 'अपने स्कूल से जुड़ें',
  after: [
    `यह लिंक एक ही बार और ${until} तक काम करेगा।`,
    'अगर आपको इसकी उम्मीद नहीं थी, तो इस ई-मेल को अनदेखा कर दें। हमने आपके लिए कोई खाता नहीं बनाया है।',
  ],
});

export const hi: typeof en = {
  greeting: (name) => `नमस्ते ${name},`,
  greetingOfNobody: 'नमस्ते,',
  plainLink: 'अगर बटन काम न करे, तो यह लिंक कॉपी करके अपने ब्राउज़र में खोलें:',
  sender: 'Lectern. पढ़िए, बोलिए, जानिए कैसा रहा।',
  invitation: hiInvitation,
  teacherInvitation: hiTeacherInvitation,
};
