import { contentStream, type ContentEvent } from '@lectern/events/content/content.events';
import type { IssueEvent } from '@lectern/events/issues/issue.events';
import { contentDigest } from '../content/content-digest.js';
import type { ReadEvent } from '../platform/journal/codec.js';
import { readStream } from '../platform/journal/read-stream.js';
import type { Ports } from '../platform/ports.js';
import { defineReactor } from '../platform/work/reactor.js';
import { withModelAnswers } from './replaced-answer.js';

type Settled = ReadEvent & Extract<IssueEvent, { type: 'IssueSettled' }>;
type Published = ReadEvent & Extract<ContentEvent, { type: 'ContentPublished' }>;

/**
 * Publishes the content with the expected answers that a reviewer gave, in the reviewer's name. It changes the version in
 * force, which may be newer than the one that the reviewer saw: of two who replace answers of one text, neither undoes what
 * the other did.
 */
export const replaceAnswer = defineReactor(
  {
    name: 'replace-answer',
    actsFrom: '2026-11-23',
    on: ['IssueSettled'],
    dueAfter: ({ data: { outcome } }) => (outcome === 'expectedAnswerReplaced' ? 0 : undefined),
  },
  (ports: Pick<Ports, 'store' | 'codec'>) => ({
    afterRebuild: 'known',
    act: async (read) => {
      const { data, meta } = read as Settled;
      const { contentId = '', modelAnswers = [] } = data.replaced ?? {};
      const history = await readStream(ports, contentStream(contentId));
      const published = history.findLast(({ type }) => type === 'ContentPublished');
      if (!published) return { kind: 'park', reason: `There is no content ${contentId}` };
      const inForce = (published as Published).data;
      const item = withModelAnswers(inForce.item, data.questionId, modelAnswers);
      return {
        kind: 'command',
        context: 'content',
        name: 'PublishContent',
        payload: { contentId, digest: contentDigest(item), item, before: inForce.digest },
        actor: meta.actor,
      };
    },
  }),
);
