import { join } from 'node:path';
import { sql } from 'kysely';
import { readDatabaseTime } from '#base/database/engine.ts';
import { executedMigrations, isNewerButUnderstood, migrationNames } from '#base/database/migrate.ts';
import { refuseReadOnly } from '#base/database/refuse-read-only.ts';
import { readCountOfDay } from '#base/platform/server/jobs/day-count.ts';
import type { Environment } from '#base/platform/server/process/environment.ts';
import { askBalance } from '#base/platform/server/sms/gateway-sms.ts';
import { linkTo } from '#contract/links.ts';
import { countWrongDays } from '#money/day-book/server/recount-queries.ts';
import { countWrongDues } from '#money/dues/server/due-sums-queries.ts';
import { countByStatus, findWrongCounts } from '#money/enrollments/server/enrollment-counts-queries.ts';
import { countWrongTexts } from '#money/enrollments/server/search-text-queries.ts';
import { gatewayOf } from '#money/gateways/server/gateway-of.ts';
import { countMessages, countOverdue } from '#money/notifications/server/message-queries.ts';
import { countWrongPayments } from '#money/payments/server/recount-queries.ts';
import { countValid, findYearsWithGaps } from '#money/receipts/server/receipt-numbers-queries.ts';
import { countWrongFigures } from '#teaching/progress-reports/server/recount-queries.ts';
import { readBackupState } from './backups/backup-state.ts';
import { judgeBackups } from './backups/judge-backups.ts';
import { CommandError, Warning } from './command.ts';
import { judgeAddress, judgeProxy } from './monitoring/judge-address.ts';
import { hostWithClock, judgeClock, secondsAheadOf } from './monitoring/judge-clock.ts';
import { judgeDiskToCome } from './monitoring/judge-disk.ts';
import { judgeSmsBalance, judgeSmsBudget } from './monitoring/judge-sms.ts';
import { judgeSpeed } from './monitoring/speed-queries.ts';
import { obstaclesInFacts, sampleAccountsLeft } from './opening.ts';
import { findOpenFiles } from './private-files.ts';
import { findSampleAccounts } from './sample-queries.ts';
import { fromStandby, inCurrentSchool, inSchool } from './school-place.ts';

type Check = {
  what: string;
  needsDatabase?: true;
  find(environment: Environment, asked: { gateway: boolean; online: boolean }): Promise<string>;
};

/** Checks of the command `doctor`. Each returns a sentence if all is well, else throws. None changes anything. */
export const checks: Check[] = [
  {
    what: 'configuration',
    find: async ({ PUBLIC_URL }) => `readable; public address ${PUBLIC_URL ?? 'not set (a trial)'}`,
  },
  {
    what: 'database',
    async find(environment) {
      let trouble = '';
      await inSchool(environment, async (database) => {
        await sql`select 1`.execute(database);
        await refuseReadOnly(database);
        await fromStandby(
          environment,
          database,
          async () => undefined,
          (sentence) => {
            trouble = sentence;
          },
        );
      });
      if (trouble) throw new Warning(`PostgreSQL answers. ${trouble}`);
      if (environment.DATABASE_REPLICA_URL) return 'PostgreSQL answers, and its standby has every change';
      return environment.DATABASE_URL ? 'PostgreSQL answers' : `SQLite in ${environment.DATA_DIR} answers`;
    },
  },
  {
    what: 'migrations',
    needsDatabase: true,
    find: (environment) =>
      inSchool(environment, async (database) => {
        if (await isNewerButUnderstood(database)) {
          return 'of a newer release, which this one can still use: make backups with the newer one until you upgrade again';
        }
        const executed = await executedMigrations(database);
        if (executed.length === migrationNames.length) return 'current';
        throw new CommandError('behind this release; the next start of the school brings them up to date');
      }),
  },
  {
    what: 'enrollments',
    needsDatabase: true,
    find: (environment) =>
      inCurrentSchool(environment, async (database) => {
        const [courses, texts] = [await findWrongCounts(database), await countWrongTexts(database)];
        if (courses.length + texts === 0) return 'counted correctly, and all found by the search';
        const wrong = `${courses.length} courses are counted wrongly, ${texts} enrollments are not found by the search`;
        throw new CommandError(`${wrong}; fix it with "npm run school -- enrollment recount"`);
      }),
  },
  {
    what: 'payments',
    needsDatabase: true,
    find: (environment) =>
      inCurrentSchool(environment, async (database) => {
        const wrong = await countWrongPayments(database);
        if (wrong === 0) return 'the spent part of each matches its settlements';
        throw new CommandError(`${wrong} are added up wrongly; fix it with "npm run school -- enrollment recount"`);
      }),
  },
  {
    what: 'SMS to students',
    needsDatabase: true,
    find: (environment) =>
      inCurrentSchool(environment, async (database) => {
        if (environment.SMS_DAILY_LIMIT === 0) return 'switched off (SMS_DAILY_LIMIT is 0)';
        const [{ failed, waiting }, overdue] = [await countMessages(database), await countOverdue(database)];
        const unsent = failed > 0 && `${failed} could not be sent; an admin sees them at ${linkTo('adminMessages')}`;
        const late =
          overdue > 0 &&
          `${overdue} are overdue by more than an hour: the school is closed, or the daily limit is reached`;
        if (unsent || late) throw new Warning([unsent, late].filter(Boolean).join('; '));
        return `none failed, ${waiting} wait; at most ${environment.SMS_DAILY_LIMIT} a day`;
      }),
  },
  {
    what: 'receipts',
    needsDatabase: true,
    find: (environment) =>
      inCurrentSchool(environment, async (database) => {
        const gaps = await findYearsWithGaps(database);
        if (gaps.length > 0) throw new CommandError(`the numbers of ${gaps.join(', ')} have gaps`);
        const [{ paid }, { receipted, stray }] = [await countByStatus(database), await countValid(database)];
        if (stray > 0) throw new CommandError(`${stray} are valid, but their enrollments are not paid`);
        const late = paid - receipted;
        return `numbered without gaps; ${late === 0 ? 'every paid enrollment has one' : `${late} paid enrollments get theirs on request`}`;
      }),
  },
  {
    what: 'dues',
    needsDatabase: true,
    find: (environment) =>
      inCurrentSchool(environment, async (database) => {
        const wrong = await countWrongDues(database);
        if (wrong > 0) throw new CommandError(`${wrong} enrollments owe an amount that does not match their dues`);
        return 'the amounts owed match the dues';
      }),
  },
  {
    what: 'day book',
    needsDatabase: true,
    find: (environment) =>
      inCurrentSchool(environment, async (database) => {
        const wrong = await countWrongDays(database);
        if (wrong === 0) return 'its sums match payments and enrollments';
        throw new CommandError(`${wrong} sums are wrong; fix it with "npm run school -- enrollment recount"`);
      }),
  },
  {
    what: 'progress reports',
    needsDatabase: true,
    find: (environment) =>
      inCurrentSchool(environment, async (database) => {
        const wrong = await countWrongFigures(database);
        if (wrong === 0) return 'their figures match what was paid and watched';
        throw new CommandError(`${wrong} figures are wrong; fix it with "npm run school -- enrollment recount"`);
      }),
  },
  {
    what: 'SMS budget',
    needsDatabase: true,
    find: (environment) =>
      inCurrentSchool(environment, async (database) => judgeSmsBudget(await readCountOfDay(database), environment)),
  },
  {
    what: 'speed',
    needsDatabase: true,
    find: (environment) => inCurrentSchool(environment, judgeSpeed),
  },
  {
    what: 'clock',
    needsDatabase: true,
    async find(environment, { online }) {
      const host = online ? hostWithClock(environment) : null;
      if (host !== null) return judgeClock(await secondsAheadOf(host), new URL(host).host);
      if (environment.DATABASE_URL === undefined) return 'not compared: "doctor --online" asks a configured host';
      const there = await inSchool(environment, readDatabaseTime);
      return judgeClock((Date.now() - there) / 1000, 'the database');
    },
  },
  {
    what: 'proxy',
    find: async (environment) => judgeProxy(environment),
  },
  {
    what: 'address',
    async find({ PUBLIC_URL, deployed }, { online }) {
      if (PUBLIC_URL === undefined || !deployed) return 'a trial has none';
      if (!online) return 'not checked: "doctor --online" checks the certificate and the proxy';
      return judgeAddress(PUBLIC_URL);
    },
  },
  {
    what: 'disk',
    find: async ({ DATA_DIR }) => judgeDiskToCome(DATA_DIR),
  },
  {
    what: 'backups',
    find: async ({ DATA_DIR, deployed }) => judgeBackups(readBackupState(DATA_DIR), deployed, Date.now()),
  },
  {
    what: 'files',
    async find({ DATA_DIR }) {
      const open = findOpenFiles(DATA_DIR);
      if (open.length === 0) return 'readable only by their owner';
      throw new CommandError(`${open.join(', ')} can be read by others; the next start or command fixes that`);
    },
  },
  {
    what: 'sample school',
    needsDatabase: true,
    async find(environment) {
      const { students, admins } = await inSchool(environment, findSampleAccounts);
      if (students.length + admins.length === 0) return 'no sample accounts';
      if (environment.deployed) throw new CommandError(sampleAccountsLeft);
      return 'sample accounts are there, as in every trial';
    },
  },
  {
    what: 'school details',
    needsDatabase: true,
    find: (environment) =>
      inCurrentSchool(environment, async (database) => {
        const obstacles = await obstaclesInFacts(database);
        if (obstacles.length === 0) return 'your own';
        if (environment.deployed) throw new CommandError(obstacles.join(' '));
        return 'those of the sample school, as in every trial';
      }),
  },
  {
    what: 'SMS gateway',
    async find(environment, { online }) {
      const { DATA_DIR, SMS_GATEWAY: name } = environment;
      if (name === 'outbox') return `outbox: messages are kept in ${join(DATA_DIR, 'outbox')}, and not sent`;
      if (!online) return `${name} is configured; "doctor --online" asks for the balance`;
      return `${name}: ${judgeSmsBalance(await askBalance(name, environment), environment)}`;
    },
  },
  {
    what: 'payment gateway',
    async find(environment, { gateway: isAsked }) {
      if (environment.BKASH_APP_KEY === undefined) return 'none is configured: payments are made by hand';
      if (!isAsked) return 'bKash is configured; "doctor --gateway" tries the school’s login there';
      await inSchool(environment, async (database) => gatewayOf({ environment, database })?.greet());
      return 'bKash accepts the school’s login';
    },
  },
];
