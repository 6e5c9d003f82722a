import { draftLimits, type DraftQuestion } from '@lectern/events/drafts/draft-item';
import type { ImportFault, ImportNote } from '@lectern/events/drafts/import.routes';
import { idFrom } from './read-entry.js';
import { elementsIn, findAll, textOf, type XmlElement } from './xml-tree.js';

export type QtiQuestion = {
  readonly question: DraftQuestion;
  /** What stands in the item beside what it asks. */
  readonly body: string;
  readonly title: string;
  readonly notes: readonly ImportNote[];
};
export type QtiFault = { readonly fault: ImportFault; readonly line: number; readonly what?: string };

const isInteraction = ({ name }: XmlElement): boolean => name.endsWith('Interaction');
const isFeedback = ({ name }: XmlElement): boolean => /^(feedback|modalFeedback|rubric)/.test(name);
const media = new Set(['img', 'object', 'audio', 'video', 'picture', 'iframe', 'math', 'svg']);
const hasMedia = (element: XmlElement): boolean => findAll(element, ({ name }) => media.has(name)).length > 0;

const refuse = (fault: ImportFault, { line }: XmlElement, what?: string): QtiFault => ({
  fault,
  line,
  ...(what === undefined ? {} : { what }),
});

/** The right values of a response, as the item declares them. */
const rightOf = (item: XmlElement, interaction: XmlElement): readonly string[] => {
  const response = interaction.attributes['responseIdentifier'];
  const declared = elementsIn(item).find(
    ({ name, attributes }) => name === 'responseDeclaration' && attributes['identifier'] === response,
  );
  const correct = declared && findAll(declared, ({ name }) => name === 'correctResponse');
  const values = (correct ?? []).flatMap((one) => findAll(one, ({ name }) => name === 'value'));
  const said = values.map((value) => textOf(value)).filter((value) => value !== '');
  if (said.length > 0 || !declared) return said;
  // Some tools only say what each choice is worth.
  return findAll(declared, ({ name }) => name === 'mapEntry')
    .filter(({ attributes }) => Number(attributes['mappedValue']) > 0)
    .map(({ attributes }) => attributes['mapKey'] ?? '');
};

const promptOf = (interaction: XmlElement): string =>
  elementsIn(interaction)
    .filter(({ name }) => name === 'prompt')
    .map((prompt) => textOf(prompt))
    .join('\n\n');

const choicesIn = (element: XmlElement, name: string): readonly XmlElement[] =>
  findAll(element, (one) => one.name === name);

type Parts = Pick<DraftQuestion, 'questionType' | 'options' | 'pairs'>;

const choiceOf = (interaction: XmlElement, right: readonly string[], id: string): Parts | QtiFault => {
  const choices = choicesIn(interaction, 'simpleChoice');
  if (choices.length < 2 || choices.length > draftLimits.options)
    return refuse('options', interaction, String(choices.length));
  const identifierOf = ({ attributes }: XmlElement) => attributes['identifier'] ?? '';
  const known = choices.map(identifierOf);
  const gone = right.find((one) => !known.includes(one));
  if (right.length === 0 || gone !== undefined) return refuse('noRight', interaction, gone);
  return {
    questionType: 'mcq',
    options: choices.map((choice, at) => {
      const fCorrect = right.includes(identifierOf(choice));
      const whyNot = findAll(choice, isFeedback)
        .map((one) => textOf(one))
        .join(' ');
      return {
        _id: `${id.slice(0, 58)}-o${at + 1}`,
        htmlContent: textOf(choice, isFeedback),
        fCorrect,
        ...(whyNot && !fCorrect ? { whyNot } : {}),
      };
    }),
  };
};

const pairsOf = (interaction: XmlElement, right: readonly string[]): Parts | QtiFault => {
  const choices = choicesIn(interaction, 'simpleAssociableChoice');
  const said = new Map(choices.map((choice) => [choice.attributes['identifier'] ?? '', textOf(choice)]));
  const sets = choicesIn(interaction, 'simpleMatchSet');
  const [first] = sets;
  const firsts = new Set(
    first &&
      choicesIn(first, 'simpleAssociableChoice').map(({ attributes }) => attributes['identifier'] ?? ''),
  );
  if (right.length === 0) return refuse('noRight', interaction);
  const pairs = right.map((value) => value.split(/\s+/));
  const used = pairs.flat();
  const isOneToOne =
    pairs.every((pair) => pair.length === 2 && pair.every((one) => said.get(one))) &&
    new Set(used).size === used.length;
  if (!isOneToOne) return refuse('notOneToOne', interaction);
  if (pairs.length > draftLimits.pairs) return refuse('options', interaction, String(pairs.length));
  return {
    questionType: 'matchword',
    pairs: pairs.map(([one = '', other = '']) => {
      // In a match the set that comes first has the words, whichever way round a pair is written.
      const [word, meaning] = sets.length > 0 && !firsts.has(one) ? [other, one] : [one, other];
      return { word: said.get(word) ?? '', meaning: said.get(meaning) ?? '' };
    }),
  };
};

/** An `assessmentItem` as a question of ours, or why it can't be one. */
export function questionOfItem(item: XmlElement): QtiQuestion | QtiFault {
  const body = elementsIn(item).find(({ name }) => name === 'itemBody');
  const interactions = body ? findAll(body, isInteraction) : [];
  const [interaction, second] = interactions;
  if (!body || !interaction) return refuse('noInteraction', body ?? item);
  if (second) return refuse('severalInteractions', second);
  const id = idFrom(item.attributes['identifier'] ?? '');
  const right = rightOf(item, interaction);
  const parts =
    interaction.name === 'choiceInteraction'
      ? choiceOf(interaction, right, id)
      : interaction.name === 'matchInteraction' || interaction.name === 'associateInteraction'
        ? pairsOf(interaction, right)
        : refuse('unsupported', interaction, interaction.name);
  if ('fault' in parts) return parts;
  const prompt = promptOf(interaction);
  const around = textOf(body, (one) => isInteraction(one) || isFeedback(one));
  const title = item.attributes['title'] ?? '';
  const notes: ImportNote[] = [];
  if (hasMedia(body)) notes.push('media');
  if (findAll(item, ({ name }) => name === 'modalFeedback').length > 0) notes.push('feedback');
  return {
    question: {
      _id: id,
      // Without a prompt, what stands around the choices is what is asked.
      questionText: prompt || around || title,
      keyPoints: [],
      modelAnswers: [],
      ...parts,
    },
    body: prompt ? around : '',
    title,
    notes,
  };
}
