export const en = {
  play: 'Play',
  playing: 'Playing audio',
  failed: 'We couldn’t load the recording. Press Play to try again.',
  seek: (title: string) => `Place in “${title}”`,
  seekAt: (now: string, whole: string) => `${now} of ${whole}`,
};

export const hi: typeof en = {
  play: 'सुनें',
  playing: 'चल रहा है',
  failed: 'आवाज़ नहीं आई। फिर से “सुनें” दबाइए।',
  seek: (title) => `“${title}” में जगह`,
  seekAt: (now, whole) => `${whole} में से ${now}`,
};
