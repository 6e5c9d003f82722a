import { strToU8, zipSync } from 'fflate';
import type { ContentItem, Question } from '@lectern/events/content/content';
import { escapeHtml } from '../../platform/escape-html.js';

/** XML 1.0 has no place for most control characters, however they are written. */
const said = (text: string): string =>
  escapeHtml(text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, ''));

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const space = 'xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0"';

// In XML an id begins with a letter.
const xmlId = (id: string): string => (/^[A-Za-z_]/.test(id) ? id : `q-${id}`);

const paragraphs = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map((one) => `<p>${said(one.trim())}</p>`)
    .join('\n');

const declared = (cardinality: string, baseType: string, values: readonly string[]): string =>
  `<qti-response-declaration identifier="RESPONSE" cardinality="${cardinality}" base-type="${baseType}">
<qti-correct-response>${values.map((value) => `<qti-value>${value}</qti-value>`).join('')}</qti-correct-response>
</qti-response-declaration>`;

type Parts = { readonly declaration: string; readonly interaction: string };

const choice = ({ questionText, options = [] }: Question): Parts => {
  const named = options.map((option, at) => ({ ...option, name: `O${at + 1}` }));
  const right = named.filter(({ fCorrect }) => fCorrect).map(({ name }) => name);
  const most = right.length > 1 ? 0 : 1;
  const choices = named.map(({ name, htmlContent, whyNot }) => {
    const feedback = whyNot
      ? `<qti-feedback-inline outcome-identifier="FEEDBACK" identifier="${name}" show-hide="show">${said(whyNot)}</qti-feedback-inline>`
      : '';
    return `<qti-simple-choice identifier="${name}">${said(htmlContent)}${feedback}</qti-simple-choice>`;
  });
  return {
    declaration: declared(right.length > 1 ? 'multiple' : 'single', 'identifier', right),
    interaction: `<qti-choice-interaction response-identifier="RESPONSE" max-choices="${most}">
<qti-prompt>${said(questionText)}</qti-prompt>
${choices.join('\n')}
</qti-choice-interaction>`,
  };
};

const matching = ({ questionText, pairs = [] }: Question): Parts => {
  const set = (letter: string, texts: readonly string[]) =>
    `<qti-simple-match-set>${texts
      .map(
        (text, at) =>
          `<qti-simple-associable-choice identifier="${letter}${at + 1}" match-max="1">${said(text)}</qti-simple-associable-choice>`,
      )
      .join('')}</qti-simple-match-set>`;
  return {
    declaration: declared(
      'multiple',
      'directedPair',
      pairs.map((_, at) => `W${at + 1} M${at + 1}`),
    ),
    interaction: `<qti-match-interaction response-identifier="RESPONSE" max-associations="${pairs.length}">
<qti-prompt>${said(questionText)}</qti-prompt>
${set(
  'W',
  pairs.map(({ word }) => word),
)}
${set(
  'M',
  pairs.map(({ meaning }) => meaning),
)}
</qti-match-interaction>`,
  };
};

/** What is answered freely: other tools show it, and a person marks it. */
const open = ({ questionText }: Question): Parts => ({
  declaration: '<qti-response-declaration identifier="RESPONSE" cardinality="single" base-type="string"/>',
  interaction: `<qti-extended-text-interaction response-identifier="RESPONSE"><qti-prompt>${said(questionText)}</qti-prompt></qti-extended-text-interaction>`,
});

const partsOf = (question: Question): Parts => {
  if (question.questionType === 'mcq') return choice(question);
  return question.questionType === 'matchword' ? matching(question) : open(question);
};

const itemXml = (question: Question, title: string, stimulus: string): string => {
  const { declaration, interaction } = partsOf(question);
  return `${head}<qti-assessment-item ${space} identifier="${xmlId(question._id)}" title="${said(title)}" adaptive="false" time-dependent="false">
${declaration}
<qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float"/>
<qti-assessment-stimulus-ref identifier="text" href="../${stimulus}"/>
<qti-item-body>
${interaction}
</qti-item-body>
<qti-response-processing template="https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/match_correct.xml"/>
</qti-assessment-item>
`;
};

type File = { readonly path: string; readonly xml: string; readonly type: string; readonly needs?: string };

const filesOf = (item: ContentItem): readonly File[] => {
  const stimulus = `texts/${item._id}.xml`;
  const text = `${head}<qti-assessment-stimulus ${space} identifier="${xmlId(item._id)}" title="${said(item.title)}">
<qti-stimulus-body>
${paragraphs(item.content)}
</qti-stimulus-body>
</qti-assessment-stimulus>
`;
  return [
    { path: stimulus, xml: text, type: 'imsqti_stimulus_xmlv3p0' },
    ...item.questions.map((question, at) => ({
      path: `items/${item._id}-${at + 1}.xml`,
      xml: itemXml(question, `${item.title} ${at + 1}`, stimulus),
      type: 'imsqti_item_xmlv3p0',
      needs: stimulus,
    })),
  ];
};

const nameOf = (path: string): string => `r-${path.replaceAll(/[^A-Za-z0-9_-]/g, '-')}`;

const manifest = (
  files: readonly File[],
): string => `${head}<manifest xmlns="http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1" identifier="lectern">
<metadata><schema>QTI Package</schema><schemaversion>3.0.0</schemaversion></metadata>
<organizations/>
<resources>
${files
  .map(
    ({ path, type, needs }) =>
      `<resource identifier="${nameOf(path)}" type="${type}" href="${path}"><file href="${path}"/>${needs ? `<dependency identifierref="${nameOf(needs)}"/>` : ''}</resource>`,
  )
  .join('\n')}
</resources>
</manifest>
`;

/** A QTI 3.0 package: a stimulus for each text, and an item for each question. */
export function qtiPackage(items: readonly ContentItem[]): Uint8Array {
  const files = items.flatMap(filesOf);
  const named = files.map(({ path, xml }) => [path, strToU8(xml)] as const);
  return zipSync({ 'imsmanifest.xml': strToU8(manifest(files)), ...Object.fromEntries(named) });
}
