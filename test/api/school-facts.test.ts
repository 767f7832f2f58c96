import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { PageRenderer } from '#base/platform/server/pages/serve-pages.ts';
import { samplePhone } from '#base/sample/sample-details.ts';
import { wholeSampleSchool } from '#operations/seed-school.ts';
import { findUsedImages } from '#operations/used-images-queries.ts';
import { colourStyle } from '#school/profile/colours.ts';
import { newSchool } from '#school/profile/new-school.ts';
import { schoolProblems } from '#school/profile/problem-messages.ts';
import type { ShownSchool } from '#school/profile/school.ts';
import { type School as Facts, shownOf } from '#school/profile/school.ts';
import { admin, guest, student } from '../callers.ts';
import { aPicture } from '../factories.ts';
import { operate } from '../operator.ts';
import { servedBy } from '../stand-in-pages.ts';
import { onEveryEngine, startNewSchool } from '../start-app.ts';

// What the school says of itself: typed in by admins, or brought in by the operator; shown at once; every version stays.

/** Stands in for React: it writes what each page is given of the school. */
const renderer: PageRenderer = {
  renderPage: async (_url, _fetch, _facts, { phone }: ShownSchool) => ({
    ...{ status: 200, head: '', body: `<div>${phone}</div>`, data: null },
  }),
  renderShell: async (_url, { phone }: ShownSchool) => ({
    status: 200,
    head: '',
    body: `<div>${phone}</div>`,
    data: null,
  }),
};
const mounts = [servedBy(renderer)];

onEveryEngine(
  'What the school says of itself',
  (school) => {
    const read = async () => (await guest(school()).call('readSchool', {})).body;

    test('is read by everybody, and changed by nobody but an admin', async () => {
      const { texts, bengali, ...rest } = wholeSampleSchool;
      expect(await read()).toEqual(rest);
      expect((await guest(school()).call('readSchoolTexts', {})).body).toEqual(texts);
      const body = { school: wholeSampleSchool, version: 1 };
      const pupil = await student(school());
      for (const caller of [guest(school()), pupil]) {
        expect((await caller.call('saveSchoolFacts', { body })).status).toBe(401);
        expect((await caller.call('readSchoolFacts', {})).status).toBe(401);
        expect((await caller.call('listSchoolVersions', {})).status).toBe(401);
      }
    });

    test('is read in Bengali as it was written for Bengali pages', async () => {
      const { bengali } = wholeSampleSchool;
      const inBengali = (await guest(school()).call('readSchool', { query: { language: 'bn' } })).body;
      expect(inBengali).toMatchObject({ hero: bengali.hero, phone: samplePhone });
      expect(inBengali).not.toHaveProperty('bengali');
      const texts = (await guest(school()).call('readSchoolTexts', { query: { language: 'bn' } })).body;
      expect(texts.about).toEqual(bengali.texts.about);
      expect((await guest(school()).callLoosely('readSchool', { query: { language: 'xx' } })).status).toBe(400);
    });

    test('names what is wrong by its place, and keeps nothing of it', async () => {
      const manager = await admin(school());
      const wrong = {
        ...wholeSampleSchool,
        ...{ name: ' ', phone: 'call us', email: 'nobody', checkingTime: '' },
        social: { facebook: 'javascript:alert(1)', youtube: '', whatsapp: '' },
        wallets: [{ method: 'bkash', number: '0170', kind: 'Gift' }],
        sampleLecture: { video: 'javascript:alert(1)', poster: '/a.avif', label: '', text: '' },
        slides: [{ wrong: '', right: 'x', courseNo: '7', courseTitle: '' }],
      };
      const { status, refusal } = await manager.callLoosely('saveSchoolFacts', { body: { school: wrong, version: 1 } });
      expect(status).toBe(400);
      expect(refusal.fields).toEqual({
        'school.name': 'What is the school called?',
        'school.phone': 'Type a phone number, such as 01712-345678.',
        'school.email': 'Type an email address, such as hello@school.com.',
        'school.checkingTime': 'How long does checking a payment usually take?',
        'school.social.facebook': 'Type a link that begins with https://.',
        'school.wallets.0.number': 'Type the number of the wallet: 11 digits, for Rocket 12.',
        'school.wallets.0.kind': 'Choose Send Money or Payment.',
        'school.sampleLecture.video': 'Type a link that begins with https://.',
        'school.slides.0.wrong': 'Type the wrong sentence.',
        'school.slides.0.courseNo': 'Type the number of a course, such as C0001.',
      });
      expect((await read()).phone).toBe(wholeSampleSchool.phone);
    });

    test('is refused where all texts together are larger than 512 KiB, or a video is at an address without a host of the school', async () => {
      const manager = await admin(school());
      const { version } = (await manager.call('readSchoolFacts', {})).body;
      const sections = Array.from({ length: 20 }, () => ({ heading: 'ক', text: 'ক'.repeat(4000) }));
      const long = { lead: 'ক', sections };
      const large = { ...wholeSampleSchool, texts: { about: long, privacy: long, terms: long } };
      const refused = await manager.call('saveSchoolFacts', { body: { school: large, version } });
      expect([refused.status, refused.refusal.fields]).toEqual([400, { school: schoolProblems.tooMuch }]);
      const strange = [
        ...['//elsewhere.example/a.mp4', '/\\elsewhere.example/a.mp4', '/.//elsewhere.example/a.mp4'],
        ...['https://localhost/a.mp4', 'https://127.0.0.1/a.mp4', 'https://[::1]/a.mp4', 'https:/elsewhere/a.mp4'],
        ...['https:elsewhere.example/a.mp4', '/clips/../../api/auth/logout', '/api/students/google'],
      ];
      for (const video of strange) {
        const sampleLecture = { ...wholeSampleSchool.sampleLecture, video };
        const body = { school: { ...wholeSampleSchool, sampleLecture }, version };
        expect([video, (await manager.call('saveSchoolFacts', { body })).status]).toEqual([video, 400]);
      }
    });

    test('is on every page, shell and slip at once; a former version comes back as another one', async () => {
      const manager = await admin(school());
      const page = async (path: string) => (await guest(school()).request(path)).text();
      const rocket = { method: 'rocket', number: '01811 2233 441', kind: 'Payment' } as const;
      const own: Facts = {
        ...wholeSampleSchool,
        ...{ name: 'Dhaka <Learners>', phone: '+880 1811-223344', motto: '</script>', colours: 'blue' },
        wallets: [rocket],
      };
      expect(await page('/about')).toContain('<div>01700000000</div>');
      expect(await page('/student/dashboard')).toContain('<div>01700000000</div>');
      const saved = await manager.call('saveSchoolFacts', { body: { school: own, version: 1 } });
      expect([saved.status, saved.body.version]).toEqual([200, 2]);
      const clean = { ...own, phone: '01811223344', wallets: [{ ...rocket, number: '018112233441' }] };
      expect(saved.body.school).toEqual(clean);
      for (const path of ['/about', '/student/dashboard']) {
        const text = await page(path);
        expect(text).toContain('<div>01811223344</div>');
        const block = /<script type="application\/json" id="school">(.*?)<\/script>/.exec(text)?.[1] ?? '';
        expect(JSON.parse(block)).toEqual(shownOf(clean));
        expect(text).toContain(`<style data-colours="blue">${colourStyle('blue')}</style>`);
      }

      const { headers } = await guest(school()).request('/about');
      const hash = createHash('sha256').update(colourStyle('blue')).digest('base64');
      expect(headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);

      const other = await admin(school());
      const late = await other.call('saveSchoolFacts', { body: { school: wholeSampleSchool, version: 1 } });
      expect([late.status, late.refusal.code]).toEqual([409, 'version_conflict']);
      // What stands so already is no version.
      expect((await other.call('saveSchoolFacts', { body: { school: own, version: 1 } })).body.version).toBe(2);

      const { versions } = (await other.call('listSchoolVersions', {})).body;
      expect(versions.map(({ version, changed }) => [version, changed])).toEqual([
        [2, ['name', 'motto', 'colours', 'phone', 'wallets']],
        [1, expect.arrayContaining(['name', 'phone', 'wallets', 'texts'])],
      ]);
      expect(versions[0]?.texts).toContainEqual({ part: 'name', before: wholeSampleSchool.name, after: own.name });
      expect(versions.map(({ savedBy }) => savedBy)).toEqual([expect.stringMatching(/^Admin /), null]);
      const back = (version: string, seen: number) =>
        other.call('bringBackSchool', { params: { version }, body: { version: seen } });
      expect((await back('99', 2)).status).toBe(404);
      expect((await back('1', 1)).status).toBe(409);
      expect((await back('1', 2)).body).toEqual({ school: wholeSampleSchool, version: 3 });
      expect(await page('/about')).toContain('<div>01700000000</div>');
      const acts = await school()
        .database.selectFrom('audit_log')
        .select(['action', 'after'])
        .where('subject', '=', 'school')
        .execute();
      expect(acts.map(({ action, after }) => [action, JSON.parse(after ?? '')])).toEqual([
        ['school.saved', { version: 2, changed: ['name', 'motto', 'colours', 'phone', 'wallets'] }],
        ['school.brought_back', { version: 3, changed: ['name', 'motto', 'colours', 'phone', 'wallets'] }],
      ]);
    });

    test('keeps all versions, ten of which are a page', async () => {
      const manager = await admin(school());
      let { version } = (await manager.call('readSchoolFacts', {})).body;
      for (let saved = 0; saved < 12; saved += 1) {
        const body = { school: { ...wholeSampleSchool, motto: `Motto ${saved}` }, version };
        version = (await manager.call('saveSchoolFacts', { body })).body.version;
      }
      const first = (await manager.call('listSchoolVersions', { query: {} })).body;
      expect(first.versions.map((one) => one.version)).toEqual(Array.from({ length: 10 }, (_, at) => version - at));
      const older = (await manager.call('listSchoolVersions', { query: { cursor: first.nextCursor ?? '' } })).body;
      expect(older.versions[0]?.version).toBe(version - 10);
      expect([older.versions.length, older.nextCursor]).toEqual([version - 10, null]);
      expect(first.versions[9]?.texts).toEqual([{ part: 'motto', before: 'Motto 1', after: 'Motto 2' }]);
    });

    test('has a logo that is checked and stored like any picture, and kept while a version has it', async () => {
      const manager = await admin(school());
      const { school: said, version } = (await manager.call('readSchoolFacts', {})).body;
      const save = (logo: string, after: number) =>
        manager.call('saveSchoolFacts', { body: { school: { ...said, logo }, version: after } });
      expect((await save('https://elsewhere.example/logo.png', version)).refusal.fields).toEqual({
        'school.logo': 'Choose a picture: JPEG, PNG or WebP.',
      });
      const broken = `data:image/png;base64,${Buffer.from('no picture').toString('base64')}`;
      expect((await save(broken, version)).refusal.fields).toHaveProperty(['school.logo']);
      const saved = await save(await aPicture(), version);
      const { logo } = saved.body.school;
      expect([saved.status, logo]).toEqual([
        200,
        expect.stringMatching(/^\/media\/[0-9a-f]{32}\.\d+x\d+\.\w{6}\.webp$/),
      ]);
      const text = await (await guest(school()).request('/about')).text();
      const [, icon = ''] = /<link rel="icon" href="([^"]+)" type="image\/webp">/.exec(text) ?? [];
      expect((await guest(school()).request(icon)).status).toBe(200);
      expect((await save('', version + 1)).status).toBe(200);
      expect(await findUsedImages(school().database, async () => undefined)).toContain(logo.slice(7, 39));
    });

    test('is saved by one of two who save at once', async () => {
      const manager = await admin(school());
      const { school: said, version } = (await manager.call('readSchoolFacts', {})).body;
      const answers = await Promise.all(
        ['One', 'Two'].map((name) => manager.call('saveSchoolFacts', { body: { school: { ...said, name }, version } })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    });

    test('is shown by another process within two seconds, on pages that it kept too', async () => {
      const other = school().beside();
      try {
        const visitor = guest(other);
        const page = async () => (await visitor.request('/about')).text();
        const phone = '01799887766';
        expect(await page()).not.toContain(phone);
        const manager = await admin(school());
        const { school: said, version } = (await manager.call('readSchoolFacts', {})).body;
        const body = { school: { ...said, phone }, version };
        expect((await manager.call('saveSchoolFacts', { body })).status).toBe(200);
        await vi.waitFor(async () => {
          expect(await page()).toContain(`<div>${phone}</div>`);
          expect((await visitor.call('readSchool', {})).body.phone).toBe(phone);
        }, 2000);
        await expect(
          manager.call('saveSchoolFacts', { body: { school: said, version: version + 1 } }),
        ).resolves.toMatchObject({ status: 200 });
      } finally {
        await other.end();
      }
    });

    test('goes to a file and comes from one, which says line by line what is wrong', async () => {
      const folder = school().environment.DATA_DIR;
      const file = join(folder, 'school.json');
      expect(await operate(school(), ['facts', 'export', file])).toMatchObject({ exitCode: 0 });
      expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject(await read());
      expect((await operate(school(), ['facts', 'export', file])).shown).toContain('already exists');
      expect((await operate(school(), ['facts', 'import', file])).shown).toBe(
        'Nothing to change: the school profile says all of this already.',
      );
      const given = join(folder, 'given.json');
      await writeFile(given, JSON.stringify({ phone: '12', wallets: [{ method: 'bkash' }], phnoe: '0' }));
      const refused = await operate(school(), ['facts', 'import', given]);
      expect([refused.exitCode, refused.shown.split('\n')]).toEqual([
        1,
        [
          `Nothing was changed. In ${given}:`,
          '  phnoe: the school profile has no such field.',
          '  phone: Type a phone number, such as 01712-345678.',
          '  wallets.0.number: Type the number of the wallet: 11 digits, for Rocket 12.',
          '  wallets.0.kind: This is missing.',
        ],
      ]);
      await writeFile(given, '[]');
      expect((await operate(school(), ['facts', 'import', given])).shown).toContain('is not a school profile in JSON');
      await writeFile(given, JSON.stringify({ phone: '01911223344' }));
      expect((await operate(school(), ['facts', 'import', given])).shown).toBe('Changed: phone.');
      expect((await read()).phone).toBe('01911223344');
    });

    test('names nobody else’s phone or wallet before anything was said', async () => {
      const fresh = await startNewSchool(school().environment.DATABASE_URL ? 'postgres' : 'sqlite');
      try {
        const { phone, wallets, banks, groups } = (await guest(fresh).call('readSchool', {})).body;
        expect({ phone, wallets, banks, groups }).toEqual({
          ...{ phone: '', wallets: [], banks: [] },
          groups: { otherwise: '', courses: [] },
        });
        const manager = await admin(fresh);
        expect((await manager.call('readSchoolFacts', {})).body).toEqual({ school: newSchool, version: 0 });
        const saved = await manager.call('saveSchoolFacts', {
          body: { school: { ...newSchool, name: 'Own' }, version: 0 },
        });
        expect([saved.status, saved.body.version]).toEqual([200, 1]);
      } finally {
        await fresh.close();
      }
    });
  },
  {},
  mounts,
);
