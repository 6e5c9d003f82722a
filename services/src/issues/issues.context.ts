import { noteAccessOf } from '../access-log/access-log.context.js';
import { createContentQueries } from '../content/content.queries.js';
import { context, type ReactorPorts } from '../context.js';
import { createHistory } from '../history/history.queries.js';
import { createQuestionMarksQueries } from '../marking/question-marks.queries.js';
import { withPorts } from '../platform/work/reactor.js';
import { aiHintSight } from '../practice/ai-hint-sight.js';
import { queriesOf } from '../queries.js';
import { handleIssues } from './issue.commands.js';
import { createJudgedAnswers } from './judged-answers.queries.js';
import { comparedScoresProjection } from './compared-scores.projection.js';
import { createIssueList } from './issue-list.queries.js';
import { issueMail } from './issue-mail.reactor.js';
import { serveIssues } from './issues.http.js';
import { issuesProjection } from './issues.projection.js';
import { createIssuesQueries } from './issues.queries.js';
import { createOverturnRates } from './overturn-rates.queries.js';
import { serveReplay } from './replay.http.js';
import { createReplayQueries } from './replay.queries.js';
import { replaceAnswer } from './replace-answer.reactor.js';
import { rerunScore } from './rerun-score.reactor.js';
import { createToldIssues } from './told-issues.queries.js';
import { settleAttempt } from './settle-attempt.reactor.js';

export const issues = context('issues', {
  projections: [issuesProjection, comparedScoresProjection],
  commands: (ports) => [handleIssues(ports)],
  reactors: () => [
    settleAttempt,
    replaceAnswer,
    withPorts(issueMail, (ports: ReactorPorts) => ({
      ...ports,
      content: createContentQueries(ports).byDigest,
    })),
    withPorts(rerunScore, ({ engines, ...ports }: ReactorPorts) => ({
      ...ports,
      ...engines,
      content: createContentQueries(ports).byDigest,
      levelOf: createQuestionMarksQueries(ports).levelOf,
    })),
  ],
  edge: (ports) => {
    const shared = { ...ports, ...queriesOf(ports), noteAccess: noteAccessOf(ports) };
    const found = createIssuesQueries(shared);
    const list = createIssueList({ ...shared, issues: found });
    const told = createToldIssues(shared);
    const rates = createOverturnRates(shared);
    const judged = createJudgedAnswers(shared);
    const replay = createReplayQueries({ ...shared, issues: found, history: createHistory(ports) });
    return {
      serve: [
        ...serveIssues({
          ...shared,
          issues: found,
          list,
          told,
          rates,
          judged,
          seesAiHints: aiHintSight(shared),
        }),
        ...serveReplay({ ...shared, replay }),
      ],
    };
  },
});
