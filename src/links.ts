/** Builders of every address that a page links to. */
export const links = {
  home: () => '/',
  courses: () => '/courses',
  course: (idOrSlug: string) => `/courses/${encodeURIComponent(idOrSlug)}`,
  learn: () => '/learn',
  instructors: () => '/instructors',
  about: () => '/about',
  contact: () => '/contact',
  privacy: () => '/privacy',
  terms: () => '/terms',
  sscResult: () => '/ssc-result',
  login: () => '/login',
  register: () => '/register',
  google: () => '/api/students/google',
  completeProfile: () => '/auth/complete-profile',
  enroll: (courseId: string) => `/enroll/${encodeURIComponent(courseId)}`,
  enrollSuccess: () => '/enroll/success',
  studentHome: () => '/student/home',
  dashboard: () => '/student/dashboard',
  player: (courseId: string) => `/path-player?courseid=${encodeURIComponent(courseId)}`,
  lecture: (courseId: string, { topicNo, lecture }: { topicNo: number; lecture: number }) =>
    `/path-player?courseid=${encodeURIComponent(courseId)}&topic=${topicNo}&lecture=${lecture}`,
  profile: () => '/student/update',
  security: () => '/student/security',
  addCourse: () => '/list-course',
  adminLogin: () => '/admin/login',
  adminDashboard: () => '/admin/dashboard',
  adminEnrollments: () => '/admin/handle-enrollment',
  adminCourses: (id?: string) => withId('/admin/edit-course', id),
  adminLectures: (id?: string) => withId('/admin/update-lecture', id),
  adminAnalytics: () => '/admin/analytics',
  adminDatabase: () => '/admin/database',
  adminSettings: () => '/admin/settings',
  adminHelp: () => '/admin/dashboard/help',
};

/** `?id=` names the course that the screen opens with. */
function withId(path: string, id: string | undefined): string {
  return id === undefined ? path : `${path}?id=${encodeURIComponent(id)}`;
}
