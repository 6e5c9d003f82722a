/** Said while a student speaks and nobody can write down the words. */
export const en = {
  title: 'I can’t write down your words here.',
  what: 'Keep speaking: your voice is being stored. You can type what you said afterwards.',
};

export const hi: typeof en = {
  title: 'मैं यहाँ आपके शब्द लिख नहीं पा रहा हूँ।',
  what: 'बोलते रहिए: आपकी आवाज़ सहेजी जा रही है। बाद में आप अपनी बात टाइप कर सकते हैं।',
};
