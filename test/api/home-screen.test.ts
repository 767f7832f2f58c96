import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { serveWorker } from '#base/platform/server/http/serve-worker.ts';
import { linkTo } from '#contract/links.ts';
import { wholeSampleSchool } from '#operations/seed-school.ts';
import { homeScreenTexts as bengali } from '#school/pages/home-screen-messages.bn.ts';
import { homeScreenTexts } from '#school/pages/home-screen-messages.ts';
import { serveManifest } from '#school/pages/server/serve-manifest.ts';
import { serveSchoolPictures } from '#teaching/certificates/server/serve-school-pictures.ts';
import { admin, guest } from '../callers.ts';
import { onEveryEngine } from '../start-app.ts';

const publicFolder = join(import.meta.dirname, '../../public');
type Picture = { src: string; sizes: string };

// The school on a home screen: its description for the browser, and the script that keeps what was seen.

onEveryEngine(
  'The description of the school for a home screen',
  (school) => {
    const read = async (path: string) => (await guest(school()).request(path)).json();

    test('is one application in two languages, under the school’s name', async () => {
      const [english, inBengali] = [await read('/manifest.webmanifest'), await read('/bn/manifest.webmanifest')];
      expect([english.id, inBengali.id]).toEqual(['/', '/']);
      expect([english.lang, english.start_url, english.name]).toEqual(['en', '/', wholeSampleSchool.name]);
      expect([inBengali.lang, inBengali.start_url, inBengali.name]).toEqual([
        'bn',
        '/bn',
        wholeSampleSchool.nameBengali,
      ]);
      expect(english).toMatchObject({ display: 'standalone', scope: '/' });
    });

    test('leads to the courses of a student and to the payments of an admin, in the same language', async () => {
      expect((await read('/manifest.webmanifest')).shortcuts).toEqual([
        { name: homeScreenTexts.myCourses, url: linkTo('dashboard') },
        { name: homeScreenTexts.payments, url: linkTo('adminPayments') },
      ]);
      expect((await read('/bn/manifest.webmanifest')).shortcuts).toEqual([
        { name: bengali.myCourses, url: `/bn${linkTo('dashboard')}` },
        { name: bengali.payments, url: `/bn${linkTo('adminPayments')}` },
      ]);
    });

    test('shows pictures of the sample school in the language, each of the size that it says', async () => {
      for (const path of ['/manifest.webmanifest', '/bn/manifest.webmanifest']) {
        const { lang, icons, screenshots } = await read(path);
        expect(screenshots.map(({ src }: Picture) => src)).toEqual([
          `/screen-narrow-${lang}.jpg`,
          `/screen-wide-${lang}.jpg`,
        ]);
        for (const { src, sizes } of [...icons, ...screenshots]) {
          const { width, height } = await sharp(join(publicFolder, src)).metadata();
          expect([src, `${width}x${height}`]).toEqual([src, sizes]);
        }
      }
    });

    test('says what the school says of itself, as soon as that is changed', async () => {
      const manager = await admin(school());
      const { body } = await manager.call('readSchoolFacts', {});
      const changed = { ...body.school, name: 'Dhanmondi English', nameBengali: '' };
      await manager.call('saveSchoolFacts', { body: { school: changed, version: body.version } });
      expect((await read('/manifest.webmanifest')).name).toBe('Dhanmondi English');
      expect((await read('/bn/manifest.webmanifest')).name).toBe('Dhanmondi English');
      // Pages of the sample school would be another one's.
      const { screenshots } = await read('/manifest.webmanifest');
      for (const { src, sizes } of screenshots) {
        const picture = await (await guest(school()).request(src)).arrayBuffer();
        const { width, height } = await sharp(Buffer.from(picture)).metadata();
        expect([src, `${width}x${height}`]).toEqual([src, sizes]);
      }
      expect(screenshots.map(({ form_factor }: { form_factor: string }) => form_factor)).toEqual(['narrow', 'wide']);
    });
  },
  {},
  [serveManifest, serveSchoolPictures],
);

const script = 'const release = "one";';

onEveryEngine(
  'The service worker',
  (school) => {
    test('is asked for anew each time, and may fetch from the school alone', async () => {
      const { status, headers } = await guest(school()).request('/sw.js');
      expect([status, headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
      expect(headers.get('cache-control')).toBe('no-cache');
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'");
      const again = await guest(school()).request('/sw.js', {
        headers: { 'if-none-match': headers.get('etag') ?? '' },
      });
      expect(again.status).toBe(304);
    });

    test('is the one that was built', async () => {
      expect(await (await guest(school()).request('/sw.js')).text()).toBe(script);
    });
  },
  {},
  [serveWorker(script)],
);

onEveryEngine(
  'Where there is to be no service worker',
  (school) => {
    test('one is served that removes itself and all that was kept', async () => {
      const text = await (await guest(school()).request('/sw.js')).text();
      expect(text).toContain('registration.unregister()');
      expect(text).toContain('caches.delete');
    });
  },
  {},
  [serveWorker(null)],
);
