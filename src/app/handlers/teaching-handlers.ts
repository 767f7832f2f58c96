import type { teachingCalls } from '#contract/calls/teaching-calls.ts';
import type { HandlersOf } from '#contract/server/handler.ts';
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

export const teachingHandlers: HandlersOf<typeof teachingCalls> = {
  readFreeLecture,
  checkCertificate,
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
  duplicateCourse,
  readCourseOutline,
  saveOutline,
  listCertificates,
  revokeCertificate,
  restoreCertificate,
  listCourseFigures,
  readCourseLearners,
  listMissedLearners,
  exportMissedLearners,
  countWaiting,
};
