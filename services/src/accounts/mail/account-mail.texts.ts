import type { LinkKind } from '@lectern/events/accounts/person.events';

/** What a mail says; its address and its link are put in by whoever composes it. */
export type MailText = {
  readonly subject: string;
  readonly lead: readonly string[];
  /** What the button reads; a mail without one asks for nothing. */
  readonly button?: string;
  readonly after: readonly string[];
};

/**
 * @param child whose profile it is, where the mail goes to their parent; null for one's own account
 * @param fByChild whether it was the child who asked
 */
type LinkText = (asked: {
  readonly time: string;
  readonly child: string | null;
  readonly fByChild: boolean;
}) => MailText;

const notYou = 'If you did not ask for this, you need do nothing.';

const links: Readonly<Record<LinkKind, LinkText>> = {
  'verify-email': ({ time }) => ({
    subject: 'Please confirm your e-mail address',
    lead: ['Welcome to Lectern. One step is left: tell us that this address is yours.'],
    button: 'Confirm my address',
    after: [`This works for ${time}.`, notYou],
  }),
  'reset-password': ({ time }) => ({
    subject: 'Choose a new password',
    lead: ['You asked for a new password for Lectern.'],
    button: 'Choose a new password',
    after: [`This works once, for ${time}.`, `${notYou} Your password stays as it is.`],
  }),
  'set-password': ({ time }) => ({
    subject: 'Your Lectern account is ready',
    lead: ['There is a Lectern account for you. Choose a password, and you can begin.'],
    button: 'Choose a password',
    after: [`This works once, for ${time}.`],
  }),
  'sign-in': ({ time }) => ({
    subject: 'Your link to sign in',
    lead: ['Here is your link to sign in to Lectern.'],
    button: 'Sign in',
    after: [`This works once, for ${time}.`, notYou],
  }),
  'delete-account': ({ time, child, fByChild }) => ({
    subject: child === null ? 'Delete your account?' : `Delete the profile of ${child}?`,
    lead: [
      child === null
        ? 'You asked us to delete your Lectern account. Please confirm that this is what you want.'
        : fByChild
          ? `${child} asked to delete their Lectern profile. It goes only if you confirm it.`
          : `You asked us to delete the Lectern profile of ${child}. Please confirm that this is what you want.`,
      'Answers, recordings, scores and names go with it, and nobody can bring them back.',
    ],
    button: 'Confirm and delete',
    after: [
      `This works once, for ${time}.`,
      fByChild
        ? 'If you do not want this, you need do nothing. Nothing is deleted.'
        : `${notYou} Nothing is deleted.`,
    ],
  }),
};

export const en = {
  greeting: (name: string) => `Hello ${name},`,
  greetingNobody: 'Hello,',
  plainLink: 'If the button does not work, open this address:',
  sender: 'Lectern. Read it, say it, hear how it went.',
  links,
  signUpRepeated: (): MailText => ({
    subject: 'You have an account already',
    lead: [
      'Somebody, perhaps you, signed up to Lectern with this address. It has an account already.',
      'You can simply sign in. If you no longer know the password, choose “Forgot password” there.',
    ],
    button: 'Sign in',
    after: ['If this was not you, you need do nothing. Nobody was let in.'],
  }),
  suspended: ({ reason }: { readonly reason: string | null }): MailText => ({
    subject: 'Your Lectern account is paused',
    lead: [
      'Your Lectern account is paused for now. You cannot sign in until it is opened again.',
      ...(reason ? [`The reason: ${reason}`] : []),
    ],
    button: 'Write to us',
    after: ['Nothing of yours is lost. If you think this is a mistake, please write to us.'],
  }),
  deletion: (asked: {
    readonly date: string;
    readonly child: string | null;
    readonly fChildren: boolean;
    /** Whether they have a page to take it back on; others write. */
    readonly fPage: boolean;
  }): MailText => ({
    subject:
      asked.child === null
        ? `Your account will be deleted on ${asked.date}`
        : `The profile of ${asked.child} will be deleted on ${asked.date}`,
    lead: [
      asked.child === null
        ? `Your Lectern account will be deleted on ${asked.date}.`
        : `The Lectern profile of ${asked.child} will be deleted on ${asked.date}.`,
      ...(asked.fChildren ? ['The profiles of your children are deleted with it.'] : []),
      asked.fPage
        ? 'Until then you can take it back: press the button, sign in and choose “Keep it”.'
        : 'Until then it can be taken back: write to us.',
    ],
    button: asked.fPage ? 'Take it back' : 'Write to us',
    after: ['After that day, answers, recordings, scores and names are gone. Nobody can bring them back.'],
  }),
};

const hiNotYou = 'अगर आपने यह नहीं माँगा था, तो आपको कुछ नहीं करना है।';

const hiLinks: Readonly<Record<LinkKind, LinkText>> = {
  'verify-email': ({ time }) => ({
    subject: 'कृपया अपने ई-मेल पते की पुष्टि करें',
    lead: ['Lectern में आपका स्वागत है। बस एक कदम बाकी है: हमें बताइए कि यह पता आपका है।'],
    button: 'मेरे पते की पुष्टि करें',
    after: [`यह ${time} तक काम करेगा।`, hiNotYou],
  }),
  'reset-password': ({ time }) => ({
    subject: 'नया पासवर्ड चुनें',
    lead: ['आपने Lectern के लिए नया पासवर्ड माँगा है।'],
    button: 'नया पासवर्ड चुनें',
    after: [`यह एक बार, ${time} तक काम करेगा।`, `${hiNotYou} आपका पासवर्ड वही रहेगा।`],
  }),
  'set-password': ({ time }) => ({
    subject: 'आपका Lectern खाता तैयार है',
    lead: ['आपके लिए Lectern का एक खाता बनाया गया है। पासवर्ड चुनिए और शुरू कीजिए।'],
    button: 'पासवर्ड चुनें',
    after: [`यह एक बार, ${time} तक काम करेगा।`],
  }),
  'sign-in': ({ time }) => ({
    subject: 'साइन इन करने का आपका लिंक',
    lead: ['Lectern में साइन इन करने का आपका लिंक यह है।'],
    button: 'साइन इन करें',
    after: [`यह एक बार, ${time} तक काम करेगा।`, hiNotYou],
  }),
  'delete-account': ({ time, child, fByChild }) => ({
    subject: child === null ? 'क्या आपका खाता मिटा दें?' : `क्या ${child} की प्रोफ़ाइल मिटा दें?`,
    lead: [
      child === null
        ? 'आपने अपना Lectern खाता मिटाने के लिए कहा है। कृपया पुष्टि करें कि आप यही चाहते हैं।'
        : fByChild
          ? `${child} ने अपनी Lectern प्रोफ़ाइल मिटाने के लिए कहा है। वह तभी मिटेगी जब आप पुष्टि करें।`
          : `आपने ${child} की Lectern प्रोफ़ाइल मिटाने के लिए कहा है। कृपया पुष्टि करें कि आप यही चाहते हैं।`,
      'इसके साथ जवाब, रिकॉर्डिंग, अंक और नाम मिट जाएँगे, और कोई उन्हें वापस नहीं ला सकेगा।',
    ],
    button: 'पुष्टि करें और मिटाएँ',
    after: [
      `यह एक बार, ${time} तक काम करेगा।`,
      fByChild
        ? 'अगर आप यह नहीं चाहते, तो आपको कुछ नहीं करना है। कुछ भी नहीं मिटेगा।'
        : `${hiNotYou} कुछ भी नहीं मिटेगा।`,
    ],
  }),
};

export const hi: typeof en = {
  greeting: (name) => `नमस्ते ${name},`,
  greetingNobody: 'नमस्ते,',
  plainLink: 'अगर बटन काम न करे, तो यह पता खोलें:',
  sender: 'Lectern. पढ़िए, बोलिए, और जानिए कि कैसा रहा।',
  links: hiLinks,
  signUpRepeated: () => ({
    subject: 'आपका खाता पहले से है',
    lead: [
      'किसी ने, शायद आपने, इस पते से Lectern में साइन अप किया। इस पते का खाता पहले से है।',
      'आप सीधे साइन इन कर सकते हैं। अगर पासवर्ड याद नहीं है, तो वहाँ “पासवर्ड भूल गए” चुनें।',
    ],
    button: 'साइन इन करें',
    after: ['अगर यह आप नहीं थे, तो आपको कुछ नहीं करना है। किसी को अंदर नहीं आने दिया गया।'],
  }),
  suspended: ({ reason }) => ({
    subject: 'आपका Lectern खाता अभी रोका गया है',
    lead: [
      'आपका Lectern खाता अभी रोका गया है। जब तक वह फिर से नहीं खुलता, आप साइन इन नहीं कर सकते।',
      ...(reason ? [`कारण: ${reason}`] : []),
    ],
    button: 'हमें लिखें',
    after: ['आपका कुछ भी खोया नहीं है। अगर आपको लगता है कि यह गलती है, तो कृपया हमें लिखें।'],
  }),
  deletion: ({ date, child, fChildren, fPage }) => ({
    subject:
      child === null
        ? `आपका खाता ${date} को मिटा दिया जाएगा`
        : `${child} की प्रोफ़ाइल ${date} को मिटा दी जाएगी`,
    lead: [
      child === null
        ? `आपका Lectern खाता ${date} को मिटा दिया जाएगा।`
        : `${child} की Lectern प्रोफ़ाइल ${date} को मिटा दी जाएगी।`,
      ...(fChildren ? ['इसके साथ आपके बच्चों की प्रोफ़ाइल भी मिट जाएँगी।'] : []),
      fPage
        ? 'तब तक आप इसे वापस ले सकते हैं: बटन दबाएँ, साइन इन करें और “रहने दें” चुनें।'
        : 'तब तक इसे वापस लिया जा सकता है: हमें लिखें।',
    ],
    button: fPage ? 'वापस लें' : 'हमें लिखें',
    after: ['उस दिन के बाद जवाब, रिकॉर्डिंग, अंक और नाम नहीं रहेंगे। कोई उन्हें वापस नहीं ला सकेगा।'],
  }),
};
