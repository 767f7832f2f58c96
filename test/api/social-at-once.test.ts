import { Client } from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { isPostgres } from '#base/database/engine.ts';
import { guest } from '../callers.ts';
import { socialVariables, startIdentityProvider } from '../identity-provider.ts';
import { aPerson, countStudents, isSignedIn, landing, sentTo, start } from '../social-caller.ts';
import { onEveryEngine } from '../start-app.ts';

const provider = await startIdentityProvider();
afterAll(provider.close);

/** Every look for a social account on PostgreSQL is followed by `next`, while its transaction is open. */
function afterLooking(next: () => Promise<unknown>) {
  const query = Reflect.get(Client.prototype, 'query');
  return vi.spyOn(Client.prototype, 'query').mockImplementation(async function (this: Client, ...words: unknown[]) {
    const found = await Reflect.apply(query, this, words);
    if (/oidc_subject\W+=/.test(JSON.stringify(words[0]))) await next();
    return found;
  });
}

onEveryEngine(
  'One person’s first social sign-ins in two windows',
  (school) => {
    /** Back from the provider twice, which the school is not told yet. */
    async function twoWindows() {
      const person = aPerson();
      const finishers: (() => Promise<string>)[] = [];
      const callers = [guest(school()), guest(school())];
      for (const caller of callers) {
        const callback = new URL(await provider.visit(await sentTo(caller, start), person));
        finishers.push(() => sentTo(caller, callback.pathname + callback.search));
      }
      const bothSignedIn = async () => {
        for (const caller of callers) expect(await isSignedIn(caller)).toBe(true);
        expect(await countStudents(school(), person.email)).toBe(1);
      };
      return { finishers, bothSignedIn };
    }

    test('make one account at the same time', async () => {
      const { finishers, bothSignedIn } = await twoWindows();
      const answers = await Promise.all(finishers.map((finish) => finish()));
      expect(answers.sort()).toEqual([landing, `${landing}?new=1`]);
      await bothSignedIn();
    });

    test('make one account when one makes it between the other’s looks for the account and for the email', async () => {
      const { finishers, bothSignedIn } = await twoWindows();
      const answers: string[] = [];
      const finishNext = async () => {
        const finish = finishers.pop();
        if (finish) answers.push(await finish());
      };
      // SQLite lets nobody in between: there the one follows the other.
      const spy = afterLooking(finishNext);
      try {
        await finishNext();
        expect(answers).toHaveLength(isPostgres(school().database) ? 2 : 1);
        await finishNext();
      } finally {
        spy.mockRestore();
      }
      expect(answers).toHaveLength(2);
      expect(answers.sort()).toEqual([landing, `${landing}?new=1`]);
      await bothSignedIn();
    });
  },
  socialVariables(provider.issuer),
);
