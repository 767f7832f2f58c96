import type { Handlers } from '#contract/server/handler.ts';
import { readCourse } from '#courses/catalogue/server/browse-handlers.ts';
import { listCourseChoices } from '#courses/catalogue/server/course-list-queries.ts';
import { createCourse, createDraft } from '#courses/catalogue/server/create-course-handlers.ts';
import { readInstructor } from '#courses/catalogue/server/instructor-handlers.ts';
import { listCourses } from '#courses/catalogue/server/list-handlers.ts';
import {
  deleteCourse,
  listAdminCourses,
  listCourseNames,
  readAdminCourse,
} from '#courses/catalogue/server/manage-handlers.ts';
import { listRelatedCourses } from '#courses/catalogue/server/related-handlers.ts';
import { saveCourse } from '#courses/catalogue/server/save-course-handlers.ts';
import { listShelfCourses, publishCourse } from '#courses/catalogue/server/shelf-handlers.ts';
import { finishBkash, notifyBkash } from '#money/checkout/server/gateway-handlers.ts';
import { followRefund, refundPayment } from '#money/checkout/server/refund-handlers.ts';
import { listOnlineWays, readCheckout, startCheckout } from '#money/checkout/server/start-handlers.ts';
import {
  downloadPaymentsReport,
  readDayBookPage,
  readPaymentsReport,
} from '#money/day-book/server/day-book-handlers.ts';
import { deleteEnrollment, restoreEnrollment } from '#money/enrollments/server/admin-handlers.ts';
import { changeAmount } from '#money/enrollments/server/amount-handlers.ts';
import { askStudent, takeBackAsk } from '#money/enrollments/server/ask-handlers.ts';
import { exportEnrollments, listEnrollments } from '#money/enrollments/server/list-handlers.ts';
import { markPaid, markPending } from '#money/enrollments/server/mark-handlers.ts';
import { enroll, listOwnEnrollments, readOwnEnrollment } from '#money/enrollments/server/student-handlers.ts';
import { readToday } from '#money/enrollments/server/today-handlers.ts';
import { readWaiting } from '#money/enrollments/server/waiting-handlers.ts';
import {
  announce,
  countCourseAudience,
  listAnnouncements,
  stopAnnouncement,
} from '#money/notifications/server/announcement-handlers.ts';
import {
  readMessageChoices,
  saveMessageChoice,
  saveMessageLanguage,
} from '#money/notifications/server/choice-handlers.ts';
import { dropMessage, listStudentMessages, sendMessage } from '#money/notifications/server/message-handlers.ts';
import { checkReceipt, readReceipt } from '#money/receipts/server/receipt-handlers.ts';
import { listMoneyBeside } from '#money/reconciliation/server/beside-handlers.ts';
import { bringInPayments, readPayments } from '#money/reconciliation/server/bring-in-handlers.ts';
import { listPayments } from '#money/reconciliation/server/desk-handlers.ts';
import { listDeskActs } from '#money/reconciliation/server/history-handlers.ts';
import { fillInText, finishKeptText, listKeptTexts } from '#money/reconciliation/server/kept-text-handlers.ts';
import { markManyEnrollments, unmarkManyEnrollments } from '#money/reconciliation/server/mark-many-handlers.ts';
import { readOpening, saveOpening } from '#money/reconciliation/server/opening-handlers.ts';
import { refuseMatch } from '#money/reconciliation/server/refuse-handlers.ts';
import { readSampleInbox } from '#money/reconciliation/server/sample-inbox-handlers.ts';
import { setAsidePayment } from '#money/reconciliation/server/set-aside-handlers.ts';
import {
  matchPayment,
  releasePayment,
  releasePayments,
  settlePayments,
} from '#money/reconciliation/server/settle-handlers.ts';
import { addCredit, decideRest, replaceDues, takeBackCredit } from '#money/who-owes/server/decide-owed.ts';
import { listOwed } from '#money/who-owes/server/owed-handlers.ts';
import { exportAudit, listAudit } from '#office/audit/server/audit-handlers.ts';
import { saveSchoolFacts } from '#office/school-settings/server/save-school.ts';
import {
  correctPhone,
  endStudentSession,
  endStudentSessions,
  eraseStudentForGood,
  exportStudentData,
  setStudentAccess,
} from '#office/student-admin/server/account-handlers.ts';
import { enrollByHand } from '#office/student-admin/server/enroll-handlers.ts';
import { listStudents } from '#office/student-admin/server/list-handlers.ts';
import { bringBackStaffNote, removeStaffNote, saveStaffNote } from '#office/student-admin/server/note-handlers.ts';
import { readStudentFile } from '#office/student-admin/server/page-handlers.ts';
import { choosePassword } from '#people/staff-accounts/server/choose-password.ts';
import { adminAccountHandlers } from '#people/staff-accounts/server/handlers.ts';
import {
  logoutAdmin,
  readAdmin,
  resendCode,
  sendCode,
  verifyCode,
} from '#people/staff-accounts/server/sign-in-handlers.ts';
import { peopleHandlers } from '#people/staff-accounts/server/staff-handlers.ts';
import {
  readCodeBudget,
  readOwnPhone,
  sendPhoneCode,
  verifyPhoneCode,
} from '#people/student-accounts/server/codes/phone-handlers.ts';
import { makeReadOutCode } from '#people/student-accounts/server/codes/read-out-handlers.ts';
import { resetPassword, sendResetCode, verifyResetCode } from '#people/student-accounts/server/codes/reset-handlers.ts';
import { finishGoogle, startGoogle } from '#people/student-accounts/server/google-handlers.ts';
import { login } from '#people/student-accounts/server/login-handlers.ts';
import { logout } from '#people/student-accounts/server/logout-handlers.ts';
import { changePassword } from '#people/student-accounts/server/password-handlers.ts';
import { completeProfile, readStudent, updateInfo } from '#people/student-accounts/server/profile-handlers.ts';
import { register } from '#people/student-accounts/server/register-handlers.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from '#people/student-accounts/server/session-handlers.ts';
import {
  bringBackSchool,
  listSchoolVersions,
  readSchool,
  readSchoolFacts,
  readSchoolTexts,
} from '#school/profile/server/school-handlers.ts';
import { listVoices, readVoices, saveVoices } from '#school/testimonials/server/testimonial-handlers.ts';
import {
  listCertificates,
  restoreCertificate,
  revokeCertificate,
} from '#teaching/certificates/server/admin-handlers.ts';
import { checkCertificate } from '#teaching/certificates/server/check-handlers.ts';
import { listOwnCertificates, takeCertificate } from '#teaching/certificates/server/take-handlers.ts';
import { duplicateCourse } from '#teaching/exercises/server/duplicate-handlers.ts';
import { listCourseExercises, saveExercise } from '#teaching/exercises/server/edit-exercise-handlers.ts';
import { listExercises, saveTries } from '#teaching/exercises/server/exercise-handlers.ts';
import { readCourseLearning, saveCourseLearning } from '#teaching/lectures/server/course-learning-handlers.ts';
import { readCourseOutline, saveOutline } from '#teaching/lectures/server/edit-handlers.ts';
import {
  downloadCourseMaterial,
  listCourseMaterials,
  removeMaterial,
  saveMaterial,
} from '#teaching/lectures/server/edit-material-handlers.ts';
import {
  downloadFreeMaterial,
  downloadMaterial,
  listFreeMaterials,
  listMaterials,
} from '#teaching/lectures/server/read-material-handlers.ts';
import { readFreeLecture, readLectureLink, readOutline } from '#teaching/lectures/server/watch-handlers.ts';
import { readWatermark, readWatermarking, saveWatermarking } from '#teaching/lectures/server/watermark-handlers.ts';
import { deleteNote, listNotes, saveNote } from '#teaching/player/server/note-handlers.ts';
import { listStandings, markLecture, readProgress, saveProgress } from '#teaching/player/server/progress-handlers.ts';
import {
  exportMissedLearners,
  listCourseFigures,
  listMissedLearners,
  readCourseLearners,
} from '#teaching/progress-reports/server/learner-handlers.ts';
import {
  answerQuestion,
  bringBackQuestion,
  hideQuestion,
  listAskedQuestions,
  readAskedQuestion,
  removeQuestion,
} from '#teaching/questions/server/answer-handlers.ts';
import { askQuestion, deleteQuestion, seeAnswer } from '#teaching/questions/server/ask-handlers.ts';
import { listNewAnswers, listQuestions } from '#teaching/questions/server/read-handlers.ts';
import { countWaiting } from '#teaching/questions/server/waiting-count-handlers.ts';

/** Joins each row of the table of calls to its handler; a gap does not compile. */
export const handlers: Handlers = {
  readSchool,
  readSchoolTexts,
  listCourses,
  readCourse,
  readFreeLecture,
  listRelatedCourses,
  readInstructor,
  listVoices,
  checkReceipt,
  checkCertificate,
  readStudent,
  register,
  login,
  logout,
  logoutStudent: logout,
  startGoogle,
  finishGoogle,
  completeProfile,
  updateInfo,
  changePassword,
  listOwnSessions,
  endOwnSession,
  endOtherSessions,
  sendResetCode,
  verifyResetCode,
  resetPassword,
  readOwnPhone,
  sendPhoneCode,
  verifyPhoneCode,
  makeReadOutCode,
  readCodeBudget,
  listOwnEnrollments,
  readOwnEnrollment,
  enroll,
  readWaiting,
  readReceipt,
  listOnlineWays,
  startCheckout,
  readCheckout,
  finishBkash,
  notifyBkash,
  readOutline,
  readLectureLink,
  listMaterials,
  downloadMaterial,
  listFreeMaterials,
  downloadFreeMaterial,
  listCourseMaterials,
  downloadCourseMaterial,
  saveMaterial,
  removeMaterial,
  listExercises,
  saveTries,
  listCourseExercises,
  saveExercise,
  readCourseLearning,
  saveCourseLearning,
  readWatermark,
  readWatermarking,
  saveWatermarking,
  listStandings,
  readProgress,
  saveProgress,
  markLecture,
  listNotes,
  saveNote,
  deleteNote,
  listQuestions,
  listNewAnswers,
  askQuestion,
  deleteQuestion,
  seeAnswer,
  listAskedQuestions,
  readAskedQuestion,
  answerQuestion,
  hideQuestion,
  removeQuestion,
  bringBackQuestion,
  listOwnCertificates,
  takeCertificate,
  readAdmin,
  sendCode,
  verifyCode,
  choosePassword,
  resendCode,
  logoutAdmin,
  createCourse,
  createDraft,
  listAdminCourses,
  readAdminCourse,
  saveCourse,
  deleteCourse,
  listShelfCourses,
  publishCourse,
  duplicateCourse,
  listCourseNames,
  readCourseOutline,
  saveOutline,
  listCertificates,
  revokeCertificate,
  restoreCertificate,
  listCourseFigures,
  readCourseLearners,
  listMissedLearners,
  exportMissedLearners,
  readSchoolFacts,
  saveSchoolFacts,
  listSchoolVersions,
  bringBackSchool,
  readVoices,
  saveVoices,
  listEnrollments,
  exportEnrollments,
  markManyEnrollments,
  unmarkManyEnrollments,
  markPaid,
  markPending,
  changeAmount,
  deleteEnrollment,
  restoreEnrollment,
  askStudent,
  takeBackAsk,
  readPayments,
  bringInPayments,
  listPayments,
  listMoneyBeside,
  readOpening,
  saveOpening,
  listDeskActs,
  readSampleInbox,
  listKeptTexts,
  fillInText,
  finishKeptText,
  settlePayments,
  releasePayments,
  releasePayment,
  setAsidePayment,
  matchPayment,
  listOwed,
  addCredit,
  takeBackCredit,
  replaceDues,
  decideRest,
  refuseMatch,
  refundPayment,
  followRefund,
  listStudentMessages,
  sendMessage,
  dropMessage,
  listAnnouncements,
  countCourseAudience,
  announce,
  stopAnnouncement,
  readMessageChoices,
  saveMessageChoice,
  saveMessageLanguage,
  readPaymentsReport,
  readDayBookPage,
  downloadPaymentsReport,
  readToday,
  countWaiting,
  listStudents,
  readStudentFile,
  saveStaffNote,
  removeStaffNote,
  bringBackStaffNote,
  setStudentAccess,
  correctPhone,
  endStudentSession,
  endStudentSessions,
  enrollByHand,
  exportStudentData,
  eraseStudentForGood,
  listAudit,
  exportAudit,
  ...adminAccountHandlers,
  ...peopleHandlers(listCourseChoices),
};
