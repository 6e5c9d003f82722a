export const en = {
  play: 'Play',
  playing: 'Playing audio',
  failed: 'The sound did not come. Press Play to try once more.',
};

export const hi: typeof en = {
  play: 'सुनें',
  playing: 'चल रहा है',
  failed: 'आवाज़ नहीं आई। फिर से सुनें दबाइए।',
};
