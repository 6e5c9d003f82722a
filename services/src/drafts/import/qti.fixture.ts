import { strToU8, zipSync } from 'fflate';

const qti21 = 'xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1"';
const qti22 = 'xmlns="http://www.imsglobal.org/xsd/imsqti_v2p2"';
const qti3 = 'xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0"';
const xml = '<?xml version="1.0" encoding="UTF-8"?>\n';

const values = (right: readonly string[]): string => right.map((one) => `<value>${one}</value>`).join('');
const declared = (right: readonly string[], cardinality = 'single', type = 'identifier'): string =>
  `<responseDeclaration identifier="RESPONSE" cardinality="${cardinality}" baseType="${type}"><correctResponse>${values(right)}</correctResponse></responseDeclaration>`;
const item = (inside: string, space = qti21, more = ''): string =>
  `${xml}<assessmentItem ${space} identifier="erosion-1" title="Erosion 1" adaptive="false" timeDependent="false"${more}>\n${inside}\n</assessmentItem>`;
const choices = (names: readonly string[]): string =>
  names.map((name) => `<simpleChoice identifier="${name}">${name}, carried away</simpleChoice>`).join('');
const choice = (names: readonly string[], more = ''): string =>
  `<itemBody>${more}<choiceInteraction responseIdentifier="RESPONSE" shuffle="true" maxChoices="1"><prompt>What does water carry?</prompt>${choices(names)}</choiceInteraction></itemBody>`;
const match = (right: readonly string[]): string =>
  item(
    `${declared(right, 'multiple', 'directedPair')}<itemBody><matchInteraction responseIdentifier="RESPONSE" maxAssociations="3"><prompt>Match.</prompt><simpleMatchSet><simpleAssociableChoice identifier="A" matchMax="1">delta</simpleAssociableChoice><simpleAssociableChoice identifier="B" matchMax="1">spring</simpleAssociableChoice><simpleAssociableChoice identifier="C" matchMax="1">bank</simpleAssociableChoice></simpleMatchSet><simpleMatchSet><simpleAssociableChoice identifier="D" matchMax="1">where a river ends</simpleAssociableChoice><simpleAssociableChoice identifier="E" matchMax="1">where it begins</simpleAssociableChoice><simpleAssociableChoice identifier="F" matchMax="1">its side</simpleAssociableChoice></simpleMatchSet></matchInteraction></itemBody>`,
  );
const item3 = (href: string, right: readonly string[] = ['O1']): string =>
  `${xml}<qti-assessment-item ${qti3} identifier="erosion-3" title="Erosion 3" adaptive="false" time-dependent="false">
<qti-response-declaration identifier="RESPONSE" cardinality="single" base-type="identifier"><qti-correct-response>${right.map((one) => `<qti-value>${one}</qti-value>`).join('')}</qti-correct-response></qti-response-declaration>
<qti-assessment-stimulus-ref identifier="s" href="${href}"/>
<qti-item-body><qti-choice-interaction response-identifier="RESPONSE" max-choices="1"><qti-prompt>What grows?</qti-prompt><qti-simple-choice identifier="O1">The delta</qti-simple-choice><qti-simple-choice identifier="O2">The hill<qti-feedback-inline outcome-identifier="FEEDBACK" identifier="O2" show-hide="show">Hills wear down.</qti-feedback-inline></qti-simple-choice></qti-choice-interaction></qti-item-body></qti-assessment-item>`;
const stimulus = `${xml}<qti-assessment-stimulus ${qti3} identifier="river" title="The river"><qti-stimulus-body><p>A river carries sand.</p><p>At the sea it lets go.</p></qti-stimulus-body></qti-assessment-stimulus>`;
const other = (name: string): string =>
  item(`${declared(['x'])}<itemBody><${name} responseIdentifier="RESPONSE"/></itemBody>`);

/** Single items in the manner of several tools, and what is to become of them. */
export const qtiItems: Readonly<Record<string, string>> = {
  choice: item(declared(['sand']) + choice(['sand', 'rock', 'wood'])),
  // TAO names its elements with a prefix, and has the item's stylesheet beside it.
  prefixed: `${xml}<qti:assessmentItem xmlns:qti="http://www.imsglobal.org/xsd/imsqti_v2p2" identifier="i15" title="Sand"><qti:responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier"><qti:correctResponse><qti:value>sand</qti:value></qti:correctResponse></qti:responseDeclaration><qti:itemBody><qti:choiceInteraction responseIdentifier="RESPONSE"><qti:prompt>What?</qti:prompt><qti:simpleChoice identifier="sand">Sand</qti:simpleChoice><qti:simpleChoice identifier="rock">Rock</qti:simpleChoice></qti:choiceInteraction></qti:itemBody></qti:assessmentItem>`,
  several: item(declared(['sand', 'mud'], 'multiple') + choice(['sand', 'mud', 'rock']), qti22),
  // Canvas says what a choice is worth, and nothing of a correct response.
  mapped: item(
    `<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier"><mapping defaultValue="0"><mapEntry mapKey="sand" mappedValue="1"/><mapEntry mapKey="rock" mappedValue="0"/></mapping></responseDeclaration>${choice(['sand', 'rock'])}`,
  ),
  // Without a prompt, what stands before the choices is what is asked.
  unprompted: item(
    `${declared(['sand'])}<itemBody><p>What does a river carry?</p><choiceInteraction responseIdentifier="RESPONSE">${choices(['sand', 'rock'])}</choiceInteraction></itemBody>`,
  ),
  withText: item(
    declared(['sand']) +
      choice(['sand', 'rock'], '<div><p>A river carries sand.</p><p>It is slow.</p></div>'),
  ),
  withPicture: item(
    declared(['sand']) + choice(['sand', 'rock'], '<p>Look.</p><img src="river.png" alt=""/>'),
  ),
  entities: item(declared(['a']) + choice(['a', 'b'], '<p>Salt &amp; sand &#8211; both</p>')),
  match: match(['A D', 'B E', 'C F']),
  turnedMatch: match(['D A', 'E B', 'F C']),
  associate: item(
    `${declared(['A B', 'C D', 'E F'], 'multiple', 'pair')}<itemBody><associateInteraction responseIdentifier="RESPONSE" maxAssociations="3"><prompt>Which belong together?</prompt>${['A', 'B', 'C', 'D', 'E', 'F'].map((one) => `<simpleAssociableChoice identifier="${one}" matchMax="1">word ${one}</simpleAssociableChoice>`).join('')}</associateInteraction></itemBody>`,
  ),
  unevenMatch: match(['A D', 'B D', 'C F']),
  twoQuestions: item(
    `${declared(['sand'])}<itemBody>${['<p>One</p>', '\n<p>Two</p>'].map((one) => `${one}<choiceInteraction responseIdentifier="RESPONSE">${choices(['sand', 'rock'])}</choiceInteraction>`).join('')}</itemBody>`,
  ),
  hotspot: other('hotspotInteraction'),
  essay: other('extendedTextInteraction'),
  order: other('orderInteraction'),
  silent: item('<itemBody><p>Only a text.</p></itemBody>'),
  nothingRight: item(choice(['sand', 'rock'])),
  goneRight: item(declared(['gold']) + choice(['sand', 'rock'])),
  sevenChoices: item(declared(['a']) + choice(['a', 'b', 'c', 'd', 'e', 'f', 'g'])),
  unclosed: `${xml}<assessmentItem ${qti21} identifier="x"><itemBody>\n<p>No end`,
  entityBomb: `${xml}<!DOCTYPE item [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;">]>\n${item(
    choice(['a', 'b']),
  )
    .replace(xml, '')
    .replace('What does', '&c;')}`,
  outerFile: `${xml}<!DOCTYPE item SYSTEM "file:///etc/passwd">\n<assessmentItem/>`,
  unknownEntity: item(declared(['a']) + choice(['a', 'b'], '<p>&secret;</p>')),
};

const zip = (files: Readonly<Record<string, string>>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
const manifest = `${xml}<manifest identifier="m"><resources/></manifest>`;

/** A zip whose directory says that a file has other sizes than it has. @param says of the unpacked file, in bytes */
const lying = (says: number): Uint8Array => {
  const bytes = zip({ 'items/q1.xml': qtiItems['choice'] ?? '' });
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at < bytes.length - 4; at += 1)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, says, true);
  return bytes;
};

/** Packages, good and bad. */
export const qtiPackages = {
  stimulus: zip({
    'imsmanifest.xml': manifest,
    'texts/river.xml': stimulus,
    'items/q1.xml': item3('../texts/river.xml'),
    'items/q2.xml': qtiItems['hotspot'] ?? '',
    'media/river.png': 'not a picture',
  }),
  remoteText: zip({ 'items/q1.xml': item3('https://example.org/river.xml') }),
  fileText: zip({ 'items/q1.xml': item3('file:///etc/passwd') }),
  missingText: zip({ 'items/q1.xml': item3('../texts/gone.xml') }),
  noRightText: zip({ 'texts/river.xml': stimulus, 'items/q1.xml': item3('../texts/river.xml', []) }),
  outside: zip({ '../../etc/cron.d/x.xml': qtiItems['choice'] ?? '' }),
  absolute: zip({ '/etc/x.xml': qtiItems['choice'] ?? '' }),
  bomb: zip({ 'items/q1.xml': ' '.repeat(30_000_000) }),
  manyLarge: lying(250_000_000),
  lying: lying(20),
  damaged: zip({ 'items/q1.xml': qtiItems['choice'] ?? '' }).slice(0, 200),
  empty: zip({ 'imsmanifest.xml': manifest }),
} as const;
