export const en = {
  allow: 'If the browser asks, choose “Allow”.',
  quiet: 'I can’t hear you yet.',
  closer: 'Come a little closer and speak up.',
  cancel: 'Cancel',
  throwAway: 'Throw this recording away?',
  still: 'You are still being recorded.',
  keep: 'Keep speaking',
  discard: 'Throw it away',
};

export const hi: typeof en = {
  allow: 'अगर ब्राउज़र पूछे, तो “अनुमति दें” चुनिए।',
  quiet: 'मुझे अभी आपकी आवाज़ नहीं आ रही।',
  closer: 'थोड़ा पास आइए और ज़ोर से बोलिए।',
  cancel: 'रद्द करें',
  throwAway: 'यह रिकॉर्डिंग हटा दें?',
  still: 'आपकी रिकॉर्डिंग अब भी चल रही है।',
  keep: 'बोलते रहें',
  discard: 'हटा दें',
};
