/** Words of the kit itself; everything else comes from the feature that uses it. */
export const en = {
  alert: { success: 'Done:', error: 'Problem:', warning: 'Take care:', info: 'Good to know:' },
  close: 'Close',
  notScored: 'not scored',
  stars: (rounded: string) => `${rounded} of 5 stars`,
  outOfFive: (score: string) => `${score} of 5`,
  stageDone: 'done',
  stageNow: 'now',
  stageNext: 'next',
  part: {
    kept: (n: number) => `Part ${n} is stored`,
    sending: (n: number) => `Part ${n} is being sent`,
    waiting: (n: number) => `Part ${n} is waiting`,
    missing: (n: number) => `Part ${n} is missing`,
    refused: (n: number) => `Part ${n} couldn’t be sent`,
  },
  partNext: 'next',
  partThen: 'then',
  partMissing: 'missing',
  partRefused: 'not sent',
};

export const hi: typeof en = {
  alert: { success: 'हो गया:', error: 'दिक्कत:', warning: 'ध्यान दें:', info: 'जान लें:' },
  close: 'बंद करें',
  notScored: 'अंक नहीं दिए गए',
  stars: (rounded) => `5 में से ${rounded} तारे`,
  outOfFive: (score) => `5 में से ${score}`,
  stageDone: 'हो गया',
  stageNow: 'अभी',
  stageNext: 'अगला',
  part: {
    kept: (n) => `भाग ${n} सुरक्षित है`,
    sending: (n) => `भाग ${n} भेजा जा रहा है`,
    waiting: (n) => `भाग ${n} इंतज़ार में है`,
    missing: (n) => `भाग ${n} नहीं मिला`,
    refused: (n) => `भाग ${n} भेजा नहीं जा सका`,
  },
  partNext: 'अगला',
  partThen: 'फिर',
  partMissing: 'नहीं मिला',
  partRefused: 'नहीं गया',
};
