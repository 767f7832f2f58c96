import { adminEnrollmentTexts as texts } from '#enrollments/admin-messages.ts';
import { Button } from '#ui/button.tsx';
import type { EnrollmentViewProps } from './enrollment-parts.tsx';

export function DeleteButton({ row, actions }: Omit<EnrollmentViewProps, 'now'>) {
  return (
    <Button
      look="quiet-danger"
      className="px-3"
      aria-label={texts.deleteLabel(row.name, row.courseNo)}
      busy={actions.stateOf(row).busy === 'delete'}
      onClick={() => actions.remove(row)}
    >
      {texts.delete}
    </Button>
  );
}
