import { describe, expect, it, onTestFinished } from 'vitest';
import type { Claim, MeaningJudge } from './meaning-judge.port.js';

const question = 'Why does the lamp go out at night?';
const claim = (answer: string, statement: string): Claim => ({ question, answer, statement });

/** What the scorer relies on, whatever the engine. */
export const meaningJudgeContract = (name: string, create: () => MeaningJudge): void => {
  describe(`${name}, a judge of meaning`, () => {
    const opened = (): MeaningJudge => {
      const judge = create();
      onTestFinished(() => judge.close());
      return judge;
    };

    it('answers each claim in its place, with probabilities that add up to 1', async () => {
      const verdicts = await opened().judge([
        claim('cos the baby turtles crawl to the light not the water', 'Turtles would follow the lamp.'),
        claim('To save money.', 'Turtles would follow the lamp.'),
      ]);
      expect(verdicts).toHaveLength(2);
      for (const { says, neither, contradicts } of verdicts)
        expect(says + neither + contradicts).toBeCloseTo(1, 5);
      expect(verdicts[0]?.says).toBeGreaterThan(verdicts[1]?.says ?? 1);
    });

    it('tells what is said from what is denied', async () => {
      const statement = 'The kelp holds the otter in one place.';
      const [said, denied] = await opened().judge([
        claim('it is tied so it stays where it is', statement),
        claim('the kelp does not hold the otter, it drifts away', statement),
      ]);
      expect(said?.says).toBeGreaterThan(0.5);
      expect(denied?.contradicts).toBeGreaterThan(0.5);
    });

    it('gives a claim the same verdict alone and among others', async () => {
      const judge = opened();
      const one = claim('So that the turtles find the sea.', 'Turtles would follow the lamp.');
      const long = claim('word '.repeat(400), 'Turtles would follow the lamp. '.repeat(60));
      const [alone] = await judge.judge([one]);
      const among = await judge.judge([long, one, long]);
      expect(among[1]).toEqual(alone);
    });

    it('says nothing where it is asked nothing, and takes empty texts and other scripts', async () => {
      const judge = opened();
      expect(await judge.judge([])).toEqual([]);
      expect(await judge.judge([claim('', ''), claim('ऊदबिलाव सोता है', '😀')])).toHaveLength(2);
    });
  });
};
