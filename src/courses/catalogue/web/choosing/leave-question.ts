import type { Question } from '#base/ui/confirm-dialog.tsx';
import { formMessages as messages } from '#courses/catalogue/form-messages.ts';

export const leaveQuestion: Question = {
  title: messages.leaveTitle,
  text: messages.leaveText,
  confirmLabel: messages.leave,
  cancelLabel: messages.stay,
  danger: true,
};
