/** Writes docs/reference/events.md from the catalogue of the journal's events. Run it after `npm run build`. */
import { pathToFileURL } from 'node:url';
import { table, writePage } from './lib/reference-page.mjs';

export const eventsPage = 'events.md';

/** Streams, and what each event in them tells; definitions that say it themselves are added. */
const written = {
  'person-<id>': {
    PersonRegistered: 'Somebody has an account or, as a child, a profile.',
    PasswordSet: 'A password, hashed.',
    PasswordDropped: 'The one that a sign-up laid is nobody’s: the address was proved without it.',
    PinSet: 'A child’s PIN, hashed.',
    PinRemoved: 'The child needs no PIN any more.',
    BirthDateGiven: 'When somebody was born.',
    LinkMade: 'A link goes out, for one thing and a short time. What opens it is nowhere in the journal.',
    LinkUsed: 'It was used, and is good for nothing any more.',
    EmailVerified: 'The address is theirs.',
    RoleChosen: 'Somebody who was invited without a role said what they are.',
    SignUpRepeated: 'Somebody signed up again with the address of this account; only its owner is told.',
    SignUpContested: 'Another session signed up with the address before anybody had proved it.',
    SignUpLapsed:
      'Nobody proved the address of a sign-up in time, or its owner was invited; `PersonErased` follows.',
    MailSettled: 'What became of the mail that an event asked for.',
    PersonRenamed: 'Another name.',
    LanguageChosen: 'In which language they are written to from now on.',
    PictureChosen: 'Another picture, or none.',
    UsernameGiven: 'By which a student signs in, with the code of the school.',
    SignInCardMade: 'A printed card that signs in; the one before does not any more.',
    PersonSuspended: 'The account is closed until further notice, with the reason.',
    SuspensionLifted: 'It is open again.',
    ExperienceCustomised: 'How a hiring candidate wants to practise.',
    DeletionConfirmed: 'The account is to be deleted at a time; until then it can be taken back.',
    DeletionCancelled: 'It was taken back.',
    PersonErased: 'The person’s key is gone, and with it all that was sealed for them.',
  },
  'claim-<kind>-<hash>': {
    Claimed: 'Something that must be unique has an owner: an e-mail address, a user name.',
    ClaimReleased: 'It is free again.',
  },
  'school-<id>': {
    SchoolCreated: 'There is a school.',
    SchoolCodeGiven: 'The code that its students type to sign in.',
  },
  'school-invitation-<id>': {
    SchoolInvited:
      'Somebody is asked by mail to make their school. Who, lies under the key that they will have.',
    SchoolInvitationSentAgain: 'Another mail, with another end; the links before it are good for nothing.',
    SchoolInvitationWithdrawn: 'It was taken back.',
    SchoolInvitationAccepted:
      'The link was used: what the school and the account of its admin are made from.',
    SchoolInvitationMailSettled: 'What became of a mail.',
    SchoolInvitationForgotten: 'Nobody came for long; the key is gone, and with it the name and the address.',
  },
  'content-<id>': {
    ContentPublished: 'A passage or paragraph at a version, named by its digest. Earlier versions stay.',
    ExpectedAnswerSpoken: 'The expected answer of a question, as sound.',
    PassageSpoken: 'The text read aloud, paragraph by paragraph, and who spoke.',
  },
  'message-<id>': {
    ContactMessageReceived: 'Somebody wrote on the contact page. It lies under a key of its own.',
    ContactMailSettled: 'What became of the mail that passes it on.',
    ContactMessageErased: 'Its key is gone, and with it the name, the address and the words.',
  },
  'school-request-<id>': {
    SchoolRequested: 'Somebody asks for Lectern at their school. It lies under a key of its own.',
    SchoolRequestApproved: 'The school may come, by an invitation.',
    SchoolRequestDeclined: 'It cannot, and why.',
    SchoolRequestMailSettled: 'What became of the mail that says why.',
    SchoolRequestErased: 'Its key is gone, and with it who asked and all that they wrote.',
  },
  'attempt-<id>': {
    AttemptStarted: 'Somebody began to practise a version of a passage.',
    PassageRead: 'They have read it.',
    ResponseStarted: 'The first part of a spoken answer arrived.',
    RecordingEnded: 'The part marked last arrived.',
    ResponseRecorded: 'All parts are there, or no more came: the list of parts, with gaps if there are any.',
    RecordingReopened: 'A part came after that; the recording becomes a further version.',
    RecordingMerged: 'One recording was made of the parts.',
    ResponseTranscribed: 'What was said, and who wrote it down: engine, browser, or the student.',
    WordsTimed: 'When its words are heard, or its sentences, by aligning it with speech of the same text.',
    TranscriptMissed: 'Nobody could write it down; the student may.',
    TextAnswered: 'A typed answer.',
    OptionsChosen: 'The answer to a multiple-choice question.',
    WordsMatched: 'Words with their meanings.',
    ResponseCancelled: 'The student threw an answer away.',
    ResponseScored: 'Scores, with scorer, evidence, and the digest of what was scored.',
    ScoreCorrected: 'Other scores that somebody gave, such as a teacher’s mark; the scorer’s stay.',
    ResponseMarked: 'So many right of so many, where there is one right answer.',
    ReadingMeasured:
      'How a text was read aloud: accuracy, words correct per minute, and what was heard of each word.',
    FeedbackWritten: 'What the student is told, and how to say it better.',
    FeedbackSpoken: 'The same as sound, with the times of its words.',
    ResponseProcessingFailed: 'A step gave up; what was stored is there.',
    SpeechValidated: 'Whether the page heard speech in the recording.',
    ResponseAttempted: 'The page counted the answer as attempted.',
    SpeechRecognitionFailed: 'The browser’s speech recognition failed.',
    FeedbackShown: 'The student saw the feedback.',
    FeedbackSkipped: 'The student passed it over.',
    PendingFeedbackLeft: 'The student went on before it came.',
    PassageCompleted: 'The last question was left.',
  },
  'screens-<attempt>': { ScreenStepped: 'What one tab showed, step by step.' },
  installation: { InstallationFounded: 'Whose journal this is; the same is kept beside every other store.' },
  'dump-<id>': { ClientDumpReceived: 'What a device could not hand over, told for support.' },
};

const names = (shape) =>
  Object.keys(shape)
    .map((name) => `\`${name}\``)
    .join(', ');

/** @param {typeof import('../events/src/catalogue.ts').catalogue} catalogue @returns {string} the page, as Markdown */
export function eventsReference(catalogue) {
  const streams = structuredClone(written);
  for (const [type, { about }] of Object.entries(catalogue))
    if (about) streams[about.stream] = { ...streams[about.stream], [type]: about.tells };
  const told = Object.values(streams).flatMap((events) => Object.keys(events));
  const untold = Object.keys(catalogue).filter((type) => !told.includes(type));
  const gone = told.filter((type) => !(type in catalogue));
  if (untold.length + gone.length > 0)
    throw new Error(
      `scripts/events-reference.mjs and the catalogue differ: ${[...untold, ...gone].join(', ')}`,
    );
  const row = ([type, tells]) => {
    const { version, data, sealed } = catalogue[type];
    return [`\`${type}\``, String(version), tells, names(data), names(sealed)];
  };
  const section = ([stream, events]) =>
    `## \`${stream}\`\n\n${table(['event', 'version', 'tells', 'readable', 'sealed'], Object.entries(events).map(row))}`;
  return `# Events of the journal

Every event is a fact, never rewritten. What stands under *sealed* is encrypted with the key of the person named by \`personId\` in the same event, and can no longer be read once that key is destroyed. Fields and their forms are defined in \`events/src\`.

With every event the journal keeps \`eventId\`, \`commandId\`, \`correlationId\`, \`causationId\`, \`actor\` (person, role, school), \`at\` (the server’s time), \`timeZone\` and \`appVersion\`.

${Object.entries(streams).map(section).join('\n\n')}

<!-- Written by scripts/events-reference.mjs from events/src/catalogue.ts. -->
`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { catalogue } = await import('../events/dist/catalogue.js');
  await writePage(eventsPage, eventsReference(catalogue));
}
