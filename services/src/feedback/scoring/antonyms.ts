import { stem } from './stem.js';

const pairs = `
more/less,fewer increase,rise,grow,gain/decrease,fall,drop,shrink,decline,reduce,lose hot,warm/cold,cool high,higher/low,lower
big,large,bigger,larger/small,tiny,smaller fast,faster,quick,quickly/slow,slower,slowly strong,stronger/weak,weaker
heavy,heavier/light,lighter long,longer/short,shorter hard,harder/soft,softer deep,deeper/shallow,shallower
bright,brighter/dark,darker,dim near,close/far,farther up/down inside/outside above,over/below,under before/after early/late
same/different always/never all/none true/false good/bad,evil happy,glad/sad,unhappy open/close,shut alive,living/dead
attract/repel push/pull expand/contract melt/freeze solid/liquid positive/negative begin,start/end,stop,finish
win/lose rich/poor wet/dry full/empty north/south east/west first/last allow/prevent,forbid agree/disagree
accept/refuse,reject love,like/hate safe/dangerous possible/impossible brave/afraid,scared,cowardly heat/cool
clean/dirty old/young,new day/night summer/winter import/export add/subtract,remove multiply/divide create/destroy
help/harm remember/forget success/failure succeed/fail easy/difficult wide/narrow thick/thin rough/smooth dense/sparse
magnetic/nonmagnetic conductor/insulator acid/base male/female asleep/awake arrive/leave buy/sell
absorb/reflect,release evaporate/condense inhale/exhale predator/prey loud/quiet,soft`;

const table = new Map<string, Set<string>>();
const add = (one: string, other: string): void => {
  const key = stem(one);
  table.set(key, (table.get(key) ?? new Set()).add(stem(other)));
};
for (const pair of pairs.trim().split(/\s+/)) {
  const sides = pair.split('/').map((side) => side.split(','));
  const [left = [], right = []] = sides.length === 2 ? sides : [];
  for (const one of left) {
    for (const other of right) {
      add(one, other);
      add(other, one);
    }
  }
}

/** Stems that mean the opposite of a stem. */
export const antonymsOf = (stemmed: string): readonly string[] => [...(table.get(stemmed) ?? [])];
