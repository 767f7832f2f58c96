import type { Asked } from '#enrollments/enrollment.ts';
import { enrollmentScreens } from '#enrollments/screen-messages.ts';
import { links } from '#links.ts';
import { formatAge } from '#shared/dhaka-time.ts';
import { languageOf } from '#shared/language.ts';
import { LinkButton } from '#ui/button.tsx';

const texts = enrollmentScreens.card;

/** What the school asks about a payment that it could not confirm, in its words and the admin's own, and the way to answer. */
export function AskedNote({ asked: { reason, note, at }, courseId }: { asked: Asked; courseId: string }) {
  return (
    <div className="mb-2 grid gap-2 rounded-control border border-coral bg-paper px-3 py-2.5">
      <p className="font-semibold text-coral">{texts.asked}</p>
      {texts.askedOf[reason] && <p>{texts.askedOf[reason]}</p>}
      {note && (
        <blockquote lang={languageOf(note)} className="whitespace-pre-line border-line border-l-4 pl-3">
          {note}
        </blockquote>
      )}
      <p className="text-soft">{texts.askedAt(formatAge(at, Date.now()))}</p>
      <LinkButton to={links.enroll(courseId)}>{texts.correct}</LinkButton>
    </div>
  );
}
