import type { CompiledQuery, RootOperationNode } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Column, isObject, time } from '#base/database/column.ts';
import type { Database } from '#base/database/connect.ts';
import { databaseTime, isPostgres } from '#base/database/engine.ts';
import type { Endpoint } from '#base/shared/endpoint.ts';
import { keysOf } from '#base/shared/keys-of.ts';
import { api, type CallName } from '#contract/api.ts';
import { tables } from '#contract/tables/tables.ts';
import { instructorSlug } from '#courses/catalogue/instructors.ts';
import { groupings } from '#money/day-book/day-book.ts';
import { waitingTimes } from '#money/enrollments/waiting-time.ts';
import { listPaymentPage, sumRest } from '#money/payments/server/payment-page-queries.ts';
import { deskStates } from '#money/reconciliation/desk-states.ts';
import { owedLists } from '#money/who-owes/who-owes.ts';
import { resetAdminPassword } from '#people/staff-accounts/server/admin-accounts.ts';
import { questionStates } from '#teaching/questions/listed-question.ts';
import { firstStep, newNetwork } from '../admin-first-step.ts';
import { appCode } from '../app-codes.ts';
import { bkashVariables, startBkash } from '../bkash-server.ts';
import { admin, type Caller, guest, student } from '../callers.ts';
import {
  aCertificate,
  aCourseDraft,
  adminPassword,
  anAdmin,
  aPdf,
  aReceivedPayment,
  studentPassword,
} from '../factories.ts';
import { filledWith } from '../fuzz/bodies.ts';
import { socialVariables, startIdentityProvider } from '../identity-provider.ts';
import { growing, planOf, plansOf } from '../plans.ts';
import { told, topic } from '../sns.ts';
import { aPerson, sentTo, start } from '../social-caller.ts';
import { onEveryEngine, type School } from '../start-app.ts';
import { aCourseWithLectures, anOutline, freeOutline, paid, submitted, unhurried } from '../steps.ts';

// What grows with the school is never read whole, whatever is called.

/** Of SQLite, also by way of a whole index; of PostgreSQL, the same: no line says which part of it. */
const readsWhole = new RegExp(
  `\\bSCAN (?:${growing})\\b|Seq Scan on (?:${growing})\\b|Index (?:Only )?Scan (?:Backward )?using \\w+ on (?:${growing})\\b.*(?!\\n *Index Cond)(?:\\n|$)`,
);
/** The newest so many, found from the end: the plan does not say how far it goes. */
const readsNewest =
  /^select [^()]* from "?(?:enrollments|enrollment_search|pending_search|payments)"? order by "?position"? desc limit \S+$/;

const provider = await startIdentityProvider();
afterAll(provider.close);
const bkash = await startBkash();
afterAll(bkash.close);

/** A message of a wallet. */
const pasted =
  'You have received Tk 500.00 from 01700000004. Fee Tk 0.00. Balance Tk 640.13. TrxID DH383LRWI2 at 03/08/2026 22:18';

/** A notification that nobody signed. */
const unsigned = {
  ...{ Type: 'Notification', MessageId: '1', TopicArn: topic, Timestamp: '2026-11-22T08:15:56.000Z' },
  ...{ SignatureVersion: '1', Signature: 'AAAA', SigningCertURL: 'https://elsewhere.example/a.pem' },
};

/** What is asked while the school is prepared. */
const before = 'what came before';

type Act = () => Promise<{ status: number }>;
type Seen = { name: string; compiled: CompiledQuery };

/**
 * In a kept query an object stands where the value will be: here a list of either engine, or a text. PostgreSQL's is not empty:
 * from what cannot be, everything follows, also that all rows wait for a check.
 */
const asValue = (database: Database, parameter: unknown) =>
  isObject(parameter) ? (isPostgres(database) ? '{1}' : '{}') : parameter;

/** Columns of a table that hold a time, and that the engine fills by its own clock when an insert leaves them out. */
const defaultTimes = (table: string) =>
  Object.entries(tables)
    .filter(([name]) => name === table)
    .flatMap(([, columns]) => Object.entries<Column>(columns))
    .filter(([, column]) => column.made && column.what === time.what)
    .map(([name]) => name);

const landing = async (caller: Caller, address: string) => {
  const answered = await caller.request(address);
  await answered.arrayBuffer();
  return { status: answered.status };
};

/**
 * Every call of the table, in an order in which each can be done. First those without a line here, as their rows say: with ids of a course
 * and a student, and a word in each text.
 */
async function everyCall(school: School): Promise<[CallName, Act][]> {
  const manager = await admin(school);
  const [course, going] = [await aCourseWithLectures(manager, freeOutline), await aCourseWithLectures(manager)];
  const [pupil, payer] = [await student(school), await student(school)];
  await paid(manager, pupil, course);
  await submitted(payer, course);
  const [visitor, person, social, elsewhere] = [guest(school), aPerson(), guest(school), guest(school)];
  const newcomer = await student(school, { school: null, college: null });
  const added = await anAdmin(school);
  const news = { params: { announcementId: '0190aaaa-bbbb-7ccc-8ddd-eeeeeeeeeeee' } };
  const [lost, finder] = [await student(school), guest(school, newNetwork())];
  const codesOf = () => school.outbox.filter(({ to }) => to === lost.details.phone).map(({ text }) => text.slice(0, 6));
  const lostCode = async (count: number) => {
    // In a hook, where `expect.poll` is not.
    await vi.waitFor(() => expect(codesOf()).toHaveLength(count), 15_000);
    return { body: { code: codesOf().at(-1) ?? '' } };
  };
  await resetAdminPassword(school.database, added.email, { password: 'first-of-all-words', isFirst: true });
  const [chooser, signingIn] = [guest(school, newNetwork()), await firstStep(school)];
  const own = { params: { courseId: course._id } };
  const payment = { params: { studentId: payer.studentId, courseNo: course.courseNo } };
  const reference = 'DKL4T8WR2M';
  const { body: outlined } = await manager.call('readCourseOutline', { params: { id: course._id } });
  const lectureId = outlined.lecture[0]?.classes[0]?.id ?? '';
  const materialIds = ['0199d1c0-0000-7000-8000-00000000000a', '0199d1c0-0000-7000-8000-00000000000b'] as const;
  const materials = materialIds.map((materialId) => ({
    params: { id: course._id, materialId },
    body: { lectureId, title: 'Word list', file: aPdf() },
  }));
  const fileOf = (caller: Caller, of: string) =>
    landing(caller, `/api/${of}/${course._id}/materials/${materialIds[0]}/file`);
  const questionId = '0199d1c0-0000-7000-8000-00000000000c';
  const asked = { courseId: course._id, lectureId, at: 12, text: 'Why not he do?' };
  const watchedItem = { id: lectureId, position: 10, duration: 600, watched: 'AQ', age: 0 };
  const came = await aReceivedPayment(school, { reference });
  const certificate = await aCertificate(school, payer, course);
  await manager.call('saveCourseLearning', { params: { id: course._id }, body: { certificate: true } });
  const toPayBack = await aReceivedPayment(school);
  const ower = await student(school);
  await paid(manager, ower, course);
  const owing = { params: { studentId: ower.studentId, courseNo: course.courseNo } };
  let credited = '';
  /** As an enrollment of before dues of which ৳500 never came. */
  const partlyPaid = async () => {
    const { id, amount_due } = await school.database
      .selectFrom('enrollments')
      .select(['id', 'amount_due'])
      .where('student_id', '=', ower.studentId)
      .executeTakeFirstOrThrow();
    const part = { payment_id: toPayBack.id, enrollment_id: id, settled_by: 'test', settled_in: 'test' };
    await school.database
      .insertInto('settlements')
      .values({ ...part, amount_poisha: (amount_due - 500) * 100, settled_at: new Date().toISOString() })
      .execute();
    return id;
  };
  const someBack = { amount: 500, reason: 'Paid too much' };
  /** Of which a gateway has not said what came of it. */
  const askedRefund = async () => {
    const [id, payment_id] = ['asked', toPayBack.id];
    const asked = {
      id,
      payment_id,
      amount_poisha: 100,
      how: 'bkash',
      reason: '',
      state: 'asked',
      reference: null,
    } as const;
    const values = { ...asked, asked_by: 'test', asked_in: 'test', asked_at: '2026-01-01T00:00:00.000Z' };
    await school.database.insertInto('refunds').values(values).execute();
    return { id: payment_id, refundId: id };
  };
  /** Of an SMS that could not be sent. */
  const unsent = async () => {
    const waiting = school.database.selectFrom('jobs').select('id').where('state', '=', 'waiting').orderBy('due_at');
    const { id } = await waiting.limit(1).executeTakeFirstOrThrow();
    const failed = { state: 'failed', ended_at: new Date().toISOString() } as const;
    await school.database.updateTable('jobs').set(failed).where('id', '=', id).execute();
    return id;
  };
  const keptText = async (id: string) => {
    const kept = { id, text_key: id, text: id, reason: 'unclear', payment_id: null, done_at: null } as const;
    const values = { ...kept, brought_in: 'test', brought_by: 'test', brought_at: databaseTime() };
    await school.database.insertInto('kept_texts').values(values).execute();
    return id;
  };
  const managed = await student(school);
  const about = { params: { studentId: managed.studentId } };
  const noted = { ...about.params, noteId: '0199d1c0-0000-7000-8000-00000000000d' };
  let pressed = '';
  const colleague = await anAdmin(school);
  const keeper = await admin(school);
  let appSecret = '';
  const invited = { name: 'Rafi', phone: '01912345670', role: 'helper' as const, courses: [], by: 'reading' as const };
  const invitation = { id: '', code: '' };
  const details = { name: 'Nadia', school: 'A', college: 'B' };
  const proof = { body: { currentPassword: studentPassword } };
  const adminProof = { body: { currentPassword: adminPassword } };
  /** The id of another session of the manager. */
  const managerElsewhere = async () => {
    await admin(school, manager.details);
    const { sessions } = (await manager.call('listAdminSessions', {})).body;
    return sessions.find(({ isThis }) => !isThis)?.id ?? '';
  };
  const registration = { ...details, email: 'late@example.com', phone: '01912345678', password: studentPassword };
  const acts: Partial<Record<CallName, Act>> = {
    listCourses: () => visitor.call('listCourses', { query: { q: 'spoken' } }),
    readCourse: () => visitor.call('readCourse', { params: { idOrSlug: going._id } }),
    readFreeLecture: () =>
      visitor.call('readFreeLecture', { params: { idOrSlug: course._id }, query: { topicNo: '2', lecture: '1' } }),
    listRelatedCourses: () => visitor.call('listRelatedCourses', { params: { idOrSlug: going._id } }),
    readInstructor: () => visitor.call('readInstructor', { params: { slug: instructorSlug(going.instructor.name) } }),
    register: () => visitor.callLoosely('register', { body: { ...registration, confirmPassword: studentPassword } }),
    login: () => visitor.call('login', { body: { identifier: registration.email, password: studentPassword } }),
    logout: () => visitor.call('logout', {}),
    startGoogle: () => landing(social, start),
    finishGoogle: async () => {
      const address = new URL(await provider.visit(await sentTo(social, start), person));
      return landing(social, `${address.pathname}${address.search}`);
    },
    readStudent: () => pupil.call('readStudent', {}),
    completeProfile: () =>
      newcomer.call('completeProfile', { body: { phone: '01912345679', school: 'A', college: 'B', ...proof.body } }),
    updateInfo: () => pupil.call('updateInfo', { body: { ...details, phone: '01912345670', ...proof.body } }),
    listOwnSessions: () => pupil.call('listOwnSessions', {}),
    endOwnSession: async () => {
      await elsewhere.call('login', { body: { identifier: pupil.details.email, password: studentPassword } });
      const { sessions } = (await pupil.call('listOwnSessions', {})).body;
      const { id = '' } = sessions.find(({ isThis }) => !isThis) ?? {};
      return pupil.call('endOwnSession', { params: { id }, ...proof });
    },
    endOtherSessions: () => pupil.call('endOtherSessions', proof),
    countCourseAudience: () => manager.call('countCourseAudience', { params: { id: course._id } }),
    announce: () => manager.call('announce', { ...news, body: { courseId: course._id, words: 'No class today.' } }),
    listAnnouncements: () => manager.call('listAnnouncements', {}),
    stopAnnouncement: () => manager.call('stopAnnouncement', news),
    readMessageChoices: () => pupil.call('readMessageChoices', {}),
    saveMessageLanguage: () => pupil.call('saveMessageLanguage', { body: { language: 'bn' } }),
    saveMessageChoice: () => pupil.call('saveMessageChoice', { body: { kind: 'answered', on: false } }),
    readOwnPhone: () => lost.call('readOwnPhone', {}),
    sendPhoneCode: () => lost.call('sendPhoneCode', {}),
    verifyPhoneCode: async () => lost.call('verifyPhoneCode', await lostCode(1)),
    sendResetCode: () => finder.call('sendResetCode', { body: { identifier: lost.details.phone ?? '' } }),
    verifyResetCode: async () => finder.call('verifyResetCode', await lostCode(2)),
    resetPassword: () =>
      finder.call('resetPassword', {
        body: { newPassword: 'moon-over-river-9', confirmPassword: 'moon-over-river-9' },
      }),
    makeReadOutCode: () =>
      manager.call('makeReadOutCode', { params: { studentId: lost.studentId }, body: { checked: 'name' } }),
    readCodeBudget: () => manager.call('readCodeBudget', {}),
    listOwnEnrollments: () => pupil.call('listOwnEnrollments', {}),
    readOwnEnrollment: () => pupil.call('readOwnEnrollment', own),
    enroll: () => pupil.call('enroll', { body: { courseId: going._id, method: 'bkash', reference: 'TX1' } }),
    readWaiting: () => payer.call('readWaiting', {}),
    readReceipt: () => pupil.call('readReceipt', own),
    checkReceipt: async () => {
      const { receipt } = (await pupil.call('readReceipt', own)).body;
      return visitor.call('checkReceipt', { params: { code: receipt.code } });
    },
    listOnlineWays: () => pupil.call('listOnlineWays', {}),
    startCheckout: () => payer.call('startCheckout', { body: { courseId: going._id } }),
    finishBkash: async () => {
      const { paymentID = '' } = bkash.newest() ?? {};
      bkash.authorize(paymentID);
      return landing(visitor, `/api/gateways/bkash/callback?paymentID=${paymentID}&status=success`);
    },
    readCheckout: () => payer.call('readCheckout', { params: { id: bkash.newest()?.order ?? '' } }),
    notifyBkash: async () => {
      // What comes of a genuine one is stored as by the call before.
      const { status } = await visitor.callLoosely('notifyBkash', { body: { ...unsigned, Message: told() } });
      return { status: status === 403 ? 200 : status };
    },
    readPlayer: () => pupil.call('readPlayer', own),
    readOutline: () => pupil.call('readOutline', own),
    listStandings: () => pupil.call('listStandings', {}),
    readProgress: () => pupil.call('readProgress', own),
    saveProgress: () => pupil.call('saveProgress', { ...own, body: { items: [watchedItem] } }),
    markLecture: () =>
      pupil.call('markLecture', { params: { ...own.params, lectureId: watchedItem.id }, body: { done: true } }),
    listNotes: () => pupil.call('listNotes', { query: {} }),
    saveNote: () =>
      pupil.call('saveNote', {
        params: { noteId: '0199d1c0-0000-7000-8000-000000000001' },
        body: { courseId: course._id, lectureId: watchedItem.id, at: 12, text: 'Does, not do.' },
      }),
    listOwnCertificates: () => pupil.call('listOwnCertificates', {}),
    takeCertificate: async () => {
      for (const id of outlined.lecture.flatMap(({ classes }) => classes.map((one) => one.id ?? '')))
        await pupil.call('markLecture', { params: { ...own.params, lectureId: id }, body: { done: true } });
      return pupil.call('takeCertificate', { ...own, body: { name: 'Nadia Islam' } });
    },
    checkCertificate: () => visitor.call('checkCertificate', { params: { number: certificate.number } }),
    listCertificates: async () => {
      for (const query of [
        {},
        { q: 'stu' },
        { q: 'stu', cursor: certificate.id },
        { q: certificate.number },
        { cursor: certificate.id },
        { courseId: course._id },
      ])
        await manager.call('listCertificates', { query });
      return manager.call('listCertificates', { query: { studentId: pupil.studentId } });
    },
    revokeCertificate: () =>
      manager.call('revokeCertificate', { params: { id: certificate.id }, body: { reason: 'A mistake' } }),
    restoreCertificate: () => manager.call('restoreCertificate', { params: { id: certificate.id } }),
    deleteNote: () => pupil.call('deleteNote', { params: { noteId: '0199d1c0-0000-7000-8000-000000000002' } }),
    askQuestion: () => pupil.call('askQuestion', { params: { questionId }, body: asked }),
    listQuestions: () => pupil.call('listQuestions', { params: { ...own.params, lectureId }, query: { cursor: '9' } }),
    listAskedQuestions: async () => {
      for (const state of questionStates)
        await manager.call('listAskedQuestions', { query: { state, course: course._id } });
      return manager.call('listAskedQuestions', { query: { cursor: '0' } });
    },
    readAskedQuestion: () => manager.call('readAskedQuestion', { params: { questionId } }),
    answerQuestion: () =>
      manager.call('answerQuestion', { params: { questionId }, body: { answer: 'It takes an s.', version: 1 } }),
    hideQuestion: () => manager.call('hideQuestion', { params: { questionId }, body: { hidden: true } }),
    listNewAnswers: () => pupil.call('listNewAnswers', {}),
    seeAnswer: () => pupil.call('seeAnswer', { params: { questionId }, body: { version: 2 } }),
    removeQuestion: () => manager.call('removeQuestion', { params: { questionId } }),
    bringBackQuestion: () => manager.call('bringBackQuestion', { params: { questionId } }),
    deleteQuestion: () => pupil.call('deleteQuestion', { params: { questionId } }),
    saveMaterial: async () => {
      for (const one of materials) await manager.call('saveMaterial', one);
      return manager.call('saveMaterial', {
        params: { id: course._id, materialId: materialIds[0] },
        body: { lectureId, title: 'Words', place: 2 },
      });
    },
    listCourseMaterials: () => manager.call('listCourseMaterials', { params: { id: course._id } }),
    listMaterials: () => pupil.call('listMaterials', own),
    listFreeMaterials: () =>
      visitor.call('listFreeMaterials', { params: { idOrSlug: course._id }, query: { topicNo: '2', lecture: '1' } }),
    downloadMaterial: () => fileOf(pupil, 'students'),
    downloadCourseMaterial: () => fileOf(manager, 'admin/courses'),
    downloadFreeMaterial: () => fileOf(visitor, 'courses'),
    removeMaterial: () => manager.call('removeMaterial', { params: { id: course._id, materialId: materialIds[1] } }),
    listCourseExercises: () => manager.call('listCourseExercises', { params: { id: course._id } }),
    saveExercise: () =>
      manager.call('saveExercise', {
        params: { id: course._id, lectureId },
        body: { text: 'He ___ not like tea. = does' },
      }),
    listExercises: () => pupil.call('listExercises', own),
    saveTries: async () => {
      const { exercises } = (await pupil.call('listExercises', own)).body;
      const taskId = exercises[0]?.tasks[0]?.id ?? '';
      const one = { id: '0199d1c0-0000-7000-8000-00000000000e', taskId, answer: 'do', age: 0 };
      return pupil.call('saveTries', { ...own, body: { tries: [one] } });
    },
    readCourseLearning: () => manager.call('readCourseLearning', { params: { id: course._id } }),
    saveCourseLearning: () =>
      manager.call('saveCourseLearning', { params: { id: course._id }, body: { certificate: true } }),
    readWatermarking: () => manager.call('readWatermarking', {}),
    saveWatermarking: async () => {
      await manager.call('saveWatermarking', { body: { on: true } });
      return manager.call('saveWatermarking', { body: { on: false } });
    },
    readLectureLink: () => pupil.call('readLectureLink', { ...own, query: { topicNo: '2', lecture: '1' } }),
    sendCode: () => chooser.call('sendCode', { body: { email: added.email, password: 'first-of-all-words' } }),
    resendCode: async () => {
      await signingIn.rewind(['sent_at'], -60);
      return signingIn.resend();
    },
    verifyCode: () => signingIn.verify(signingIn.lastCode()),
    choosePassword: async () => {
      const otp = /\d{6}/.exec(school.outbox.findLast(({ to }) => to === added.phone)?.text ?? '')?.[0] ?? '';
      await chooser.call('verifyCode', { body: { email: added.email, otp } });
      return chooser.call('choosePassword', { body: { newPassword: 'quiet-mango-orchard-8' } });
    },
    readAdmin: () => manager.call('readAdmin', {}),
    createCourse: async () => manager.call('createCourse', { body: await aCourseDraft() }),
    createDraft: () => manager.call('createDraft', { body: { title: 'A course that is begun' } }),
    listAdminCourses: () => manager.call('listAdminCourses', { query: {} }),
    readAdminCourse: () => manager.call('readAdminCourse', { params: { id: course._id } }),
    saveCourse: () => manager.call('saveCourse', { params: { id: going._id }, body: { ...going, title: 'Another' } }),
    listShelfCourses: () => manager.call('listShelfCourses', {}),
    publishCourse: () =>
      manager.call('publishCourse', { params: { id: going._id }, body: { publication: 'archived' } }),
    duplicateCourse: () => manager.call('duplicateCourse', { params: { id: course._id } }),
    listCourseNames: () => manager.call('listCourseNames', { query: {} }),
    readCourseOutline: () => manager.call('readCourseOutline', { params: { id: course._id } }),
    readSchool: () => visitor.call('readSchool', {}),
    readSchoolTexts: () => visitor.call('readSchoolTexts', {}),
    listVoices: () => visitor.call('listVoices', {}),
    listCourseFigures: () => manager.call('listCourseFigures', {}),
    listStudents: async () => {
      const [newest] = (await manager.call('listStudents', {})).body.students;
      for (const query of [{ cursor: newest?.id ?? '' }, { q: 'stu', cursor: 'x student' }, { q: '1 student' }])
        await manager.call('listStudents', { query });
      return manager.call('listStudents', { query: { q: '2026-00001' } });
    },
    listAudit: async () => {
      const days = { from: '2026-01-01', to: '2026-12-31' };
      const narrowed = [
        { who: 'admin' },
        { what: 'payments' },
        { admin: manager.adminId },
        { course: course._id },
      ] as const;
      for (const query of [days, ...narrowed, { student: pupil.studentId }, { cursor: '9' }])
        await manager.call('listAudit', { query });
      return manager.call('listAudit', {});
    },
    exportAudit: () => landing(manager, '/api/admin/audit.csv?what=students'),
    readStudentFile: () => manager.call('readStudentFile', { params: { studentId: pupil.studentId } }),
    saveStaffNote: async () => {
      await manager.call('saveStaffNote', { params: noted, body: { text: 'Calls back.', version: 0 } });
      return manager.call('saveStaffNote', { params: noted, body: { text: 'Called back.', version: 1 } });
    },
    removeStaffNote: () => manager.call('removeStaffNote', { params: noted }),
    bringBackStaffNote: () => manager.call('bringBackStaffNote', { params: noted }),
    setStudentAccess: async () => {
      const { params } = about;
      await manager.call('setStudentAccess', { params, body: { disabled: true, expectedDisabled: false } });
      return manager.call('setStudentAccess', { params, body: { disabled: false, expectedDisabled: true } });
    },
    correctPhone: () =>
      manager.call('correctPhone', { ...about, body: { phone: '01612345670', expectedPhone: managed.details.phone } }),
    endStudentSession: async () => {
      await managed.call('login', { body: { identifier: managed.details.email, password: studentPassword } });
      const [session] = (await manager.call('readStudentFile', about)).body.sessions;
      return manager.call('endStudentSession', { params: { ...about.params, id: session?.id ?? '' } });
    },
    endStudentSessions: () => manager.call('endStudentSessions', about),
    enrollByHand: () =>
      manager.call('enrollByHand', {
        ...about,
        body: { courseId: course._id, method: 'none', reference: 'cash', price: 0, reason: 'A prize', paid: true },
      }),
    exportStudentData: () => manager.call('exportStudentData', about),
    eraseStudentForGood: () => manager.call('eraseStudentForGood', { ...about, body: { name: managed.details.name } }),
    readCourseLearners: () => manager.call('readCourseLearners', { params: { id: course._id } }),
    listMissedLearners: async () => {
      const params = { id: course._id };
      await manager.call('listMissedLearners', { params, query: { cursor: '2026-01-01.x' } });
      return manager.call('listMissedLearners', { params, query: {} });
    },
    exportMissedLearners: () => landing(manager, `/api/admin/learners/${course._id}/missed.csv`),
    readSchoolFacts: () => manager.call('readSchoolFacts', {}),
    saveSchoolFacts: async () => {
      const { school: said, version } = (await manager.call('readSchoolFacts', {})).body;
      return manager.call('saveSchoolFacts', { body: { school: { ...said, phone: '01811223344' }, version } });
    },
    listSchoolVersions: () => manager.call('listSchoolVersions', {}),
    bringBackSchool: () => manager.call('bringBackSchool', { params: { version: '1' }, body: { version: 2 } }),
    readVoices: () => manager.call('readVoices', {}),
    listPeople: () => manager.call('listPeople', {}),
    changePerson: () =>
      manager.call('changePerson', { params: { id: colleague.id }, body: { role: 'teacher', courses: [course._id] } }),
    disablePerson: () => manager.call('disablePerson', { params: { id: colleague.id }, body: { disabled: true } }),
    removePerson: () => manager.call('removePerson', { params: { id: colleague.id } }),
    invitePerson: async () => {
      const answered = await manager.call('invitePerson', { body: invited });
      [invitation.id, invitation.code] = [answered.body.invitation.id, answered.body.code ?? ''];
      return answered;
    },
    renewInvitation: async () => {
      const answered = await manager.call('renewInvitation', { params: invitation, body: { by: 'reading' } });
      invitation.code = answered.body.code ?? '';
      return answered;
    },
    acceptInvitation: () => {
      const body = { phone: invited.phone, code: invitation.code, email: 'invited@example.com' };
      return guest(school, newNetwork()).call('acceptInvitation', { body: { ...body, newPassword: adminPassword } });
    },
    takeBackInvitation: async () => {
      const { body } = await manager.call('invitePerson', { body: { ...invited, phone: '01912345679' } });
      return manager.call('takeBackInvitation', { params: { id: body.invitation.id } });
    },
    beginPhoneChange: () => keeper.call('beginPhoneChange', { body: { ...adminProof.body, phone: '01912345699' } }),
    confirmPhoneChange: () => {
      const code = /\d{6}/.exec(school.outbox.findLast(({ to }) => to === '01912345699')?.text ?? '')?.[0] ?? '';
      return keeper.call('confirmPhoneChange', { body: { code } });
    },
    changeAdminEmail: () =>
      keeper.call('changeAdminEmail', { body: { ...adminProof.body, email: 'keeper@example.com' } }),
    readSecondFactor: () => keeper.call('readSecondFactor', {}),
    beginAuthenticator: async () => {
      const answered = await keeper.call('beginAuthenticator', adminProof);
      appSecret = answered.body.secret;
      return answered;
    },
    confirmAuthenticator: () => keeper.call('confirmAuthenticator', { body: { code: appCode(appSecret) } }),
    renewBackupCodes: () => keeper.call('renewBackupCodes', adminProof),
    removeAuthenticator: () =>
      keeper.call('removeAuthenticator', { body: { ...adminProof.body, code: appCode(appSecret, 1) } }),
    changeAdminPassword: () =>
      keeper.call('changeAdminPassword', { body: { ...adminProof.body, newPassword: 'long-enough-password-7' } }),
    forgetAuthenticator: () => manager.call('forgetAuthenticator', { params: { id: keeper.adminId } }),
    listAdminSessions: () => manager.call('listAdminSessions', {}),
    endAdminSession: async () => {
      const id = await managerElsewhere();
      return manager.call('endAdminSession', { params: { id }, ...adminProof });
    },
    endOtherAdminSessions: async () => {
      await managerElsewhere();
      return manager.call('endOtherAdminSessions', adminProof);
    },
    saveVoices: () =>
      manager.call('saveVoices', { body: { voices: [{ text: 'It helped me.', name: 'Rina' }], version: 0 } }),
    saveOutline: () =>
      manager.call('saveOutline', { params: { id: going._id }, body: { lecture: anOutline.slice(1) } }),
    listEnrollments: async () => {
      for (const q of ['student', 'student 1', 'সা', 'c0001', 'x@y'])
        await manager.call('listEnrollments', { query: { q, status: 'paid' } });
      const narrowed = { course: course.courseNo, method: 'bkash', sent: 'today', order: 'oldest' } as const;
      await manager.call('listEnrollments', { query: narrowed });
      for (const sent of waitingTimes) await manager.call('listEnrollments', { query: { status: 'pending', sent } });
      return manager.call('listEnrollments', { query: { status: 'pending' } });
    },
    listStudentMessages: () => manager.call('listStudentMessages', {}),
    sendMessage: async () => manager.call('sendMessage', { params: { id: await unsent() } }),
    dropMessage: async () => manager.call('dropMessage', { params: { id: await unsent() } }),
    exportEnrollments: async () => ({ status: (await manager.request('/api/admin/enrollments.csv')).status }),
    readToday: () => manager.call('readToday', {}),
    countWaiting: () => manager.call('countWaiting', {}),
    readPaymentsReport: async () => {
      for (const by of groupings)
        await manager.call('readPaymentsReport', { query: { from: '2026-01-01', to: '2026-12-31', by } });
      return manager.call('readPaymentsReport', { query: { from: '2026-11-01', to: '2026-11-30' } });
    },
    readDayBookPage: () => manager.call('readDayBookPage', { query: { from: '2026-01-01', to: '2026-12-31' } }),
    downloadPaymentsReport: () => landing(manager, '/api/admin/reports/payments.csv?from=2026-11-01&to=2026-11-30'),
    askStudent: () => manager.call('askStudent', { ...payment, body: { reason: 'not_found' } }),
    takeBackAsk: async () => {
      const { asked } = (await manager.call('askStudent', { ...payment, body: { reason: 'not_found' } })).body;
      return manager.call('takeBackAsk', { ...payment, body: { at: asked.at } });
    },
    readPayments: () => manager.call('readPayments', { body: { text: pasted } }),
    bringInPayments: () => manager.call('bringInPayments', { body: { text: pasted } }),
    listPayments: async () => {
      for (const state of deskStates) await manager.call('listPayments', { query: { state, q: 'student' } });
      await manager.call('listPayments', { query: { rest: 'yes' } });
      return manager.call('listPayments', {});
    },
    readSampleInbox: () => manager.call('readSampleInbox', {}),
    listKeptTexts: () => manager.call('listKeptTexts', { query: { cursor: '9' } }),
    fillInText: async () => {
      const params = { id: await keptText('Received 500 from 017') };
      return manager.call('fillInText', { params, body: { method: 'bkash', reference: 'DH383LRWI9', amount: 500 } });
    },
    finishKeptText: async () =>
      manager.call('finishKeptText', { params: { id: await keptText('Received 600 from 017') } }),
    settlePayments: () =>
      manager.call('settlePayments', { body: { items: [{ paymentId: came.id, ...payment.params, reference }] } }),
    releasePayments: () => manager.call('releasePayments', { body: { items: [{ paymentId: came.id }] } }),
    matchPayment: () =>
      manager.call('matchPayment', { params: { id: came.id }, body: { ...payment.params, reference } }),
    listOwed: async () => {
      for (const list of owedLists) await manager.call('listOwed', { query: { list, cursor: '2026-12-05 0' } });
      return manager.call('listOwed', {});
    },
    decideRest: async () => {
      await school.database
        .insertInto('undecided_rests')
        .values({ enrollment_id: await partlyPaid() })
        .execute();
      return manager.call('decideRest', { ...owing, body: { rest: 'owed', dueOn: '2099-01-05', expectedOwed: 500 } });
    },
    addCredit: async () => {
      const answer = await manager.call('addCredit', {
        ...owing,
        body: { kind: 'hand', amount: 1, expectedOwed: 500 },
      });
      credited = answer.body.credit ?? '';
      return answer;
    },
    takeBackCredit: () => manager.call('takeBackCredit', { params: { ...owing.params, id: credited } }),
    replaceDues: () => {
      const dues = [{ dueOn: null, amount: 500 }];
      return manager.call('replaceDues', { ...owing, body: { dues, expectedOwed: 500 } });
    },
    releasePayment: () => manager.call('releasePayment', { params: { id: came.id } }),
    setAsidePayment: () => manager.call('setAsidePayment', { params: { id: came.id }, body: { reason: 'Own money' } }),
    refundPayment: () =>
      manager.call('refundPayment', { params: { id: toPayBack.id }, body: { ...someBack, by: 'hand' } }),
    followRefund: async () => {
      const asked = await askedRefund();
      return manager.call('followRefund', { params: asked, body: { word: 'went' } });
    },
    refuseMatch: () => manager.call('refuseMatch', { params: { id: came.id }, body: payment.params }),
    listDeskActs: () => manager.call('listDeskActs', {}),
    listMoneyBeside: () => manager.call('listMoneyBeside', {}),
    readOpening: () => manager.call('readOpening', {}),
    saveOpening: () => manager.call('saveOpening', { body: { on: true } }),
    markManyEnrollments: async () => {
      const items = [{ ...payment.params, reference, method: 'bkash' as const }];
      const marked = await manager.call('markManyEnrollments', { body: { items } });
      pressed = marked.body.operationId;
      return marked;
    },
    unmarkManyEnrollments: () =>
      manager.call('unmarkManyEnrollments', { body: { operationId: pressed, items: [payment.params] } }),
    markPaid: () => manager.call('markPaid', payment),
    markPending: () => manager.call('markPending', payment),
    changeAmount: () =>
      manager.call('changeAmount', { ...payment, body: { amount: 1_000, reason: 'Agreed on the phone' } }),
    deleteEnrollment: async () => {
      const deleted = await manager.call('deleteEnrollment', payment);
      pressed = deleted.body.operationId ?? '';
      return deleted;
    },
    restoreEnrollment: () => manager.call('restoreEnrollment', { ...payment, body: { operationId: pressed } }),
    deleteCourse: () => manager.call('deleteCourse', { params: { id: going._id } }),
    changePassword: () => pupil.call('changePassword', { body: { ...proof.body, newPassword: 'another-river-43' } }),
    logoutStudent: () => pupil.call('logoutStudent', {}),
    logoutAdmin: () => manager.call('logoutAdmin', {}),
  };
  const params = { id: course._id, idOrSlug: course._id, ...own.params, ...payment.params, lectureId };
  const callers = { guest: visitor, student: pupil, admin: manager };
  const asItsRowSays = (name: CallName) => {
    const { who, body }: Endpoint = api[name];
    return () => callers[who].callLoosely(name, { params, ...(body && { body: filledWith('word', body) }) });
  };
  const lines = Object.keys(acts);
  return keysOf(api)
    .toSorted((one, other) => lines.indexOf(one) - lines.indexOf(other))
    .map((name) => [name, acts[name] ?? asItsRowSays(name)]);
}

onEveryEngine(
  'Every call of the table',
  (school) => {
    const seen = new Map<string, Seen>();
    const failed: string[] = [];
    const changing = new Set<string>();

    beforeAll(async () => {
      const watch = (name: string) => {
        school().queries.seen = (node: RootOperationNode) => {
          const { database } = school();
          const compiled = database.getExecutor().compileQuery(node, { queryId: 'seen' });
          if (/^update "?counters"? set "?value"?/i.test(compiled.sql)) changing.add(name);
          const parameters = compiled.parameters.map((parameter) => asValue(database, parameter));
          seen.set(compiled.sql, { name, compiled: { ...compiled, parameters } });
        };
      };
      // A query that is kept is built, and seen, once: by whoever asks it first.
      watch(before);
      const calls = await everyCall(school());
      for (const [name, act] of calls) {
        watch(name);
        const { status } = await act();
        if (status >= 400) failed.push(`${name}: ${status}`);
      }
      school().queries.seen = () => {};
    });

    test('is done, and asks the database', () => {
      expect(failed).toEqual([]);
      expect(seen.size).toBeGreaterThan(60);
    });

    test('says in its row when it changes what visitors see', () => {
      const saying = keysOf(api).filter((name) => 'changesPublic' in api[name]);
      expect([...changing].filter((name) => name !== before).sort()).toEqual(saying.sort());
    });

    test('would be seen reading a table whole', async () => {
      const { database } = school();
      for (const order of ['id', 'name'] as const) {
        const query = database.selectFrom('students').select('id').where('name', '=', 'Nadia').orderBy(order);
        expect(await planOf(database, query.compile())).toMatch(readsWhole);
      }
    });

    test('leaves no time of a new row to the raw clock of the database engine', () => {
      const wrong: string[] = [];
      for (const { name, compiled } of [...seen.values()].filter((one) => one.name !== before)) {
        const [, table = '', columns = ''] = /^\s*insert into "?(\w+)"? \(([^)]*)\)/i.exec(compiled.sql) ?? [];
        const given = columns.split(',').map((column) => column.trim().replaceAll('"', ''));
        const missing = defaultTimes(table).filter((column) => !given.includes(column));
        if (missing.length > 0) wrong.push(`${name}: ${table}.${missing}`);
      }
      expect(wrong).toEqual([]);
    });

    test('finds its rows of what grows with the school by an index', async () => {
      const wrong: string[] = [];
      for (const { name, compiled } of seen.values()) {
        if (!/^\s*(?:select|insert|update|delete|with)\b/i.test(compiled.sql)) continue;
        if (readsNewest.test(compiled.sql)) continue;
        const plan = await planOf(school().database, compiled);
        if (readsWhole.test(plan)) wrong.push(`${name}: ${compiled.sql}\n${plan}`);
      }
      expect(wrong.join('\n\n')).toBe('');
    });

    test('finds what is left over among all that is settled by an index of that alone, and its sum without the payments', async () => {
      const page = { state: undefined, limit: 50, onlyRest: true } as const;
      for (const before of [undefined, 1000]) {
        const [plan = ''] = await plansOf(school().database, (database) =>
          listPaymentPage(database, { ...page, before }),
        );
        expect([before, plan]).toEqual([before, expect.stringContaining('payments_left')]);
        expect(plan).not.toContain('payments_state');
      }
      const [sum = ''] = await plansOf(school().database, sumRest);
      expect(sum).toContain('day_sums_left');
      expect(sum).not.toMatch(/payments_(?:left|state)/);
    });
  },
  { ...unhurried, ...socialVariables(provider.issuer), ...bkashVariables(bkash.baseUrl) },
);
