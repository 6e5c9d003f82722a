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
    `You are invited to set up ${school} on Lectern, where students read a page, say what they think and hear how it went.`,
    'It takes two minutes: look over the name of the school, choose a password, and your school is there.',
  ],
  button: 'Set up my school',
  after: [
    `This works once, until ${until}.`,
    'If you did not expect this, you need do nothing. Nobody has made an account for you.',
  ],
});

export const en = {
  greeting: (name: string) => `Hello ${name},`,
  plainLink: 'If the button does not work, open this address:',
  sender: 'Lectern. Read it, say it, hear how it went.',
  invitation,
};

const hiInvitation: Invited = ({ school, until }) => ({
  subject: `${school} को Lectern पर लाइए`,
  lead: [
    `आपको Lectern पर ${school} शुरू करने का निमंत्रण है। यहाँ विद्यार्थी एक पन्ना पढ़ते हैं, अपनी बात कहते हैं और जानते हैं कि कैसा रहा।`,
    'बस दो मिनट लगेंगे: स्कूल का नाम देख लीजिए, पासवर्ड चुनिए, और आपका स्कूल तैयार है।',
  ],
  button: 'मेरा स्कूल शुरू करें',
  after: [
    `यह एक बार, ${until} तक काम करेगा।`,
    'अगर आपको इसकी उम्मीद नहीं थी, तो आपको कुछ नहीं करना है। आपके लिए कोई खाता नहीं बनाया गया है।',
  ],
});

export const hi: typeof en = {
  greeting: (name) => `नमस्ते ${name},`,
  plainLink: 'अगर बटन काम न करे, तो यह पता खोलें:',
  sender: 'Lectern. पढ़िए, बोलिए, और जानिए कि कैसा रहा।',
  invitation: hiInvitation,
};
