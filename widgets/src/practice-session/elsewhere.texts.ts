/** Of a recording that was begun on another page or device: here nobody knows how much of it is stored. */
export const en = {
  word: 'Waiting for the other device',
  what: 'It was begun on another page or device and is not finished. Go on with it there, or say it here.',
  instead: 'Say it here instead',
  insteadHelp: 'Then what was said there does not count.',
  leave: 'Leave it as it is',
  waits:
    'What is stored of it stays stored. If nothing more comes from there for a while, that is your answer.',
};

export const hi: typeof en = {
  word: 'दूसरे डिवाइस की राह देख रहा हूँ',
  what: 'यह किसी दूसरे पन्ने या डिवाइस पर शुरू हुआ था और पूरा नहीं हुआ। वहीं आगे बढ़िए, या यहाँ बोलिए।',
  instead: 'यहाँ बोलें',
  insteadHelp: 'तब वहाँ जो कहा गया वह नहीं गिना जाएगा।',
  leave: 'ऐसे ही रहने दें',
  waits: 'जो सुरक्षित है वह सुरक्षित रहेगा। कुछ देर तक वहाँ से और कुछ न आया, तो वही आपका जवाब होगा।',
};
