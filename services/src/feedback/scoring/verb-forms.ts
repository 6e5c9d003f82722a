/** Verbs of children's answers whose base form is seldom anything else after a pronoun. */
const regular = `
want need use look help work play talk walk live love like start stop turn move call ask seem happen learn listen watch
wait stay carry try cry fly study grow eat drink go come get give take make see say tell know think keep find feel bring
begin become hold write speak meet run pay sit stand lose send build fall rise drive buy wear choose sing swim throw catch
teach sleep sell win hide forget ride blow dig feed show explain describe believe decide agree allow protect produce
release absorb contain include provide create develop increase decrease change travel visit enjoy hate hope remember
understand follow attract collect carry cause reach receive return save share spend support survive teach trap warm cool
melt freeze boil burn float sink spin pull push attack chase hunt escape gather plant pick cook clean finish
heat
have do`;

const pasts = `
went:go came:come got:get gave:give took:take made:make saw:see said:say told:tell knew:know thought:think kept:keep
found:find felt:feel brought:bring began:begin became:become held:hold wrote:write spoke:speak met:meet ran:run paid:pay
sat:sit stood:stand lost:lose sent:send built:build fell:fall rose:rise drove:drive bought:buy wore:wear chose:choose
sang:sing swam:swim threw:throw caught:catch taught:teach slept:sleep sold:sell won:win hid:hide forgot:forget rode:ride
blew:blow grew:grow ate:eat drank:drink flew:fly had:have did:do wanted:want needed:need looked:look helped:help
played:play talked:talk walked:walk started:start stopped:stop turned:turn moved:move called:call asked:ask learned:learn
tried:try cried:cry studied:study decided:decide carried:carry watched:watch showed:show borrowed:borrow saved:save
gone:go seen:see eaten:eat given:give taken:take written:write spoken:speak`;

/** Past forms that learners make by rule. */
const madeByRule = `
putted:put cutted:cut runned:ran goed:went catched:caught teached:taught thinked:thought bringed:brought buyed:bought
eated:ate drawed:drew holded:held keeped:kept sleeped:slept swimmed:swam flyed:flew writed:wrote taked:took maked:made
comed:came knowed:knew growed:grew throwed:threw falled:fell feeled:felt finded:found getted:got gived:gave losed:lost
meeted:met sayed:said selled:sold sended:sent shutted:shut sitted:sat speaked:spoke standed:stood telled:told winned:won
hitted:hit letted:let setted:set hurted:hurt breaked:broke choosed:chose digged:dug drinked:drank drived:drove feeded:fed
fighted:fought hided:hid stealed:stole sticked:stuck weared:wore`;

export const verbBases: ReadonlySet<string> = new Set(regular.trim().split(/\s+/));

const pairsIn = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text
      .trim()
      .split(/\s+/)
      .map((pair) => pair.split(':') as [string, string]),
  );

/** Past form → base form. */
export const pastForms: ReadonlyMap<string, string> = pairsIn(pasts);

/** A past form made by rule → the one that is said. */
export const saidPasts: ReadonlyMap<string, string> = pairsIn(madeByRule);

export const thirdPersonOf = (base: string): string => {
  if (base === 'have') return 'has';
  if (/(?:s|x|z|ch|sh|o)$/.test(base)) return `${base}es`;
  return /[^aeiou]y$/.test(base) ? `${base.slice(0, -1)}ies` : `${base}s`;
};

const bases: ReadonlyMap<string, string> = new Map(
  [...verbBases].flatMap((base) => [[base, base] as const, [thirdPersonOf(base), base] as const]),
);

/** The base of a present-tense form among the verbs listed here. */
export const baseOf = (form: string): string | undefined => bases.get(form);
