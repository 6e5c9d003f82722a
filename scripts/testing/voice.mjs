/**
 * Speaks a text by Lectern's own speech port into a WAV file for a browser's fake microphone, and prints how long the
 * words take and when each is heard in them: `node scripts/testing/voice.mjs FILE TEXT`. A second of silence before, so that
 * no microphone misses the first word, and forty after, so that a recording may go on when the words are over, also on a
 * slow machine: a browser begins the file again at its end.
 */
import { writeFileSync } from 'node:fs';

const [file = '', text = ''] = process.argv.slice(2);
const { createEspeakSpeech } = await import('../../services/dist/feedback/espeak-speech.adapter.js');
const { padWav } = await import('../../services/dist/feedback/audio/wav.js');

const speech = createEspeakSpeech();
const { bytes, durationSeconds, timepoints } = await speech.speak(text);
await speech.close();
writeFileSync(file, padWav(bytes, { before: 1, after: 40 }));
console.log(JSON.stringify({ durationSeconds, timepoints }));
