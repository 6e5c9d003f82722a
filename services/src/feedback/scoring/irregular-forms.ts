/** Base form first, then its irregular forms. */
const families = `
be am is are was were been being|have has had having|do does did done|go goes went gone|say said|get got gotten
make made|know knew known|think thought|take took taken|see saw seen|come came|give gave given|find found
tell told|become became|leave left|feel felt|bring brought|begin began begun|keep kept|hold held|write wrote written
stand stood|hear heard|mean meant|meet met|run ran|pay paid|sit sat|speak spoke spoken|lead led|grow grew grown
lose lost|fall fell fallen|send sent|build built|understand understood|draw drew drawn|break broke broken
spend spent|rise rose risen|drive drove driven|buy bought|wear wore worn|choose chose chosen|eat ate eaten
drink drank drunk|sing sang sung|swim swam swum|fly flew flown|throw threw thrown|catch caught|teach taught
fight fought|seek sought|sleep slept|sell sold|win won|shoot shot|shake shook shaken|hide hid hidden|bite bit bitten
freeze froze frozen|steal stole stolen|forget forgot forgotten|ride rode ridden|ring rang rung|sink sank sunk
shrink shrank shrunk|spring sprang sprung|stick stuck|strike struck|swing swung|tear tore torn|wake woke woken
weave wove woven|blow blew blown|dig dug|feed fed|hang hung|light lit|melt molten|prove proven|show shown|bend bent
burn burnt|learn learnt|dream dreamt|spell spelt|spill spilt|lend lent|lay laid|lie lying lain|bear bore born borne
forgive forgave forgiven|wind wound|shine shone|slide slid|sweep swept|creep crept|weep wept|deal dealt|bleed bled
child children|man men|woman women|person people|foot feet|tooth teeth|mouse mice|goose geese|leaf leaves|life lives
wolf wolves|knife knives|half halves|wife wives|shelf shelves|loaf loaves|thief thieves|calf calves|self selves
good better best well|bad worse worst|far further farther furthest|little less least|many more most much
bacterium bacteria|datum data|phenomenon phenomena|hypothesis hypotheses|fungus fungi|cactus cacti|nucleus nuclei
ox oxen|analysis analyses|crisis crises|index indices|vertex vertices|larva larvae|die died dying dies dead death`;

/** Adjectives whose comparatives children use: "darker" says what "dark" says. */
const adjectives = `
short long high low big small large fast slow strong weak heavy light hard soft deep shallow bright dark warm cold hot cool
tall wide narrow thick thin rough smooth loud quiet rich poor old young new early late near close safe wet dry clean dirty
easy happy sad full great strict tight loose steep dense flat sharp clear rare cheap fresh tiny few hungry thirsty busy`;

const comparativesOf = (base: string): readonly string[] => {
  const doubled = /^[^aeiou]*[aeiou][bdgmnt]$/.test(base) ? base + base.at(-1) : base;
  const root = doubled.endsWith('y') ? `${doubled.slice(0, -1)}i` : doubled.replace(/e$/, '');
  return [`${root}er`, `${root}est`];
};

/** Irregular form, or comparative → base form. */
export const irregularForms: ReadonlyMap<string, string> = new Map([
  ...adjectives
    .trim()
    .split(/\s+/)
    .flatMap((base) => comparativesOf(base).map((form) => [form, base] as const)),
  ...families
    .trim()
    .split(/[|\n]/)
    .flatMap((family) => {
      const [base = '', ...forms] = family.trim().split(' ');
      return forms.map((form) => [form, base] as const);
    }),
]);
