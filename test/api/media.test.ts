import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { lightUrl, parseImageUrl, shareUrl, srcSet, variantUrl } from '#base/media/image-url.ts';
import { mediaMessages as messages } from '#base/media/messages.ts';
import { resizeImage } from '#base/media/server/resize.ts';
import { storeBytes } from '#base/media/server/store-image.ts';
import { admin, type Caller, guest } from '../callers.ts';
import { aCourseDraft, aPicture } from '../factories.ts';
import { onEveryEngine } from '../start-app.ts';
import { aCourse, inParallel, unhurried } from '../steps.ts';

const MiB = 1024 * 1024;
const dataUrl = (type: string, bytes: Uint8Array) =>
  `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`;
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#ffffff' }, limitInputPixels: false });

/** A PNG of exactly that many bytes: decoders ignore what follows the picture. */
async function paddedPicture(size: number): Promise<string> {
  const picture = await blank(8, 8).png().toBuffer();
  return dataUrl('png', Buffer.concat([picture, randomBytes(size - picture.length)]));
}

onEveryEngine(
  'Images',
  (school) => {
    let manager: Caller;
    beforeAll(async () => {
      manager = await admin(school());
    });

    const upload = async (courseCardImage: string) =>
      manager.call('createCourse', { body: await aCourseDraft({ courseCardImage }) });
    const stored = async (courseCardImage: string) => (await upload(courseCardImage)).body.course.courseCardImage;
    const read = (address: string, headers = {}) => guest(school()).request(address, { headers });
    const countImages = async () => (await school().database.selectFrom('images').select('id').execute()).length;

    const refused: [string, () => string | Promise<string>, string][] = [
      [
        'an SVG',
        () => dataUrl('svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
        messages.imageType,
      ],
      ['HTML declared as PNG', () => dataUrl('png', Buffer.from('<html></html>')), messages.imageType],
      [
        'an SVG declared as PNG',
        () => dataUrl('png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
        messages.imageType,
      ],
      [
        'a JPEG declared as PNG',
        async () => (await aPicture('#000', 'jpeg')).replace('jpeg', 'png'),
        messages.imageType,
      ],
      ['a GIF', async () => dataUrl('gif', await blank(4, 4).gif().toBuffer()), messages.imageType],
      ['an empty data URL', () => 'data:,', messages.imageType],
      ['bad base64', async () => `${await aPicture()}!`, messages.imageBroken],
      [
        'a picture cut off',
        async () => dataUrl('png', Buffer.from((await aPicture()).slice(22), 'base64').subarray(0, 60)),
        messages.imageBroken,
      ],
      ['5 MiB and one byte', () => paddedPicture(5 * MiB + 1), messages.imageBytes],
      ['6001 pixels across', async () => dataUrl('png', await blank(6001, 2).png().toBuffer()), messages.imagePixels],
      ['25 million pixels', async () => dataUrl('png', await blank(5000, 5000).png().toBuffer()), messages.imagePixels],
      ['an address elsewhere', () => 'http://169.254.169.254/a.png', messages.imageType],
      ['an https address elsewhere', () => 'https://example.com/a.png', messages.imageType],
      ['an image that is not stored', () => `/media/${'0'.repeat(32)}.64x40.ffffff.webp`, messages.imageType],
    ];

    test.each(refused)('refuses %s as a card and stores nothing', async (_what, make, sentence) => {
      const before = await countImages();
      const answered = await upload(await make());
      expect(answered.status).toBe(400);
      expect(answered.refusal).toEqual({ error: sentence, code: 'invalid', fields: { courseCardImage: sentence } });
      expect(await countImages()).toBe(before);
    });

    test('takes a picture of exactly 5 MiB', async () => {
      expect((await upload(await paddedPicture(5 * MiB))).status).toBe(201);
    });

    test('takes an https address for the instructor only, and no http one', async () => {
      const { instructor } = await aCourseDraft();
      const remote = 'https://pictures.example.com/rafiq.jpg';
      const course = await aCourse(manager, { instructor: { ...instructor, img: remote } });
      expect(course.instructor.img).toBe(remote);
      const body = await aCourseDraft({ instructor: { ...instructor, img: 'http://pictures.example.com/rafiq.jpg' } });
      const answered = await manager.call('createCourse', { body });
      expect([answered.status, Object.keys(answered.refusal.fields ?? {})]).toEqual([400, ['instructor.img']]);
    });

    test.each(['png', 'jpeg', 'webp'] as const)(
      'stores a %s and says its size and colour in its address',
      async (type) => {
        const address = await stored(await aPicture('#ff0000', type, 50, 30));
        const image = parseImageUrl(address);
        expect([image?.width, image?.height]).toEqual([50, 30]);
        expect(image?.color).toMatch(/^f[e-f]0[0-2]0[0-2]$/);
      },
    );

    test('serves every variant that a page can ask for, in its type and size', async () => {
      const address = await stored(await aPicture('#123456', 'png', 700, 350));
      for (const format of ['avif', 'webp'] as const) {
        const variants = (srcSet(address, format) ?? '').split(', ').map((entry) => entry.split(' '));
        expect(variants.map(([, width]) => width)).toEqual(['320w', '640w', '700w']);
        for (const [variant = '', width = ''] of variants) {
          const answered = await read(variant);
          expect([answered.status, answered.headers.get('content-type')]).toEqual([200, `image/${format}`]);
          const picture = await sharp(Buffer.from(await answered.arrayBuffer())).metadata();
          expect(`${picture.width}w`).toBe(width);
          expect(picture.height).toBe(Math.round(Number.parseInt(width, 10) / 2));
        }
      }
    });

    const weightOf = async (address: string | null) => (await (await read(address ?? '')).arrayBuffer()).byteLength;
    /** What no encoder can make small. */
    const noise = (width: number, height: number) =>
      sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
        .webp({ quality: 90 })
        .toBuffer();

    test.each([
      [900, 600],
      [300, 300],
      [330, 900],
    ])(
      'keeps the smallest variant of any picture within 20 kB, such as of noise, %d × %d pixels',
      async (width, height) => {
        const address = await stored(dataUrl('webp', await noise(width, height)));
        for (const format of ['avif', 'webp'] as const) {
          const weight = await weightOf(lightUrl(address, format));
          expect(weight).toBeGreaterThan(1000);
          expect(weight).toBeLessThanOrEqual(20_000);
        }
      },
    );

    test('makes one anew that an earlier release stored heavier, once', async () => {
      const { database } = school();
      const address = await stored(await aPicture('#fedcba', 'png', 700, 350));
      const { id = '' } = parseImageUrl(address) ?? {};
      const ofVariant = (width: number) =>
        database.updateTable('image_files').where('image_id', '=', id).where('width', '=', width);
      await ofVariant(320)
        .set({ bytes: randomBytes(20_001) })
        .execute();
      await ofVariant(640)
        .where('format', '=', 'avif')
        .set({ bytes: randomBytes(20_001) })
        .execute();
      for (const format of ['avif', 'webp'] as const) {
        expect(await weightOf(lightUrl(address, format))).toBeLessThan(5000);
        const row = database.selectFrom('image_files').select('bytes').where('image_id', '=', id);
        const { bytes } = await row.where('width', '=', 320).where('format', '=', format).executeTakeFirstOrThrow();
        expect(bytes.byteLength).toBe(await weightOf(lightUrl(address, format)));
      }
      expect(await weightOf(variantUrl(id, 640, 'avif'))).toBe(20_001);
    });

    test('serves a JPEG of 1200 × 630 for chats that show a link, made once, of its own images only', async () => {
      const address = await stored(await aPicture('#123456', 'png', 96, 60));
      const before = await countImages();
      for (const _time of ['made', 'kept']) {
        const answered = await read(shareUrl(address) ?? '');
        expect([answered.status, answered.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
        const picture = await sharp(Buffer.from(await answered.arrayBuffer())).metadata();
        expect([picture.format, picture.width, picture.height]).toEqual(['jpeg', 1200, 630]);
      }
      expect(await countImages()).toBe(before);
      expect((await read(`/media/${'0'.repeat(32)}.share.jpg`)).status).toBe(404);
      expect(shareUrl('https://pictures.example.com/rafiq.jpg')).toBeNull();
    });

    test('serves the largest WebP at the address itself, never larger than 1280 pixels across', async () => {
      const answered = await read(await stored(await aPicture('#654321', 'jpeg', 2000, 100)));
      const picture = await sharp(Buffer.from(await answered.arrayBuffer())).metadata();
      expect([picture.format, picture.width, picture.height]).toEqual(['webp', 1280, 64]);
    });

    test('lets browsers keep an image for ever and run nothing in it', async () => {
      const address = await stored(await aPicture());
      const answered = await read(address);
      expect(Object.fromEntries(answered.headers)).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
      });
      const again = await read(address, { 'if-none-match': answered.headers.get('etag') ?? '' });
      expect([again.status, await again.text()]).toEqual([304, '']);
      expect((await guest(school()).request(address, { method: 'HEAD' })).status).toBe(200);
    });

    test('drops where and with what a photo was taken, and turns it upright', async () => {
      const photo = await blank(40, 20)
        .jpeg()
        .withExif({ IFD0: { Make: 'Spy' }, IFD3: { GPSLatitudeRef: 'N' } })
        .withMetadata({ orientation: 6 })
        .toBuffer();
      const address = await stored(dataUrl('jpeg', photo));
      expect(parseImageUrl(address)).toMatchObject({ width: 20, height: 40 });
      const bytes = Buffer.from(await (await read(address)).arrayBuffer());
      const { exif, width, height } = await sharp(bytes).metadata();
      expect([exif, width, height]).toEqual([undefined, 20, 40]);
    });

    test('takes grey and see-through pictures', async () => {
      const grey = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#808080' } })
        .toColourspace('b-w')
        .png()
        .toBuffer();
      expect(parseImageUrl(await stored(dataUrl('png', grey)))?.color).toMatch(/^(?:7f|80|81)/);
      const clear = await sharp({ create: { width: 9, height: 9, channels: 4, background: '#00000000' } })
        .png()
        .toBuffer();
      expect(parseImageUrl(await stored(dataUrl('png', clear)))?.color).toBe('ffffff');
    });

    test('stores the same picture once, also when it comes twice at the same time', async () => {
      const picture = await aPicture('#0a0b0c');
      const addresses = await inParallel(3, () => stored(picture));
      expect(new Set(addresses).size).toBe(1);
      const files = await school()
        .database.selectFrom('image_files')
        .select('format')
        .where('image_id', '=', parseImageUrl(addresses[0] ?? '')?.id ?? '')
        .execute();
      expect(files.map((file) => file.format).toSorted()).toEqual(['avif', 'webp']);
    });

    test('keeps the address of a stored picture when a course is saved with it', async () => {
      const course = await aCourse(manager);
      const body = { ...course, title: 'Saved again' };
      const saved = await manager.call('saveCourse', { params: { id: course._id }, body });
      expect(saved.body.course.courseCardImage).toBe(course.courseCardImage);
    });

    test('makes a missing AVIF when it is first asked for, once', async () => {
      const { database } = school();
      const bytes = await blank(400, 200).png().toBuffer();
      const address = await storeBytes(database, bytes, () => resizeImage(bytes, ['webp']));
      const id = parseImageUrl(address)?.id ?? '';
      const answers = await inParallel(5, () => read(`/media/${id}.320.avif`));
      expect(answers.map((answer) => answer.headers.get('content-type'))).toEqual(Array(5).fill('image/avif'));
      const made = database
        .selectFrom('image_files')
        .select('width')
        .where('image_id', '=', id)
        .where('format', '=', 'avif');
      expect(await made.execute()).toEqual([{ width: 320 }]);
      expect((await read(`/media/${id}.640.avif`)).status).toBe(404);
    });

    test.each([
      'x',
      'x.webp',
      `${'a'.repeat(32)}.320.webp`,
      `${'a'.repeat(32)}.64x40.ffffff.webp`,
      '..%2f..%2fetc%2fpasswd',
      '%00',
    ])('has no image named %s', async (name) => {
      const answered = await read(`/media/${name}`);
      expect(answered.status).toBe(404);
      expect(await answered.json()).toMatchObject({ code: 'not_found' });
    });

    test('does not show a stored image under another size or colour', async () => {
      const address = await stored(await aPicture('#112233'));
      expect((await read(address.replace('64x40', '40x64'))).status).toBe(404);
      expect((await read(address.replace(/[0-9a-f]{6}\.webp$/, '000000.webp'))).status).toBe(404);
    });
  },
  unhurried,
);
