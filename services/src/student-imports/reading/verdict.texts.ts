import type { Language } from '@lectern/events/accounts/person.events';
import type { StudentField } from '@lectern/events/student-imports/student-row';
import type { FieldChange, Problem, Question, Verdict } from './verdict.js';

const list = (language: Language, items: readonly string[]): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(items);
const shown = (language: Language, { field }: FieldChange, value: string): string =>
  field === 'birthDate'
    ? new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(value))
    : value;

const en = {
  fields: {
    firstName: 'First name',
    lastName: 'Last name',
    className: 'Class',
    username: 'Username',
    studentNumber: 'Student number',
    birthDate: 'Birth date',
    parentEmail: 'Parent’s e-mail',
  } satisfies Record<StudentField, string>,
  changes: (field: string, from: string, to: string) =>
    from === '' ? `${field} ${to} is added.` : `${field} changes from ${from} to ${to}.`,
  add: 'New student.',
  atSchool: (classes: string) =>
    classes === '' ? 'Already at your school.' : `Already at your school, in ${classes}.`,
  inRow: (row: number) => `The same student as row ${row}.`,
  joins: (name: string) => `Will join ${name}.`,
  alsoJoins: (name: string) => `Will also join ${name}.`,
  moves: (from: string, to: string) => `Will move from ${from} to ${to}.`,
  alreadyIn: (name: string | null) => (name === null ? 'Already at your school.' : `Already in ${name}.`),
  nothing: 'Nothing to do.',
  leaves: (classes: string) => `Will leave ${classes}.`,
  sameName: (name: string, classes: string, hasNumber: boolean) =>
    `Same name as ${name}${classes === '' ? '' : ` in ${classes}`}${hasNumber ? '' : ', who has no number'}. Is this the same student?`,
  sameRow: (row: number) => `Row ${row} has the same name. One student or two?`,
  zeros: (name: string, number: string, given: string) =>
    `${name} has number ${number}, this row ${given}. Is this the same student?`,
  noFirstName: 'First name is missing.',
  longName: 'This name has more than 100 letters.',
  oddName: 'This name has signs that a name can’t have.',
  oddUsername: (text: string) => `“${text}” can’t be a username. Use letters, digits and dots.`,
  numberTwice: (number: string, row: number, name: string) =>
    `Student number ${number} is also in row ${row}, ${name}.`,
  usernameTwice: (text: string, row: number, name: string) =>
    `Username ${text} is also in row ${row}, ${name}.`,
  numberTaken: (number: string, name: string, classes: string) =>
    `Number ${number} belongs to ${name}${classes === '' ? '' : ` in ${classes}`}. Check the number or the name.`,
  noSuchClass: (text: string) => `No class is called ${text}.`,
  otherClass: (text: string) => `${text} isn’t your class.`,
  oddDate: (text: string) => `${text} isn’t a full date.`,
  oddEmail: (text: string) => `“${text}” isn’t an e-mail address.`,
  cells: (cells: number, columns: number) => `This row has ${cells} cells, the header has ${columns}.`,
  teacher: 'This is a teacher. Invite teachers instead.',
  takenMeanwhile: 'Somebody took this number or username a moment ago. Check the row again.',
};

const hi: typeof en = {
  fields: {
    firstName: 'पहला नाम',
    lastName: 'उपनाम',
    className: 'कक्षा',
    username: 'यूज़रनेम',
    studentNumber: 'छात्र संख्या',
    birthDate: 'जन्मतिथि',
    parentEmail: 'अभिभावक का ई-मेल',
  },
  changes: (field, from, to) =>
    from === '' ? `${field} ${to} जोड़ा जाएगा।` : `${field} ${from} से बदलकर ${to} होगा।`,
  add: 'नया छात्र।',
  atSchool: (classes) => (classes === '' ? 'आपके स्कूल में पहले से है।' : `आपके स्कूल में पहले से है, ${classes} में।`),
  inRow: (row) => `पंक्ति ${row} वाला ही छात्र।`,
  joins: (name) => `${name} में शामिल होगा।`,
  alsoJoins: (name) => `${name} में भी शामिल होगा।`,
  moves: (from, to) => `${from} से ${to} में जाएगा।`,
  alreadyIn: (name) => (name === null ? 'आपके स्कूल में पहले से है।' : `${name} में पहले से है।`),
  nothing: 'कुछ नहीं करना है।',
  leaves: (classes) => `${classes} छोड़ेगा।`,
  sameName: (name, classes, hasNumber) =>
    `${classes === '' ? '' : `${classes} में `}${name} का यही नाम है${hasNumber ? '' : ', जिनका नंबर नहीं है'}। क्या यह वही छात्र है?`,
  sameRow: (row) => `पंक्ति ${row} में भी यही नाम है। एक छात्र या दो?`,
  zeros: (name, number, given) => `${name} का नंबर ${number} है, इस पंक्ति में ${given}। क्या यह वही छात्र है?`,
  noFirstName: 'पहला नाम नहीं है।',
  longName: 'इस नाम में 100 से ज़्यादा अक्षर हैं।',
  oddName: 'इस नाम में ऐसे चिह्न हैं जो नाम में नहीं हो सकते।',
  oddUsername: (text) => `“${text}” यूज़रनेम नहीं हो सकता। अक्षर, अंक और बिंदु लिखें।`,
  numberTwice: (number, row, name) => `छात्र संख्या ${number} पंक्ति ${row} में भी है, ${name}।`,
  usernameTwice: (text, row, name) => `यूज़रनेम ${text} पंक्ति ${row} में भी है, ${name}।`,
  numberTaken: (number, name, classes) =>
    `संख्या ${number} ${classes === '' ? '' : `${classes} के `}${name} की है। संख्या या नाम जाँचें।`,
  noSuchClass: (text) => `${text} नाम की कोई कक्षा नहीं है।`,
  otherClass: (text) => `${text} आपकी कक्षा नहीं है।`,
  oddDate: (text) => `${text} पूरी तारीख़ नहीं है।`,
  oddEmail: (text) => `“${text}” ई-मेल पता नहीं है।`,
  cells: (cells, columns) => `इस पंक्ति में ${cells} खाने हैं, शीर्षक में ${columns}।`,
  teacher: 'यह शिक्षक हैं। शिक्षकों को आमंत्रित करें।',
  takenMeanwhile: 'यह संख्या या यूज़रनेम अभी-अभी किसी और को मिल गया। पंक्ति फिर जाँचें।',
};
const texts = { en, hi };

const sayProblem = (language: Language, problem: Problem): string => {
  const t = texts[language];
  switch (problem.why) {
    case 'noFirstName':
    case 'longName':
    case 'oddName':
    case 'teacher':
    case 'takenMeanwhile':
      return t[problem.why];
    case 'numberTwice':
      return t.numberTwice(problem.number, problem.row, problem.name);
    case 'usernameTwice':
      return t.usernameTwice(problem.text, problem.row, problem.name);
    case 'numberTaken':
      return t.numberTaken(problem.number, problem.name, list(language, problem.classes));
    case 'cells':
      return t.cells(problem.cells, problem.columns);
    default:
      return t[problem.why](problem.text);
  }
};

const sayQuestion = (language: Language, question: Question): string => {
  const t = texts[language];
  switch (question.ask) {
    case 'sameName':
      return t.sameName(question.name, list(language, question.classes), question.hasNumber);
    case 'sameRow':
      return t.sameRow(question.row);
    case 'zeros':
      return t.zeros(question.name, question.number, question.given);
  }
};

const sayChanges = (language: Language, changes: readonly FieldChange[]): readonly string[] => {
  const t = texts[language];
  return changes.map((change) =>
    t.changes(
      t.fields[change.field],
      change.from === '' ? '' : shown(language, change, change.from),
      shown(language, change, change.to),
    ),
  );
};

const sayJoin = (language: Language, verdict: Extract<Verdict, { kind: 'join' }>): readonly string[] => {
  const t = texts[language];
  const { student, from, className, isMove, changes } = verdict;
  const rest = sayChanges(language, changes);
  if (student.kind === 'row') return [t.inRow(student.row), t.alsoJoins(className), ...rest];
  const goes = from.length === 0 ? t.joins(className) : t.alsoJoins(className);
  const classes = list(language, from);
  return [t.atSchool(classes), isMove ? t.moves(classes, className) : goes, ...rest];
};

/** What becomes of a row, in a sentence or two. */
export const sayVerdict = (language: Language, verdict: Verdict): string => {
  const t = texts[language];
  switch (verdict.kind) {
    case 'add':
      return t.add;
    case 'join':
      return sayJoin(language, verdict).join(' ');
    case 'change':
      return [t.alreadyIn(verdict.className), ...sayChanges(language, verdict.changes)].join(' ');
    case 'same':
      return `${t.alreadyIn(verdict.className)} ${t.nothing}`;
    case 'leave':
      return `${t.atSchool(list(language, verdict.from))} ${t.leaves(list(language, verdict.from))}`;
    case 'question':
      return sayQuestion(language, verdict.question);
    case 'cannot':
      return sayProblem(language, verdict.problem);
  }
};
