import { expect, test } from 'vitest';
import { connect } from '#base/database/connect.ts';
import { databaseTime } from '#base/database/engine.ts';
import { parseImageUrl } from '#base/media/image-url.ts';
import { storeImage } from '#base/media/server/store-image.ts';
import { createLog } from '#base/platform/server/process/log.ts';
import { insertSession } from '#base/platform/server/sessions/session-queries.ts';
import { cleanUp } from '#operations/housekeeping.ts';
import { admin, guest } from '../callers.ts';
import { aCourseDraft, aPicture } from '../factories.ts';
import { onEveryEngine, type School } from '../start-app.ts';
import { aCourse, inParallel, unhurried } from '../steps.ts';

const log = createLog('warn', { write: (line) => expect.fail(line) });
const stopping = new AbortController().signal;
const twoDays = -2 * 24 * 60 * 60;

/** Two processes at the same time. */
async function keepHouse({ environment }: School) {
  const { DATABASE_URL, DATA_DIR } = environment;
  await inParallel(2, async () => {
    const database = connect({ databaseUrl: DATABASE_URL, dataFolder: DATA_DIR });
    await cleanUp({ database, log, stopping }).finally(() => database.destroy());
  });
}

onEveryEngine(
  'Housekeeping',
  (school) => {
    const ageImages = () =>
      school()
        .database.updateTable('images')
        .set({ created_at: databaseTime(twoDays) })
        .execute();
    const status = async (address: string) => (await guest(school()).request(address)).status;
    const store = async (color: string) =>
      storeImage(school().database, await aPicture(color, 'png', 20, 20), { field: 'picture' });

    test('forgets what has ended, however much it is, and nothing else', async () => {
      const { database } = school();
      const lifetime = { kind: 'student', accountId: 'nobody', totalSeconds: 1000 } as const;
      for (let made = 0; made < 450; made += 1) {
        await insertSession(database, { ...lifetime, tokenHash: `ended-${made}`, idleSeconds: -1 });
      }
      await insertSession(database, { ...lifetime, tokenHash: 'live', idleSeconds: 1000 });
      const key = { body_hash: 'h', answer: '{}' };
      await database
        .insertInto('idempotency_keys')
        .values([
          { ...key, account_id: 'a', key: 'old', created_at: databaseTime(twoDays) },
          { ...key, account_id: 'a', key: 'young', created_at: databaseTime() },
        ])
        .execute();
      await keepHouse(school());
      const sessions = database.selectFrom('sessions').select('token_hash').where('account_id', '=', 'nobody');
      expect(await sessions.execute()).toEqual([{ token_hash: 'live' }]);
      expect(await database.selectFrom('idempotency_keys').select('key').execute()).toEqual([{ key: 'young' }]);
    });

    test('removes pictures that nothing uses for a day, and no other', async () => {
      const manager = await admin(school());
      const shown = await aCourse(manager);
      const deleted = await aCourse(manager, { courseCardImage: await aPicture('#010203') });
      await manager.call('deleteCourse', { params: { id: deleted._id } });
      const repeated = await manager.call('createCourse', {
        body: await aCourseDraft({ courseCardImage: await aPicture('#0f0e0d') }),
        headers: { 'idempotency-key': 'once' },
      });
      await manager.call('saveCourse', {
        params: { id: repeated.body.course._id },
        body: { ...repeated.body.course, courseCardImage: await aPicture('#a1b2c3') },
      });
      const unused = [await store('#111111'), await store('#222222')];
      await keepHouse(school());
      for (const address of unused) expect(await status(address)).toBe(200);
      await ageImages();
      const young = await store('#333333');
      await keepHouse(school());
      for (const address of unused) expect(await status(address)).toBe(404);
      const kept = [shown, deleted, repeated.body.course].flatMap((course) => [
        course.courseCardImage,
        course.courseBanner,
        course.instructor.img,
      ]);
      for (const address of [...kept, young]) expect([address, await status(address)]).toEqual([address, 200]);
      const files = school()
        .database.selectFrom('image_files')
        .select('image_id')
        .where('image_id', 'in', unused.map(idOf));
      expect(await files.execute()).toEqual([]);
    });

    test('leaves a picture alone that somebody is about to use, however old it is', async () => {
      const address = await store('#444444');
      await ageImages();
      expect(await store('#444444')).toBe(address);
      await keepHouse(school());
      expect(await status(address)).toBe(200);
      await ageImages();
      expect(await storeImage(school().database, address, { field: 'picture' })).toBe(address);
      await keepHouse(school());
      expect(await status(address)).toBe(200);
    });

    test('leaves a picture that was replaced for a day more, for pages that were sent before', async () => {
      const manager = await admin(school());
      const course = await aCourse(manager, { courseCardImage: await aPicture('#555555') });
      await ageImages();
      await manager.call('saveCourse', {
        params: { id: course._id },
        body: { ...course, courseCardImage: await aPicture('#666666') },
      });
      await keepHouse(school());
      expect(await status(course.courseCardImage)).toBe(200);
      await ageImages();
      await keepHouse(school());
      expect(await status(course.courseCardImage)).toBe(404);
    });
  },
  unhurried,
);

const idOf = (address: string) => parseImageUrl(address)?.id ?? '';
