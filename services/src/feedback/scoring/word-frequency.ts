import { stem } from './stem.js';

/**
 * Common English words in bands of falling frequency, written for this project: grammar words first, then the words
 * of everyday talk, then those of school texts. What is not listed is rare and says most about a text.
 */
const grammarWords = `
a an the this that these those i me my mine myself you your yours yourself he him his himself she her hers herself it its
itself we us our ours ourselves they them their theirs themselves who whom whose which what and or but nor so if because
as than then when while where why how of in on at by for with from to into onto upon about over under after before
between through during off out up down again there here be am is are was were been being have has had having do does did
doing done will would shall should can could may might must not no yes all any both each some such only own same too very
just also ever even still yet until although though since whether i'm i've i'd i'll it's that's there's he's she's they're
we're you're don't doesn't didn't isn't aren't wasn't weren't can't cannot won't wouldn't couldn't shouldn't haven't
hasn't hadn't um uh er erm hmm oh well okay ok like`;

const everydayWords = `
one people person thing things something anything nothing everything someone anyone everyone other another more most much
many few less least lot lots kind sort way ways get got gets getting go goes going went gone make makes made making take
takes took taken taking come comes came coming see sees saw seen know knows knew known think thinks thought say says said
tell tells told want wants wanted need needs needed use uses used using look looks looked find finds found give gives gave
given keep keeps kept let lets put puts try tries tried ask asks asked feel feels felt become becomes became leave left
call called mean means meant seem seems show shows showed shown happen happens happened work works worked help helps
helped start starts started stop stops stopped turn turns turned move moves moved live lives lived play plays played run
runs ran hold held bring brought begin began set new old good better best bad big bigger biggest small smaller little
large long short high low great right wrong next last first second early late real really always never often sometimes
usually maybe perhaps probably around away back now today time times day days year years week month night morning home
house school hand hands eye eyes head part parts place places side end world man men woman women child children boy girl
mother father family friend friends name word words number point question answer reason problem fact idea case life water
food different important able sure enough every without within along against across together almost however therefore
two three four five six seven eight nine ten 2 3 4 5 6 7 8 9 10 1 0 hundred thousand because cause read reading story text
passage write writes wrote talk talks talked eat eats ate learn learns learned happy sad love loves loved nice fun hard
easy full open close stay stays stayed wait walk walked went sleep sit stand hear heard listen watch buy pay money car
room door book table dog cat food bit whole half top bottom inside outside near far fast slow hot cold`;

const schoolWords = `
change changes changed increase decrease grow grows grew growth form forms group groups area areas system systems process
example examples result results effect effects amount level type types size shape color colour light dark air earth land
sea ocean river mountain tree trees plant plants animal animals bird birds fish human humans body heart brain blood skin
bone muscle leaf leaves root flower seed soil sun moon star sky rain snow wind weather heat temperature warm cool energy
power force speed distance weight mass measure metal glass wood paper stone rock sand salt sugar oil gas fire ice electric
machine tool computer phone train road city town country village state government law war army king queen leader history
ancient century modern culture language science scientist research study student teacher class test experiment data
information material object surface line circle square space cell gene disease health doctor medicine hospital job market
business company product price trade farm farmer field crop build building built bridge wall travel ship boat fly flies
carry carries drive protect support allow allows create creates produce produces provide provides contain contains
include includes develop develops explain explains describe describes compare similar difference order pattern cycle
stage step method theory evidence conclusion support environment nature natural wild species habitat forest desert island
north south east west northern southern season summer winter spring autumn age young adult parent baby egg milk bread meat
fruit vegetable meal cook dry wet clean dirty strong weak heavy soft deep wide narrow thick thin fresh dangerous safe
simple special common main several certain possible necessary true false free public social local national american
british english indian world global poor rich rule right duty member community society tradition festival art music song
dance game sport team win lose race goal plan choice decide decision believe remember forget imagine hope fear angry afraid
brave kind proud surprised excited worried tired hungry thirsty sick pain death dead die died kill alive birth born`;

/** Information weight by band, roughly −log10 of how often a word occurs, scaled to 1 for a rare word. */
const weights: ReadonlyMap<string, number> = new Map(
  [
    { words: schoolWords, weight: 0.75 },
    { words: everydayWords, weight: 0.45 },
    { words: grammarWords, weight: 0.08 },
  ].flatMap(({ words, weight }) =>
    words
      .trim()
      .split(/\s+/)
      .flatMap((word) => [[word, weight] as const, [stem(word), weight] as const]),
  ),
);

const grammarSet: ReadonlySet<string> = new Set(grammarWords.trim().split(/\s+/));

/** How much a word or its stem tells about what a text is about: 0.08 (grammar word) to 1 (rare word). */
export const informationOf = (word: string): number => weights.get(word) ?? 1;

/** Grammar words: articles, pronouns, prepositions, auxiliaries, conjunctions, and spoken fillers. */
export const isGrammarWord = (norm: string): boolean => grammarSet.has(norm);
