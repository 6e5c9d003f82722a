/** Words that sound alike: who reads one aloud may find another in the transcript. */
const families = `to too two|their there they're|your you're|its it's|sea see|hear here|know no|knows nose|right write|one won
by buy bye|for four fore|ate eight|son sun|would wood|whole hole|wait weight|week weak|through threw|flour flower|which witch
weather whether|night knight|new knew|our hour|be bee|meet meat|piece peace|plain plane|road rode|sail sale|tail tale|way weigh
wear where|blue blew|break brake|read red|led lead|past passed|peel peal|pair pear|stair stare|steel steal|hair hare|bear bare
deer dear|eye i|made maid|main mane|male mail|not knot|pale pail|rain reign|ring wring|root route|scene seen|sent cent scent
shore sure|sew so sow|sight site|some sum|story storey|tide tied|toe tow|waist waste|who's whose|war wore|we'll wheel
aunt ant|ball bawl|bite byte|board bored|caught court|cell sell|cereal serial|check cheque|creek creak|die dye|fair fare
feet feat|find fined|great grate|heal heel|heard herd|higher hire|key quay|loan lone|morning mourning|none nun|oar or ore
pause paws|poor pour|prince prints|roll role|rows rose|sweet suite|thrown throne|vain vein|warn worn|weave we've|wrap rap`;

const sounds = new Map<string, string>();
for (const family of families.split(/[|\n]/)) {
  const [first = '', ...others] = family.split(' ');
  for (const other of others) if (!sounds.has(other)) sounds.set(other, sounds.get(first) ?? first);
}

/** One spelling for all words that sound like this one (lower case). */
export const soundOf = (word: string): string => sounds.get(word) ?? word;
