import { beforeAll, describe, expect, it } from 'vitest';
import { demoLibrary } from '../../content/demo/demo-library.js';
import { withSamples } from '../../content/demo/graded-samples.js';
import { loadLanguageChecker, type LanguageChecker } from './language-checker.js';
import { isEnglish } from './score-answer.js';

const otter = demoLibrary.find(({ _id }) => _id === 'otter-sleep')?.content ?? '';

describe('an answer', () => {
  let checker: LanguageChecker;
  beforeAll(async () => {
    checker = await loadLanguageChecker();
  }, 60_000);
  const isRead = async (answer: string): Promise<boolean> =>
    isEnglish(answer, await checker.check(answer, [otter], true));

  it.each([
    ['Spanish', 'Para no irse lejos mientras duerme.'],
    ['Spanish', 'La nutria se enrolla en las algas para que no se la lleve el mar'],
    ['Spanish', 'pone la piedra en la panza y rompe conchas'],
    ['Spanish', 'para dormir sin moverse'],
    ['Spanish', 'es para estar en un solo lugar'],
    ['French', "Parce que la mer peut l'emporter pendant la nuit."],
    ['French', 'pour rester sur place'],
    ['French', 'comme une table'],
    ['French', 'il a un lit dans les algues'],
    ['German', 'Weil die Wellen ihn in der Nacht wegtragen können.'],
    ['German', 'Der Otter will an einem Ort bleiben'],
    ['German', 'es will warm bleiben'],
    ['German', 'so ist er am Morgen noch da'],
    ['German', 'die Alge hält den Otter fest'],
    ['German', 'er hat Angst vor den Wellen'],
    ['Italian', 'non lo so'],
    ['Italian', 'Perché le onde possono portarla via di notte.'],
    ['Portuguese', 'porque o mar pode levar ela para longe'],
    ['Hindi in Latin letters', 'Kyonki lehren use door le ja sakti hain.'],
    ['Hindi in Latin letters', 'taki so sake aur hile nahi'],
    ['Hindi in Latin letters', 'Kelp usko pakad ke rakhta hai'],
    ['Hindi', 'ताकि लहरें उसे बहा न ले जाएँ'],
  ])('in %s is not read as English: %s', async (_language, answer) => {
    expect(await isRead(answer)).toBe(false);
  });

  it.each([
    'kelp',
    'no idea',
    'no',
    'its bed',
    'a den',
    'it sleeps in a den of kelp',
    'the kelb',
    'so it dont drift',
    'becaus the wavs take it',
    'becaus turtels swalow plastik bags that look like jelyfish and herons get cawt in old nets',
    'um it like sleeps on the water',
    'For para-gliding and jazz in San Francisco',
  ])('in English is, slips and all: %s', async (answer) => {
    expect(await isRead(answer)).toBe(true);
  });

  it('is read as English in all of the demo’s graded answers', async () => {
    const unread: string[] = [];
    for (const { content, questions } of demoLibrary.map(withSamples))
      for (const { samples = [] } of questions)
        for (const { answer } of samples)
          if (!isEnglish(answer, await checker.check(answer, [content], true))) unread.push(answer);
    expect(unread).toEqual([]);
  }, 60_000);
});
