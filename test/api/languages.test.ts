import { expect, test } from 'vitest';
import { sharedMessages as sharedInBengali } from '#base/shared/messages.bn.ts';
import { sharedMessages } from '#base/shared/messages.ts';
import { enrollmentMessages as enrollmentsInBengali } from '#money/enrollments/messages.bn.ts';
import { fileMessages as filesInBengali } from '#money/payments/file-messages.bn.ts';
import { accountMessages as inBengali } from '#people/student-accounts/messages.bn.ts';
import { accountMessages } from '#people/student-accounts/messages.ts';
import { findLanguage } from '#people/student-accounts/server/language-queries.ts';
import { certificateMessages as certificatesInBengali } from '#teaching/certificates/messages.bn.ts';
import { admin, guest, student } from '../callers.ts';
import { servedBy } from '../stand-in-pages.ts';
import { onEveryEngine } from '../start-app.ts';
import { aCourse, submitted, unhurried } from '../steps.ts';

// One API speaks both languages, pages stand under addresses of their own.

const rendered: string[] = [];
const pages = servedBy({
  renderPage: async (url) => {
    rendered.push(new URL(url).pathname);
    if (new URL(url).pathname.endsWith('/learn')) throw new Error('Broken.');
    return { status: 200, head: '', body: `<div>${url}</div>`, data: null };
  },
  renderShell: async () => ({ status: 200, head: '', body: '<div></div>', data: null }),
});

const wrongLogin = { identifier: 'nobody@example.com', password: 'wrong-password' };
const bengaliFirst = { 'accept-language': 'bn-BD,bn;q=0.9,en;q=0.5' };

onEveryEngine(
  'Both languages',
  (school) => {
    test('a refusal is in English where nobody asks for another language, and says so', async () => {
      const { status, headers, refusal } = await guest(school()).callLoosely('login', { body: wrongLogin });
      expect([status, headers.get('content-language')]).toEqual([401, 'en']);
      expect(refusal.error).toBe(accountMessages.wrongLogin);
    });

    test('a refusal is in Bengali for who asks for it, with the same status and code', async () => {
      const caller = guest(school());
      const english = await caller.callLoosely('login', { body: wrongLogin });
      const bengali = await caller.callLoosely('login', { body: wrongLogin, headers: bengaliFirst });
      expect([bengali.status, bengali.headers.get('content-language')]).toEqual([english.status, 'bn']);
      expect(bengali.refusal).toEqual({ ...english.refusal, error: inBengali.wrongLogin });
    });

    test('each field of a form is answered in Bengali, too, and each parameter stays', async () => {
      const body = { name: 'x'.repeat(5000), email: 'no email', phone: '123', password: '1', confirmPassword: '2' };
      const caller = guest(school());
      const english = await caller.callLoosely('register', { body });
      const { refusal } = await caller.callLoosely('register', { body, headers: bengaliFirst });
      expect(Object.keys(refusal.fields ?? {})).toEqual(Object.keys(english.refusal.fields ?? {}));
      expect(refusal.fields).toMatchObject({ email: inBengali.email, phone: inBengali.phone });
      for (const sentence of Object.values(refusal.fields ?? {})) expect(sentence).toMatch(/[\u0980-\u09ff]/);
    });

    test('a number, and a sign that means something to programs, are said in Bengali', async () => {
      const body = { name: `Nusrat $& Jahan`, nameBengali: 'ক'.repeat(61) };
      const asked = { params: { courseId: crypto.randomUUID() }, body, headers: bengaliFirst };
      const { refusal } = await (await student(school())).callLoosely('takeCertificate', asked);
      expect(refusal.fields).toEqual({
        name: certificatesInBengali.nameLetters('$'),
        nameBengali: certificatesInBengali.nameTooLong(60),
      });
    });

    test('a word in a sentence is said in Bengali, too', async () => {
      const [learner, course] = [await student(school()), await aCourse(await admin(school()))];
      await submitted(learner, course, 'DKL4T8WR2M', 'bkash');
      const body = { courseId: course._id, method: 'nagad', reference: '72LATE9QXY', expected: [null] };
      const english = await learner.callLoosely('enroll', { body });
      const { refusal } = await learner.callLoosely('enroll', { body, headers: bengaliFirst });
      const said = enrollmentsInBengali.sentMeanwhile('বিকাশ', 'DKL4T8WR2M');
      expect(refusal).toEqual({ ...english.refusal, error: said });
    });

    test('a warning names the admin who did it, also with special characters', async () => {
      const [boss, other] = [await admin(school()), await admin(school())];
      const [learner, course] = [await student(school()), await aCourse(boss)];
      await submitted(learner, course);
      const name = 'A.* (B) [$1]+ ^c';
      await school().database.updateTable('admins').set({ name }).where('id', '=', other.adminId).execute();
      const params = { studentId: learner.studentId, courseNo: course.courseNo };
      const { operationId = '' } = (await other.call('deleteEnrollment', { params })).body;
      const asked = { params, body: { operationId }, headers: bengaliFirst };
      const { body } = await boss.call('restoreEnrollment', asked);
      expect(body.warning).toBe(enrollmentsInBengali.deletedBy(name));
    });

    test('the thread that reads files refuses in Bengali, too', async () => {
      const line = Array.from({ length: 61 }, (_, place) => `c${place}`).join(',');
      const file = `data:text/csv;base64,${Buffer.from(`a,b\n${line}`).toString('base64')}`;
      const asked = { body: { name: 'a.csv', file }, headers: bengaliFirst };
      const { refusal } = await (await admin(school())).callLoosely('bringInPayments', asked);
      expect(refusal.error).toBe(filesInBengali.tooManyColumnsAt(2));
    });

    test('what is no call at all is refused in the caller’s language', async () => {
      const response = await guest(school()).request('/api/nothing', { headers: bengaliFirst });
      expect([response.status, (await response.json()).error]).toEqual([404, sharedInBengali.notFound]);
    });

    test('a page is kept by its language, under an address of its own', async () => {
      const course = await aCourse(await admin(school()));
      rendered.length = 0;
      const read = async (path: string) => (await guest(school()).request(path)).text();
      const addresses = [`/courses/${course.slug}`, `/bn/courses/${course.slug}`, '/', '/bn', '/bn/', '/BN/about'];
      for (const path of [...addresses, ...addresses]) {
        const html = await read(path);
        expect(html).toContain(`<html lang="${/^\/bn/i.test(path) ? 'bn' : 'en'}"`);
      }
      expect(rendered).toEqual([`/courses/${course.slug}`, `/bn/courses/${course.slug}`, '/', '/bn', '/bn/about']);
    });

    test('a word that only begins like the language is a page of its own, which is not there', async () => {
      expect(await (await guest(school()).request('/bnx')).text()).toContain('<html lang="en"');
    });

    test('a page that cannot be made says so in the language of its address', async () => {
      const html = { accept: 'text/html' };
      for (const [path, language, sentence] of [
        ['/learn', 'en', sharedMessages.internal],
        ['/bn/learn', 'bn', sharedInBengali.internal],
      ] as const) {
        const response = await guest(school()).request(path, { headers: { ...html, ...bengaliFirst } });
        const text = await response.text();
        expect([response.status, response.headers.get('content-language')]).toEqual([500, language]);
        expect(text).toContain(`<html lang="${language}">`);
        expect(text).toContain(sentence);
      }
    });

    test('who makes an account on a Bengali page is told in Bengali', async () => {
      const languages = await Promise.all(
        [{}, bengaliFirst].map(async (headers) => {
          const [email, phone] = [`${crypto.randomUUID()}@example.com`, `017${Math.random().toString().slice(2, 10)}`];
          const [password, confirmPassword] = ['mango-orchard-77', 'mango-orchard-77'];
          const body = { name: 'Nusrat Jahan', email, phone, password, confirmPassword };
          const { body: made } = await guest(school()).callLoosely('register', { body, headers });
          return findLanguage(school().database, Object(made).student._id);
        }),
      );
      expect(languages).toEqual(['en', 'bn']);
    });

    test('the site map names each page in both languages, and each names the other', async () => {
      const xml = await (await guest(school()).request('/sitemap.xml')).text();
      expect(xml).toContain('<loc>http://localhost/bn/courses</loc>');
      expect(xml).toContain('<loc>http://localhost/bn</loc>');
      const urls = xml.match(/<url>.*?<\/url>/gs) ?? [];
      expect(urls.length % 2).toBe(0);
      for (const url of urls) {
        const [own = ''] = /(?<=<loc>)[^<]+/.exec(url) ?? [];
        const alternates = [...url.matchAll(/hreflang="(\w+)" href="([^"]+)"/g)].map(([, language, href]) => [
          language,
          href,
        ]);
        expect(alternates.map(([language]) => language)).toEqual(['en', 'bn']);
        expect(alternates.map(([, href]) => href)).toContain(own);
      }
    });
  },
  unhurried,
  [pages],
);
