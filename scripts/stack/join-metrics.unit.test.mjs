import { describe, expect, it } from 'vitest';
import { joinMetrics } from './join-metrics.mjs';

const page = (value) =>
  `# HELP lectern_acks_total Messages answered.\n# TYPE lectern_acks_total counter\nlectern_acks_total{message="a b"} ${value}\n\n# HELP up Up.\n# TYPE up gauge\nup 1\n`;

describe('the metrics of several hosts', () => {
  it('are one page: each family once, each series with its host', () => {
    const joined = joinMetrics([
      { host: 'gateway-1', text: page(3) },
      { host: 'gateway-2', text: page(4) },
    ]);
    expect(joined).toBe(
      [
        '# HELP lectern_acks_total Messages answered.',
        '# TYPE lectern_acks_total counter',
        'lectern_acks_total{host="gateway-1",message="a b"} 3',
        'lectern_acks_total{host="gateway-2",message="a b"} 4',
        '# HELP up Up.',
        '# TYPE up gauge',
        'up{host="gateway-1"} 1',
        'up{host="gateway-2"} 1',
        '',
      ].join('\n'),
    );
  });

  it('leave out a host that did not answer', () => {
    expect(
      joinMetrics([
        { host: 'gateway-1', text: '' },
        { host: 'b', text: page(1) },
      ]),
    ).not.toContain('gateway-1');
  });
});
