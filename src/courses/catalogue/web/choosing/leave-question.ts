import type { Question } from '#base/ui/confirm-dialog.tsx';
import { formMessages as messages } from '#courses/catalogue/form-messages.ts';

/** Asked before a form of the admin's is left with unsaved changes. */
export const leaveQuestion: Question = {
  title: messages.leaveTitle,
  text: messages.leaveText,
  confirmLabel: messages.leave,
  cancelLabel: messages.stay,
  danger: true,
};
