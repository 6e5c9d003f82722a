import type { PinPicture } from '@lectern/events/accounts/picture-pin';

export const en = {
  slots: (pressed: number) => `${pressed} of 3 pictures pressed`,
  pictures: 'Pictures',
  names: {
    kite: 'kite',
    boat: 'boat',
    tree: 'tree',
    fish: 'fish',
    drum: 'drum',
    moon: 'moon',
    key: 'key',
    bell: 'bell',
    umbrella: 'umbrella',
  } satisfies Record<PinPicture, string>,
};

export const hi: typeof en = {
  slots: (pressed) => `3 में से ${pressed} चित्र दबाए`,
  pictures: 'चित्र',
  names: {
    kite: 'पतंग',
    boat: 'नाव',
    tree: 'पेड़',
    fish: 'मछली',
    drum: 'ढोल',
    moon: 'चाँद',
    key: 'चाबी',
    bell: 'घंटी',
    umbrella: 'छाता',
  },
};
