import { readCodeBudget, readOwnPhone, sendPhoneCode, verifyPhoneCode } from '#accounts/server/codes/phone-handlers.ts';
import { makeReadOutCode } from '#accounts/server/codes/read-out-handlers.ts';
import { resetPassword, sendResetCode, verifyResetCode } from '#accounts/server/codes/reset-handlers.ts';
import { finishGoogle, startGoogle } from '#accounts/server/google-handlers.ts';
import { login } from '#accounts/server/login-handlers.ts';
import { logout } from '#accounts/server/logout-handlers.ts';
import { changePassword } from '#accounts/server/password-handlers.ts';
import { completeProfile, readStudent, updateInfo } from '#accounts/server/profile-handlers.ts';
import { register } from '#accounts/server/register-handlers.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from '#accounts/server/session-handlers.ts';
import { choosePassword } from '#admin/server/choose-password.ts';
import { adminAccountHandlers } from '#admin/server/handlers.ts';
import { saveSchoolFacts } from '#admin/server/save-school.ts';
import { logoutAdmin, readAdmin, resendCode, sendCode, verifyCode } from '#admin/server/sign-in-handlers.ts';
import { exportAudit, listAudit } from '#audit/server/audit-handlers.ts';
import type { Handlers } from '#base/platform/server/http/handler.ts';
import { readCourse } from '#catalogue/server/browse-handlers.ts';
import { createCourse, createDraft } from '#catalogue/server/create-course-handlers.ts';
import { readInstructor } from '#catalogue/server/instructor-handlers.ts';
import { listCourses } from '#catalogue/server/list-handlers.ts';
import { deleteCourse, listAdminCourses, listCourseNames, readAdminCourse } from '#catalogue/server/manage-handlers.ts';
import { listRelatedCourses } from '#catalogue/server/related-handlers.ts';
import { saveCourse } from '#catalogue/server/save-course-handlers.ts';
import { listShelfCourses, publishCourse } from '#catalogue/server/shelf-handlers.ts';
import { listCertificates, restoreCertificate, revokeCertificate } from '#certificates/server/admin-handlers.ts';
import { checkCertificate } from '#certificates/server/check-handlers.ts';
import { listOwnCertificates, takeCertificate } from '#certificates/server/take-handlers.ts';
import { finishBkash, notifyBkash } from '#checkout/server/gateway-handlers.ts';
import { followRefund, refundPayment } from '#checkout/server/refund-handlers.ts';
import { listOnlineWays, readCheckout, startCheckout } from '#checkout/server/start-handlers.ts';
import { downloadPaymentsReport, readDayBookPage, readPaymentsReport } from '#day-book/server/day-book-handlers.ts';
import { listMoneyBeside } from '#desk/server/beside-handlers.ts';
import { bringInPayments, readPayments } from '#desk/server/bring-in-handlers.ts';
import { listPayments } from '#desk/server/desk-handlers.ts';
import { listDeskActs } from '#desk/server/history-handlers.ts';
import { fillInText, finishKeptText, listKeptTexts } from '#desk/server/kept-text-handlers.ts';
import { markPaid, markPending } from '#desk/server/mark-handlers.ts';
import { markManyEnrollments, unmarkManyEnrollments } from '#desk/server/mark-many-handlers.ts';
import { enroll, readOpening, saveOpening } from '#desk/server/opening-handlers.ts';
import { refuseMatch } from '#desk/server/refuse-handlers.ts';
import { readSampleInbox } from '#desk/server/sample-inbox-handlers.ts';
import { setAsidePayment } from '#desk/server/set-aside-handlers.ts';
import { matchPayment, releasePayment, releasePayments, settlePayments } from '#desk/server/settle-handlers.ts';
import { deleteEnrollment, restoreEnrollment } from '#enrollments/server/admin-handlers.ts';
import { askStudent, takeBackAsk } from '#enrollments/server/ask-handlers.ts';
import { changeAmount } from '#enrollments/server/change-amount.ts';
import { exportEnrollments, listEnrollments } from '#enrollments/server/list-handlers.ts';
import { listOwnEnrollments, readOwnEnrollment } from '#enrollments/server/student-handlers.ts';
import { readToday } from '#enrollments/server/today-handlers.ts';
import { readWaiting } from '#enrollments/server/waiting-handlers.ts';
import { duplicateCourse } from '#exercises/server/duplicate-handlers.ts';
import { listCourseExercises, saveExercise } from '#exercises/server/edit-exercise-handlers.ts';
import { listExercises, saveTries } from '#exercises/server/exercise-handlers.ts';
import {
  exportMissedLearners,
  listCourseFigures,
  listMissedLearners,
  readCourseLearners,
} from '#learners/server/learner-handlers.ts';
import { deleteNote, listNotes, saveNote } from '#learning/server/note-handlers.ts';
import { listStandings, markLecture, readProgress, saveProgress } from '#learning/server/progress-handlers.ts';
import { readCourseLearning, saveCourseLearning } from '#lectures/server/course-learning-handlers.ts';
import { readCourseOutline, saveOutline } from '#lectures/server/edit-handlers.ts';
import {
  downloadCourseMaterial,
  listCourseMaterials,
  removeMaterial,
  saveMaterial,
} from '#lectures/server/edit-material-handlers.ts';
import {
  downloadFreeMaterial,
  downloadMaterial,
  listFreeMaterials,
  listMaterials,
} from '#lectures/server/read-material-handlers.ts';
import { readFreeLecture, readLectureLink, readOutline } from '#lectures/server/watch-handlers.ts';
import { readWatermark, readWatermarking, saveWatermarking } from '#lectures/server/watermark-handlers.ts';
import {
  announce,
  countCourseAudience,
  listAnnouncements,
  stopAnnouncement,
} from '#notices/server/announcement-handlers.ts';
import { readMessageChoices, saveMessageChoice, saveMessageLanguage } from '#notices/server/choice-handlers.ts';
import { dropMessage, listStudentMessages, sendMessage } from '#notices/server/message-handlers.ts';
import { peopleHandlers } from '#people/server/handlers.ts';
import {
  answerQuestion,
  bringBackQuestion,
  hideQuestion,
  listAskedQuestions,
  readAskedQuestion,
  removeQuestion,
} from '#questions/server/answer-handlers.ts';
import { askQuestion, deleteQuestion, seeAnswer } from '#questions/server/ask-handlers.ts';
import { listNewAnswers, listQuestions } from '#questions/server/read-handlers.ts';
import { countWaiting } from '#questions/server/waiting-count-handlers.ts';
import { checkReceipt, readReceipt } from '#receipts/server/receipt-handlers.ts';
import {
  bringBackSchool,
  listSchoolVersions,
  readSchool,
  readSchoolFacts,
  readSchoolTexts,
} from '#site/server/school-handlers.ts';
import { listVoices, readVoices, saveVoices } from '#site/server/voice-handlers.ts';
import {
  correctPhone,
  endStudentSession,
  endStudentSessions,
  eraseStudentForGood,
  exportStudentData,
  setStudentAccess,
} from '#students/server/account-handlers.ts';
import { enrollByHand } from '#students/server/enroll-handlers.ts';
import { listStudents } from '#students/server/list-handlers.ts';
import { bringBackStaffNote, removeStaffNote, saveStaffNote } from '#students/server/note-handlers.ts';
import { readStudentFile } from '#students/server/page-handlers.ts';
import { addCredit, decideRest, replaceDues, takeBackCredit } from '#who-owes/server/decide-owed.ts';
import { listOwed } from '#who-owes/server/owed-handlers.ts';

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
  ...peopleHandlers,
};
