import { useRef, useState } from 'react';
import { askTexts as texts } from '#enrollments/ask-messages.ts';
import type { AdminEnrollment } from '#enrollments/enrollment.ts';
import { formatAge } from '#shared/dhaka-time.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.tsx';
import { AskForm } from './ask-form.tsx';

type AskStudentProps = { row: AdminEnrollment; now: number; onAsked: () => void };

/** Whether the student was asked about a payment that waits, and has answered; and the way to ask. */
export function AskStudent({ row, now, onAsked }: AskStudentProps) {
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  if (row.status === 'paid') return null;
  const close = () => {
    setOpen(false);
    place.current?.focus({ preventScroll: true });
  };
  return (
    <div ref={place} tabIndex={-1} className="mt-1 grid justify-items-start gap-1">
      {row.corrected && <Badge tone="green">{texts.corrected}</Badge>}
      {row.asked && <Badge tone="amber">{texts.asked(formatAge(row.asked.at, now))}</Badge>}
      {isOpen ? (
        <AskForm
          student={row}
          onCancel={close}
          onAsked={() => {
            close();
            showToast(texts.done(row.name));
            onAsked();
          }}
        />
      ) : (
        <Button
          look="quiet"
          className="px-2"
          aria-label={texts.askLabel(row.name, row.courseNo)}
          onClick={() => setOpen(true)}
        >
          {texts.ask}
        </Button>
      )}
    </div>
  );
}
