import { beforeEach, describe, expect, it } from 'vitest';
import { modelWasCalled } from '@lectern/events/feedback/language-model.fixtures';
import type { CommandToSend } from '../../platform/commands/command-sender.js';
import { createLogger } from '../../platform/logger.js';
import { createMetrics } from '../../platform/metrics/metrics.js';
import { modelCallDecider } from './model-call.decider.js';
import { createModelLedger } from './record-model-call.js';

const call = modelWasCalled.data;

describe('a call of a language model', () => {
  it('is recorded once', () => {
    const command = { type: 'RecordModelCall', data: call } as const;
    expect(modelCallDecider.decide(command, { isRecorded: false })).toEqual([modelWasCalled]);
    expect(modelCallDecider.decide(command, { isRecorded: true })).toEqual([]);
  });
});

describe('the ledger of calls', () => {
  let sent: CommandToSend[];
  beforeEach(() => {
    sent = [];
  });
  const metrics = createMetrics('1');
  const ledgerWith = (send: () => Promise<never>) =>
    createModelLedger({
      sender: {
        send: async (command) => {
          sent.push(command);
          return send();
        },
      },
      metrics,
      logger: createLogger('silent'),
    });

  it('sends a command under the id of the call, and lets nobody wait for books that are away', async () => {
    const ledger = ledgerWith(() => Promise.reject(new Error('away')));
    await ledger.called(call);
    expect(sent).toMatchObject([
      { context: 'feedback', name: 'RecordModelCall', commandId: call.callId, payload: call },
    ]);
    ledger.fellBack('score', 'circuitOpen');
    const text = await metrics.registry.metrics();
    expect(text).toContain('lectern_model_calls_total{purpose="score",outcome="answered"} 1');
    expect(text).toContain('lectern_model_fallbacks_total{purpose="score",reason="circuitOpen"} 1');
  });
});
