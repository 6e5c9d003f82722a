import { expectAccessible } from './accessible.fixture.js';
import { test, words } from './journey.fixture.js';
import { answerByVoice } from './voice-journey.fixture.js';

test.use({ transcripts: [words] });

test('given the network goes away in the middle, when a student answers by voice, then scores, feedback and the whole recording come', ({
  page,
  context,
  network,
  transcriber,
  voice,
}) => answerByVoice({ page, context, network, transcriber, voice, look: expectAccessible }));
