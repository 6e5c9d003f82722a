import { stem } from './stem.js';

/** Words that children use for one another in answers: not always synonyms, so they count half. */
const families = `
big large huge great giant enormous|small little tiny|quick fast rapid swift|decrease fall drop reduce shrink lower down
increase rise grow raise gain higher up|begin start|end finish stop|make create produce form build cause|keep hold stay remain
give provide supply release|get receive obtain gain|use need require|show demonstrate prove tell|see observe notice look watch
put place set|move travel go flow pass|hot warm heat|cold cool|hard tough solid rigid firm|same equal alike identical similar
different unlike vary difference|change alter become turn|mix combine blend together join|separate split divide apart
hit strike tap bang|loud volume noise|vibrate shake vibration|push force|pull attract|help assist aid|protect guard safe
important main key|happy glad joyful pleased|sad unhappy upset|scared afraid frighten fear|angry mad cross|smart clever wise
brave courage bold|kind nice friendly gentle|child kid|mother mom mum|father dad|animal creature|food meal eat nutrient
water liquid|ground soil earth dirt land|stone rock|road street path|house home|job work|money pay cost price|idea thought
answer solution result|test experiment try check|measure weigh|weight heavy mass|amount number quantity much many
piece part bit|top above over|bottom below under|inside within|outside out|near close|far distant|more extra additional greater
less fewer|fill full|break crack smash|connect attach touch link|electricity electric current power|light bright shine lamp bulb
dark shade shadow|live survive alive|die dead|find discover|think believe|say tell talk speak|know understand learn|want wish like
choose pick select|leave depart|return back|catch trap|run race|walk step|carry bring take transport|throw toss
send transmit transfer|error mistake fault|data information|first initially|last final finally|because since|fight battle war
win victory|strong powerful|rich wealthy|old ancient|new modern|beautiful pretty lovely|sick ill disease|sea ocean|boat ship
wind air breeze|rain wet|sun sunlight solar|reflect bounce|absorb soak|spin rotate turn|gas vapor steam|evaporate dry`;

const table = new Map<string, Set<string>>();
for (const family of families.trim().split(/[|\n]/)) {
  const stems = family.split(' ').map(stem);
  for (const one of stems) {
    const related = table.get(one) ?? new Set();
    for (const other of stems) if (other !== one) related.add(other);
    table.set(one, related);
  }
}

const none: ReadonlySet<string> = new Set();

/** Stems that may stand for a stem. */
export const relatedTo = (stemmed: string): ReadonlySet<string> => table.get(stemmed) ?? none;
