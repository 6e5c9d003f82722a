import type { ChosenRole } from '@lectern/events/accounts/account.routes';

type RoleText = { readonly title: string; readonly body: string };

export const en = {
  title: 'What brings you here?',
  lead: 'Choose once. Then your own pages open.',
  group: 'You are',
  roles: {
    parent: { title: 'A parent', body: 'You add your children and follow what they read and say.' },
    student: { title: 'A student', body: 'You read, answer out loud, and hear how it went.' },
    'hiring-candidate': { title: 'A candidate', body: 'You practise speaking and writing for a position.' },
  } satisfies Record<ChosenRole, RoleText>,
  missing: 'Please choose one of the three.',
  submit: 'Go on',
  busy: 'Opening your pages',
  teacher: 'Do you teach, or look after a school? Your school makes that account for you.',
};

export const hi: typeof en = {
  title: 'आप यहाँ किसलिए आए हैं?',
  lead: 'एक बार चुनें। फिर आपके अपने पन्ने खुलेंगे।',
  group: 'आप हैं',
  roles: {
    parent: { title: 'माता या पिता', body: 'आप अपने बच्चों को जोड़ते हैं और देखते हैं कि वे क्या पढ़ते और बोलते हैं।' },
    student: { title: 'विद्यार्थी', body: 'आप पढ़ते हैं, बोलकर जवाब देते हैं, और सुनते हैं कि कैसा रहा।' },
    'hiring-candidate': { title: 'उम्मीदवार', body: 'आप किसी पद के लिए बोलने और लिखने का अभ्यास करते हैं।' },
  },
  missing: 'कृपया तीनों में से एक चुनें।',
  submit: 'आगे बढ़ें',
  busy: 'आपके पन्ने खुल रहे हैं',
  teacher: 'क्या आप पढ़ाते हैं, या स्कूल संभालते हैं? वह खाता आपका स्कूल आपके लिए बनाता है।',
};
