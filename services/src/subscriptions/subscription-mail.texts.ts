import type { PayerKind, SubscriptionMail } from '@lectern/events/subscriptions/subscription.events';

type Facts = {
  /** Whose subscription: of a school its name. */
  readonly of: string;
  /** The last day, as it is written. */
  readonly day: string;
  /** Of a receipt. */
  readonly amount: string;
  readonly reference: string;
};
type Words = { readonly subject: string; readonly lead: readonly string[] };

const subscription: Readonly<Record<PayerKind, (name: string) => string>> = {
  school: (name) => `the subscription of ${name}`,
  family: () => 'your family’s subscription',
  candidate: () => 'your subscription',
};

/** Mails to whoever pays. */
export const en = {
  greeting: (name: string) => `Hello ${name},`,
  mail: (mail: SubscriptionMail, kind: PayerKind, { of, day, amount, reference }: Facts): Words => {
    const what = subscription[kind](of);
    switch (mail) {
      case 'ends-in-a-week':
        return { subject: 'Your Lectern subscription ends in a week', lead: [`On ${day} ${what} ends.`] };
      case 'ends-tomorrow':
        return { subject: 'Your Lectern subscription ends tomorrow', lead: [`On ${day} ${what} ends.`] };
      case 'grace':
        return {
          subject: 'Your Lectern subscription has ended',
          lead: [`Everything stays open until ${day}, so that there is time to renew ${what}.`],
        };
      case 'grace-ends':
        return {
          subject: 'Lectern closes in three days',
          lead: [`If ${what} isn’t renewed, practice closes after ${day}. Nothing will be deleted.`],
        };
      case 'expired':
        return {
          subject: 'Practice on Lectern is closed for now',
          lead: [
            `We haven’t received a payment, so ${what} has ended.`,
            'Nothing was deleted. Answers, scores and recordings can still be read, heard and downloaded, and practice opens again as soon as you pay.',
          ],
        };
      case 'receipt':
        return {
          subject: 'We’ve received your payment',
          lead: [
            `Thank you. We’ve received ${amount} (reference ${reference}) for ${what}.`,
            `It is paid until ${day}.`,
          ],
        };
    }
  },
  button: 'See your subscription',
  plainLink: 'If the button doesn’t work, copy this link into your browser:',
  sender: 'Lectern. Read it, say it, hear how it went.',
};

const hiSubscription: Readonly<Record<PayerKind, (name: string) => string>> = {
  school: (name) => `${name} की सदस्यता`,
  family: () => 'आपके परिवार की सदस्यता',
  candidate: () => 'आपकी सदस्यता',
};

export const hi: typeof en = {
  greeting: (name) => `नमस्ते ${name},`,
  mail: (mail, kind, { of, day, amount, reference }) => {
    const what = hiSubscription[kind](of);
    switch (mail) {
      case 'ends-in-a-week':
        return { subject: 'Lectern की आपकी सदस्यता एक हफ़्ते में ख़त्म होगी', lead: [`${day} को ${what} ख़त्म होगी।`] };
      case 'ends-tomorrow':
        return { subject: 'Lectern की आपकी सदस्यता कल ख़त्म होगी', lead: [`${day} को ${what} ख़त्म होगी।`] };
      case 'grace':
        return {
          subject: 'Lectern की आपकी सदस्यता ख़त्म हो गई है',
          lead: [`${day} तक सब कुछ खुला रहेगा, ताकि ${what} बढ़ाने का समय मिल सके।`],
        };
      case 'grace-ends':
        return {
          subject: 'Lectern तीन दिन में बंद हो जाएगा',
          lead: [`अगर ${what} नहीं बढ़ाई गई, तो ${day} के बाद अभ्यास बंद हो जाएगा। कुछ भी मिटाया नहीं जाएगा।`],
        };
      case 'expired':
        return {
          subject: 'Lectern पर अभ्यास फ़िलहाल बंद है',
          lead: [
            `हमें भुगतान नहीं मिला, इसलिए ${what} ख़त्म हो गई है।`,
            'कुछ भी मिटाया नहीं गया है। जवाब, स्कोर और रिकॉर्डिंग अब भी पढ़े, सुने और डाउनलोड किए जा सकते हैं। भुगतान होते ही अभ्यास फिर खुल जाएगा।',
          ],
        };
      case 'receipt':
        return {
          subject: 'हमें आपका भुगतान मिल गया है',
          lead: [`धन्यवाद। ${what} के लिए हमें ${amount} मिले हैं (संदर्भ ${reference})।`, `सदस्यता ${day} तक चलेगी।`],
        };
    }
  },
  button: 'अपनी सदस्यता देखें',
  plainLink: 'बटन काम न करे तो यह लिंक अपने ब्राउज़र में कॉपी करें:',
  sender: 'Lectern. पढ़िए, बोलिए, जानिए कैसा रहा।',
};
