import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Unavailable } from '../unavailable.js';
import { anyOf, carriedOut, scope, slow, subject } from './contract-controller.fixture.js';
import { describeMessages } from './bus-messages.contract.js';
import { serve, until, type BusUnderTest } from './bus-under-test.fixture.js';
import { type Bus, maxMessageBytes } from './bus.port.js';

/** The specification of a bus; each adapter runs it, and what crosses it too. */
export const describeBusContract = (name: string, makeAdapter: () => Promise<BusUnderTest>): void => {
  describe(`${name} as a bus`, () => {
    let bus: Bus;
    let peer: Bus;
    const apps: Awaited<ReturnType<typeof serve>>[] = [];
    const start = async (): Promise<void> => {
      apps.push(await serve(bus));
    };

    beforeEach(async () => {
      slow.started = 0;
      slow.ended = 0;
      carriedOut.length = 0;
      ({ bus, peer } = await makeAdapter());
    });
    afterEach(async () => {
      slow.release();
      await Promise.all(apps.splice(0).map((app) => app.close()));
      await Promise.all([bus.close(), peer.close()]);
    });

    describe('a request', () => {
      it('is answered by the controller of its subject, with what JSON keeps', async () => {
        await start();
        const payload = { text: 'ünï 📚', number: 0.1, list: [null, true], at: new Date(0), gone: undefined };
        const answer = await bus.request(subject('Echo'), payload);
        expect(answer).toEqual({
          payload: { text: 'ünï 📚', number: 0.1, list: [null, true], at: '1970-01-01T00:00:00.000Z' },
          subject: subject('Echo'),
        });
      });

      it('reaches a controller by each pattern of an array', async () => {
        await start();
        expect(await bus.request(subject('First'), {})).toBe(subject('First'));
        expect(await bus.request(subject('Second'), {})).toBe(subject('Second'));
      });

      it('may be answered with nothing', async () => {
        await start();
        expect((await bus.request(subject('Nothing'), {})) ?? null).toBeNull();
      });

      it('is handled by one of several servers', async () => {
        await start();
        await start();
        const answer = bus.request(subject('Slow'), {});
        await until(() => slow.started > 0);
        slow.release();
        expect(await answer).toBe('done');
        expect(slow.started).toBe(1);
      });

      it('is refused at once when nobody serves its subject', async () => {
        await start();
        await expect(bus.request(subject('Unknown'), {})).rejects.toBeInstanceOf(Unavailable);
      });

      it('says that it does not know when the answer is late', async () => {
        await start();
        const answer = bus.request(subject('Slow'), {}, { timeoutMs: 30 });
        await expect(answer).rejects.toBeInstanceOf(Unavailable);
        expect(slow.started).toBe(1);
      });

      it('says that it does not know when only listeners have it', async () => {
        const stop = bus.subscribe(subject('Overheard'), () => undefined);
        const answer = bus.request(subject('Overheard'), {}, { timeoutMs: 30 });
        await expect(answer).rejects.toBeInstanceOf(Unavailable);
        stop();
      });

      it('brings the error a handler means to send', async () => {
        await start();
        const error = await bus.request(subject('Refuse'), {}).catch((caught: unknown) => caught);
        expect(error).toMatchObject({ message: 'Somebody was faster.', cause: { code: 'conflict' } });
      });

      it.each(['TooMuch', 'NoJson'])(
        'brings an error when the answer cannot be sent (%s)',
        async (command) => {
          await start();
          await expect(bus.request(subject(command), {})).rejects.toThrow('Internal server error');
          expect(await bus.request(subject('First'), {})).toBe(subject('First'));
        },
      );

      it('brings nothing of an error a handler did not mean to send', async () => {
        await start();
        const error = await bus.request(subject('Break'), {}).catch((caught: unknown) => caught);
        const { message, cause: sent } = error as Error;
        expect(message).toBe('Internal server error');
        expect(`${message} ${JSON.stringify(sent)}`).not.toMatch(/password|contract\.ts/);
      });

      it.each([
        ['too much', 'x'.repeat(maxMessageBytes), RangeError],
        ['what is not JSON', { big: 1n }, TypeError],
      ])('is refused with %s', async (_, payload, refusal) => {
        await start();
        await expect(bus.request(subject('Echo'), payload)).rejects.toBeInstanceOf(refusal);
        expect(() => bus.publish(subject('Echo'), payload)).toThrow(refusal);
      });
    });

    it('does not carry out a request that is taken up when its time is over', async () => {
      await start();
      const ask = (timeoutMs: number) => bus.request(subject('Count'), timeoutMs, { timeoutMs });
      await expect(ask(-1_000)).rejects.toBeInstanceOf(Unavailable);
      await ask(600_000);
      expect(carriedOut).toEqual([600_000]);
    });

    describe('a pattern with a wildcard', () => {
      it('serves all subjects that it takes, each once', async () => {
        await start();
        await start();
        const asked = Array.from({ length: 20 }, (_, n) => anyOf(`Command${n}`));
        const answers = await Promise.all(asked.map((to) => bus.request(to, {})));
        expect(answers).toEqual(asked.map(() => 'any'));
        expect(carriedOut.map(String).toSorted()).toEqual(asked.toSorted());
      });

      it('serves no others', async () => {
        await start();
        for (const to of [
          anyOf('Command.more'),
          `${scope}.command.other.Command`,
          `${scope}.command.context`,
        ])
          await expect(bus.request(to, {})).rejects.toBeInstanceOf(Unavailable);
      });
    });

    describeMessages(() => bus);

    describe('closing', () => {
      it('answers what is under way and takes nothing new', async () => {
        await start();
        const answer = bus.request(subject('Slow'), {});
        await until(() => slow.started === 1);
        const closed = bus.close();
        await expect(bus.request(subject('Echo'), {})).rejects.toBeInstanceOf(Unavailable);
        slow.release();
        expect(await answer).toBe('done');
        await closed;
      });

      it('of a server waits for its handlers', async () => {
        await start();
        const answer = bus.request(subject('Slow'), {});
        await until(() => slow.started === 1);
        const closed = apps[0]?.close();
        slow.release();
        await closed;
        expect(slow.ended).toBe(1);
        expect(await answer).toBe('done');
        await expect(bus.request(subject('Echo'), {})).rejects.toBeInstanceOf(Unavailable);
      });
    });
  });
};
