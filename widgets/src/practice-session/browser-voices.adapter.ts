import { fromCallback } from 'xstate';
import type { SpeechEvent, SpeechInput } from './read-aloud.machine.js';
import { wordSpans } from './read-aloud-text.js';

/** A voice of the browser, by the name that people know it by. */
export type BrowserVoice = { readonly uri: string; readonly name: string };

/** How long a browser may take to find its voices: the first time it is asked, it often has none yet. */
const patienceMs = 1_500;

/** As browsers name voices that were made of a person's: they come before the others. */
const isLifelike = ({ name }: SpeechSynthesisVoice): boolean => /natural|neural|premium|enhanced/i.test(name);
/** From best to worst: lifelike, what the device is set to, Indian English. */
const rank = (voice: SpeechSynthesisVoice): number =>
  (isLifelike(voice) ? 4 : 0) + (voice.default ? 2 : 0) + (/^en[-_]IN/i.test(voice.lang) ? 1 : 0);

/** Those on the device itself, so that no text goes elsewhere. eSpeak is no better here than at the server. */
const isGood = ({ localService, lang, name, voiceURI }: SpeechSynthesisVoice): boolean =>
  localService && /^en\b/i.test(lang) && !/e-?speak/i.test(`${name} ${voiceURI}`);

const good = (): SpeechSynthesisVoice[] =>
  speechSynthesis
    .getVoices()
    .filter(isGood)
    .toSorted((a, b) => rank(b) - rank(a));

/** The browser's own good English voices, the best first; none where it can't speak. */
export async function browserVoices(): Promise<readonly BrowserVoice[]> {
  if (typeof speechSynthesis === 'undefined') return [];
  if (speechSynthesis.getVoices().length === 0) {
    await new Promise<void>((resolve) => {
      const done = () => {
        clearTimeout(timer);
        speechSynthesis.removeEventListener?.('voiceschanged', done);
        resolve();
      };
      const timer = setTimeout(done, patienceMs);
      speechSynthesis.addEventListener?.('voiceschanged', done);
    });
  }
  return good().map(({ voiceURI, name }) => ({ uri: voiceURI, name }));
}

/** Says one stretch of a text by a voice of the browser. */
export const browserSpeech = fromCallback<{ type: 'none' }, SpeechInput>(({ input, sendBack }) => {
  const { text, start, rate, voice } = input;
  const tell = (event: SpeechEvent) => sendBack(event);
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.voice = good().find(({ voiceURI }) => voiceURI === voice) ?? null;
  utterance.lang = utterance.voice?.lang ?? 'en';
  utterance.rate = rate;
  utterance.addEventListener('boundary', ({ name, charIndex }) => {
    const word = wordSpans(text, start).find(({ end }) => end > start + charIndex);
    if (name === 'word' && word) tell({ type: 'speech.word', word });
  });
  utterance.addEventListener('end', () => tell({ type: 'speech.ended' }));
  utterance.addEventListener('error', () => tell({ type: 'speech.failed' }));
  // What another page or an utterance before it left behind would be heard first.
  if (speechSynthesis.speaking || speechSynthesis.pending) speechSynthesis.cancel();
  speechSynthesis.speak(utterance);
  return () => speechSynthesis.cancel();
});
