/** For a question answered, once a question and local date. */
const pointsAQuestion = 10;
/** For each star of the latest score. */
const pointsAStar = 2;

/** Stars in halves for so many right of so many. */
export const starsOfMarks = (correct: number, total: number): number =>
  total === 0 ? 0 : Math.round((correct / total) * 10) / 2;

/** An answer that earns points: to which question, on which local date (ISO), when (ms), and its stars once scored. */
export type EarningAnswer = {
  readonly question: string;
  readonly date: string;
  readonly at: number;
  readonly stars?: number;
};

/** Points of each date on which something was answered: each question once, with the stars of its latest scored answer. */
export const pointsByDate = (answers: readonly EarningAnswer[]): ReadonlyMap<string, number> => {
  const latest = new Map<string, EarningAnswer>();
  for (const answer of answers) {
    const key = `${answer.date} ${answer.question}`;
    const known = latest.get(key);
    const isLater = known?.stars === undefined || (answer.stars !== undefined && answer.at >= known.at);
    if (isLater) latest.set(key, answer);
  }
  const dates = new Map<string, number>();
  for (const { date, stars = 0 } of latest.values())
    dates.set(date, (dates.get(date) ?? 0) + pointsAQuestion + pointsAStar * stars);
  return dates;
};
