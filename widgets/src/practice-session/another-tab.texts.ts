/** Said where an answer was begun here and the same question was answered in another tab meanwhile. */
export const en = {
  word: 'You answered this somewhere else',
  what: 'This question was answered in another tab or on another device. What you began here is kept.',
  goOn: 'Go on from that answer',
  again: 'Answer again here',
};

export const hi: typeof en = {
  word: 'आपने इसका जवाब कहीं और दे दिया',
  what: 'इस सवाल का जवाब दूसरे टैब या दूसरे डिवाइस पर दिया गया। आपने यहाँ जो शुरू किया था, वह सहेजा हुआ है।',
  goOn: 'उस जवाब से आगे बढ़ें',
  again: 'यहाँ फिर से जवाब दें',
};
