import type { teachingCalls } from '#contract/calls/teaching-calls.ts';
import type { HandlersOf } from '#contract/server/handler.ts';
import * as adminHandlers from '#teaching/certificates/server/admin-handlers.ts';
import * as checkHandlers from '#teaching/certificates/server/check-handlers.ts';
import * as takeHandlers from '#teaching/certificates/server/take-handlers.ts';
import * as duplicateHandlers from '#teaching/exercises/server/duplicate-handlers.ts';
import * as editExerciseHandlers from '#teaching/exercises/server/edit-exercise-handlers.ts';
import * as exerciseHandlers from '#teaching/exercises/server/exercise-handlers.ts';
import * as courseLearningHandlers from '#teaching/lectures/server/course-learning-handlers.ts';
import * as editHandlers from '#teaching/lectures/server/edit-handlers.ts';
import * as editMaterialHandlers from '#teaching/lectures/server/edit-material-handlers.ts';
import * as readMaterialHandlers from '#teaching/lectures/server/read-material-handlers.ts';
import * as watchHandlers from '#teaching/lectures/server/watch-handlers.ts';
import * as watermarkHandlers from '#teaching/lectures/server/watermark-handlers.ts';
import * as noteHandlers from '#teaching/player/server/note-handlers.ts';
import * as playerHandlers from '#teaching/player/server/player-handlers.ts';
import * as progressHandlers from '#teaching/player/server/progress-handlers.ts';
import * as learnerHandlers from '#teaching/progress-reports/server/learner-handlers.ts';
import * as answerHandlers from '#teaching/questions/server/answer-handlers.ts';
import * as askHandlers from '#teaching/questions/server/ask-handlers.ts';
import * as readHandlers from '#teaching/questions/server/read-handlers.ts';
import * as waitingCountHandlers from '#teaching/questions/server/waiting-count-handlers.ts';

export const teachingHandlers: HandlersOf<typeof teachingCalls> = {
  ...adminHandlers,
  ...checkHandlers,
  ...takeHandlers,
  ...duplicateHandlers,
  ...editExerciseHandlers,
  ...exerciseHandlers,
  ...courseLearningHandlers,
  ...editHandlers,
  ...editMaterialHandlers,
  ...readMaterialHandlers,
  ...watchHandlers,
  ...watermarkHandlers,
  ...noteHandlers,
  ...playerHandlers,
  ...progressHandlers,
  ...learnerHandlers,
  ...answerHandlers,
  ...askHandlers,
  ...readHandlers,
  ...waitingCountHandlers,
};
