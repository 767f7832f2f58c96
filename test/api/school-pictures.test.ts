import sharp from 'sharp';
import { expect, test } from 'vitest';
import { wholeSampleSchool } from '#operations/seed-school.ts';
import { serveSchoolPictures } from '#teaching/certificates/server/serve-school-pictures.ts';
import { admin, guest } from '../callers.ts';
import { aPicture } from '../factories.ts';
import { onEveryEngine } from '../start-app.ts';

onEveryEngine(
  'Pictures of the school',
  (school) => {
    const get = (path: string, headers = {}) => guest(school()).request(path, { headers });
    const pixelsOf = async (answer: Response) => sharp(new Uint8Array(await answer.arrayBuffer())).metadata();

    test('are drawn from its name and logo, kept until these change, and the product’s own where it has neither', async () => {
      // None of the two is drawn for the sample: the files that stand beside are served after this.
      expect((await get('/og.png')).status).toBe(404);
      expect((await get('/apple-touch-icon.png')).status).toBe(404);
      const manager = await admin(school());
      const save = async (patch: object, version: number) => {
        const body = { school: { ...wholeSampleSchool, ...patch }, version };
        return (await manager.call('saveSchoolFacts', { body })).body;
      };
      await save({ name: 'Mukto English', nameBengali: 'মুক্ত ইংলিশ', colours: 'violet' }, 1);
      const first = await get('/og.png');
      expect(first.headers.get('content-type')).toBe('image/png');
      const tag = first.headers.get('etag') ?? '';
      expect(await pixelsOf(first)).toMatchObject({ format: 'png', width: 1200, height: 630 });
      expect((await get('/og.png', { 'if-none-match': tag })).status).toBe(304);
      expect((await get('/apple-touch-icon.png')).status).toBe(404);

      await save({ name: 'Mukto English', logo: await aPicture() }, 2);
      const second = await get('/og.png', { 'if-none-match': tag });
      expect(second.status).toBe(200);
      expect(second.headers.get('etag')).not.toBe(tag);
      expect(await pixelsOf(await get('/apple-touch-icon.png'))).toMatchObject({ width: 180, height: 180 });
    });
  },
  {},
  [serveSchoolPictures],
);
