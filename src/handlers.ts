import { changePassword } from '#accounts/server/change-password.ts';
import { finishGoogle, startGoogle } from '#accounts/server/google.ts';
import { login } from '#accounts/server/login.ts';
import { logout } from '#accounts/server/logout.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from '#accounts/server/own-sessions.ts';
import { completeProfile, readStudent, updateInfo } from '#accounts/server/profile.ts';
import { register } from '#accounts/server/register.ts';
import { choosePassword } from '#admin/server/choose-password.ts';
import { logoutAdmin, readAdmin, resendCode, sendCode, verifyCode } from '#admin/server/sign-in.ts';
import { listCourses, readCourse } from '#catalogue/server/browse.ts';
import { createCourse } from '#catalogue/server/create-course.ts';
import { deleteCourse, listAdminCourses, listCourseNames, readAdminCourse } from '#catalogue/server/manage.ts';
import { saveCourse } from '#catalogue/server/save-course.ts';
import { deleteEnrollment, listEnrollments, markPaid, markPending } from '#enrollments/server/manage.ts';
import { enroll, listOwnEnrollments, readOwnEnrollment } from '#enrollments/server/own.ts';
import { readCourseOutline, saveOutline } from '#lectures/server/edit.ts';
import { readLectureLink, readOutline } from '#lectures/server/watch.ts';
import type { Handlers } from '#platform/server/handler.ts';

/** Joins each row of the table of calls to its handler; a gap does not compile. */
export const handlers: Handlers = {
  listCourses,
  readCourse,
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
  listOwnEnrollments,
  readOwnEnrollment,
  enroll,
  readOutline,
  readLectureLink,
  readAdmin,
  sendCode,
  verifyCode,
  choosePassword,
  resendCode,
  logoutAdmin,
  createCourse,
  listAdminCourses,
  readAdminCourse,
  saveCourse,
  deleteCourse,
  listCourseNames,
  readCourseOutline,
  saveOutline,
  listEnrollments,
  markPaid,
  markPending,
  deleteEnrollment,
};
