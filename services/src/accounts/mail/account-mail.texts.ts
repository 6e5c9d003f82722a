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

/** What the button that cancels a deletion is called. */
const keep = (child: string | null): string =>
  child === null ? 'Keep my account' : `Keep ${child}’s profile`;

const notYou = 'If this wasn’t you, you can ignore this e-mail.';
const once = (time: string): string => `This link works once, and expires in ${time}.`;

const links: Readonly<Record<LinkKind, LinkText>> = {
  'verify-email': ({ time }) => ({
    subject: 'Please confirm your e-mail address',
    lead: ['Welcome to Lectern. Just one more step: confirm that this is your e-mail address.'],
    button: 'Confirm my address',
    after: [`This link expires in ${time}.`, notYou],
  }),
  'reset-password': ({ time }) => ({
    subject: 'Choose a new password',
    lead: ['You asked to choose a new password for Lectern.'],
    button: 'Choose a new password',
    after: [once(time), `${notYou} Your password won’t change.`],
  }),
  'set-password': ({ time }) => ({
    subject: 'Your Lectern account is ready',
    lead: ['We’ve set up a Lectern account for you. Choose a password to get started.'],
    button: 'Choose a password',
    after: [once(time)],
  }),
  'sign-in': ({ time }) => ({
    subject: 'Your sign-in link',
    lead: ['Here’s your link to sign in to Lectern.'],
    button: 'Sign in',
    after: [once(time), notYou],
  }),
  'delete-account': ({ time, child, fByChild }) => ({
    subject: child === null ? 'Delete your account?' : `Delete ${child}’s profile?`,
    lead: [
      child === null
        ? 'You asked us to delete your Lectern account. Please confirm that you want this.'
        : fByChild
          ? `${child} asked us to delete their Lectern profile. We’ll only delete it if you confirm.`
          : `You asked us to delete ${child}’s Lectern profile. Please confirm that you want this.`,
      'This also deletes all answers, recordings, scores and names. It can’t be undone, not even by us.',
    ],
    button: 'Confirm deletion',
    after: [
      once(time),
      fByChild
        ? 'If you don’t want this, you can ignore this e-mail. Nothing will be deleted.'
        : `${notYou} Nothing will be deleted.`,
    ],
  }),
};

export const en = {
  greeting: (name: string) => `Hello ${name},`,
  greetingNobody: 'Hello,',
  plainLink: 'If the button doesn’t work, copy this link into your browser:',
  sender: 'Lectern. Read it, say it, hear how it went.',
  links,
  signUpRepeated: (): MailText => ({
    subject: 'You already have an account',
    lead: [
      'Someone tried to sign up for Lectern with this e-mail address. You already have an account.',
      'If it was you, just sign in. Don’t remember your password? Choose “Forgot your password?” on that page.',
    ],
    button: 'Sign in',
    after: ['If this wasn’t you, you can ignore this e-mail. Nobody got into your account.'],
  }),
  suspended: ({ reason }: { readonly reason: string | null }): MailText => ({
    subject: 'Your Lectern account is suspended',
    lead: [
      'We’ve suspended your Lectern account. You can’t sign in while it’s suspended.',
      ...(reason ? [`Reason: ${reason}`] : []),
    ],
    button: 'Contact us',
    after: ['Nothing has been deleted. If you think this is a mistake, please contact us.'],
  }),
  deletion: (asked: {
    readonly date: string;
    readonly child: string | null;
    readonly fChildren: boolean;
    /** Whether they have a page to cancel it on; others write to us. */
    readonly fPage: boolean;
  }): MailText => ({
    subject:
      asked.child === null
        ? `Your account will be deleted on ${asked.date}`
        : `${asked.child}’s profile will be deleted on ${asked.date}`,
    lead: [
      asked.child === null
        ? `Your Lectern account will be deleted on ${asked.date}.`
        : `${asked.child}’s Lectern profile will be deleted on ${asked.date}.`,
      ...(asked.fChildren ? ['Your children’s profiles will be deleted too.'] : []),
      asked.fPage
        ? `Changed your mind? Until then, you can cancel: sign in and choose “${keep(asked.child)}”.`
        : 'Changed your mind? Until then, you can cancel: contact us.',
    ],
    button: asked.fPage ? 'Cancel deletion' : 'Contact us',
    after: [
      'After that, all answers, recordings, scores and names are gone. This can’t be undone, not even by us.',
    ],
  }),
};

const hiKeep = (child: string | null): string => (child === null ? 'मेरा खाता रखें' : `${child} की प्रोफ़ाइल रखें`);

const hiNotYou = 'अगर यह आपने नहीं किया, तो इस ई-मेल को अनदेखा कर दें।';
const hiOnce = (time: string): string => `यह लिंक एक ही बार और ${time} तक काम करेगा।`;

const hiLinks: Readonly<Record<LinkKind, LinkText>> = {
  'verify-email': ({ time }) => ({
    subject: 'कृपया अपने ई-मेल पते की पुष्टि करें',
    lead: ['Lectern में आपका स्वागत है। बस एक कदम बाकी है: अपने ई-मेल पते की पुष्टि कर दें।'],
    button: 'मेरे पते की पुष्टि करें',
    after: [`यह लिंक ${time} तक काम करेगा।`, hiNotYou],
  }),
  'reset-password': ({ time }) => ({
    subject: 'नया पासवर्ड चुनें',
    lead: ['आपने Lectern के लिए नया पासवर्ड माँगा है।'],
    button: 'नया पासवर्ड चुनें',
    after: [hiOnce(time), `${hiNotYou} आपका पासवर्ड नहीं बदलेगा।`],
  }),
  'set-password': ({ time }) => ({
    subject: 'आपका Lectern खाता तैयार है',
    lead: ['आपके लिए Lectern पर एक खाता बनाया गया है। शुरू करने के लिए पासवर्ड चुनें।'],
    button: 'पासवर्ड चुनें',
    after: [hiOnce(time)],
  }),
  'sign-in': ({ time }) => ({
    subject: 'आपका साइन-इन लिंक',
    lead: ['इस लिंक से आप Lectern में साइन इन कर सकते हैं।'],
    button: 'साइन इन करें',
    after: [hiOnce(time), hiNotYou],
  }),
  'delete-account': ({ time, child, fByChild }) => ({
    subject: child === null ? 'क्या आपका खाता मिटाना है?' : `क्या ${child} की प्रोफ़ाइल मिटानी है?`,
    lead: [
      child === null
        ? 'आपने अपना Lectern खाता मिटाने के लिए कहा है। कृपया पुष्टि करें कि आप यही चाहते हैं।'
        : fByChild
          ? `${child} ने अपनी Lectern प्रोफ़ाइल मिटाने के लिए कहा है। प्रोफ़ाइल तभी मिटेगी जब आप पुष्टि करेंगे।`
          : `आपने ${child} की Lectern प्रोफ़ाइल मिटाने के लिए कहा है। कृपया पुष्टि करें कि आप यही चाहते हैं।`,
      'इसके साथ सारे जवाब, रिकॉर्डिंग, अंक और नाम भी मिट जाएँगे। उन्हें कोई वापस नहीं ला सकता, हम भी नहीं।',
    ],
    button: 'मिटाने की पुष्टि करें',
    after: [
      hiOnce(time),
      fByChild
        ? 'अगर आप यह नहीं चाहते, तो इस ई-मेल को अनदेखा कर दें। कुछ भी नहीं मिटेगा।'
        : `${hiNotYou} कुछ भी नहीं मिटेगा।`,
    ],
  }),
};

export const hi: typeof en = {
  greeting: (name) => `नमस्ते ${name},`,
  greetingNobody: 'नमस्ते,',
  plainLink: 'अगर बटन काम न करे, तो यह लिंक कॉपी करके अपने ब्राउज़र में खोलें:',
  sender: 'Lectern. पढ़िए, बोलिए, जानिए कैसा रहा।',
  links: hiLinks,
  signUpRepeated: () => ({
    subject: 'आपका खाता पहले से है',
    lead: [
      'किसी ने इस ई-मेल पते से Lectern पर खाता बनाने की कोशिश की। आपका खाता पहले से है।',
      'अगर वह आप ही थे, तो सीधे साइन इन करें। पासवर्ड याद नहीं? उसी पेज पर “पासवर्ड भूल गए?” चुनें।',
    ],
    button: 'साइन इन करें',
    after: ['अगर यह आपने नहीं किया, तो इस ई-मेल को अनदेखा कर दें। आपके खाते में कोई नहीं घुसा है।'],
  }),
  suspended: ({ reason }) => ({
    subject: 'आपका Lectern खाता निलंबित है',
    lead: [
      'हमने आपका Lectern खाता निलंबित कर दिया है। जब तक यह निलंबित है, आप साइन इन नहीं कर सकते।',
      ...(reason ? [`कारण: ${reason}`] : []),
    ],
    button: 'हमें लिखें',
    after: ['आपका कुछ भी मिटाया नहीं गया है। अगर आपको लगता है कि यह गलती से हुआ है, तो हमें लिखें।'],
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
      ...(fChildren ? ['आपके बच्चों की प्रोफ़ाइल भी मिट जाएँगी।'] : []),
      fPage
        ? `मन बदल गया? तब तक आप इसे रद्द कर सकते हैं: साइन इन करें और “${hiKeep(child)}” चुनें।`
        : 'मन बदल गया? तब तक आप इसे रद्द करवा सकते हैं: हमें लिखें।',
    ],
    button: fPage ? 'मिटाना रद्द करें' : 'हमें लिखें',
    after: ['उसके बाद सारे जवाब, रिकॉर्डिंग, अंक और नाम मिट जाएँगे। उन्हें कोई वापस नहीं ला सकता, हम भी नहीं।'],
  }),
};
