import type { Question } from '#base/ui/confirm-dialog.tsx';
import { formMessages as messages } from '#courses/catalogue/form-messages.ts';

export function deleteQuestion({ title, paid, pending }: { title: string; paid: number; pending: number }): Question {
  return {
    title: messages.deleteTitle,
    text: messages.deleteText(title),
    warning: [messages.whoPaid(paid), pending > 0 && messages.whoWaits(pending)].filter(Boolean).join(' '),
    confirmLabel: messages.delete,
    cancelLabel: messages.keepCourse,
    danger: true,
  };
}
