import { describe, expect, it } from 'vitest';
import * as fieldsOfPeople from '../events/src/accounts/fields.refusals.ts';
import * as catalogues from '../events/src/catalogue.ts';
import * as declared from '../events/src/practice/message-refusals.ts';
import * as messages from '../events/src/practice/messages.ts';
import * as ofPractice from '../events/src/practice/practice.refusals.ts';
import * as protocol from '../events/src/practice/protocol.ts';
import { httpStatus } from '../events/src/wire/envelope.ts';
import * as answerLines from '../services/src/feedback/answer-lines/answer-line.ts';
import { createScoreProgram } from '../services/src/hosts/score-run.ts';
import { operatorCommands } from '../services/src/operator/all-commands.ts';
import { createProgram } from '../services/src/operator/program.ts';
import { settingsSchema } from '../services/src/platform/settings.ts';
import { elementsPage, elementsReference } from './elements-reference.mjs';
import { eventsPage, eventsReference } from './events-reference.mjs';
import { httpPage, httpReference } from './http-reference.mjs';
import { elementsManifest, themeProperties } from './lib/elements-manifest.mjs';
import { formatted, readPage } from './lib/reference-page.mjs';
import { messagesPage, messagesReference } from './messages-reference.mjs';
import { operatorPage, operatorReference } from './operator-reference.mjs';
import { scorePage, scoreReference } from './score-reference.mjs';
import { settingsPage, settingsReference } from './settings-reference.mjs';

const { catalogue } = catalogues;

describe('the reference', () => {
  // When one is not: `npm run build`, then `node scripts/<its name>-reference.mjs`.
  it.each([
    [settingsPage, () => settingsReference(settingsSchema)],
    [messagesPage, () => messagesReference(messages, protocol, declared)],
    [httpPage, () => httpReference(catalogues, fieldsOfPeople, ofPractice, httpStatus)],
    [eventsPage, () => eventsReference(catalogue)],
    [operatorPage, () => operatorReference(createProgram(operatorCommands))],
    [elementsPage, () => elementsReference(elementsManifest(), themeProperties())],
    [scorePage, () => scoreReference(createScoreProgram(), answerLines)],
  ])('page %s says what the schemas say', async (page, written) => {
    expect(readPage(page)).toBe(await formatted(written()));
  });

  it('cannot be written while it passes over an event', () => {
    const more = { ...catalogue, SomethingElse: catalogue.Claimed };
    expect(() => eventsReference(more)).toThrow('SomethingElse');
  });

  it('cannot be written while it tells of an event that is gone', () => {
    const { Claimed: _gone, ...less } = catalogue;
    expect(() => eventsReference(less)).toThrow('Claimed');
  });

  it('cannot be written while it passes over a message', () => {
    const studentMessages = { ...messages.studentMessages, 'student:wave': messages.audioChunk };
    expect(() => messagesReference({ ...messages, studentMessages }, protocol, declared)).toThrow(
      'student:wave',
    );
  });
});
