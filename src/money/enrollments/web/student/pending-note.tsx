import { exactTaka } from '#base/shared/taka.ts';
import { LinkButton } from '#base/ui/button.tsx';
import { TextLink } from '#base/ui/text-link.tsx';
import { linkTo } from '#contract/links.ts';
import { enrollmentScreens } from '#money/enrollments/screen-messages.ts';
import type { Waiting } from '#money/enrollments/waiting.ts';
import { checkingTime } from '#money/enrollments/waiting-messages.ts';
import { ReachSchool } from '#school/profile/web/reach-school.tsx';
import { useSchool } from '#school/profile/web/school-provider.tsx';
import { AskedNote } from './asked-note.tsx';
import type { ListedEnrollment } from './load-enrollments.ts';
import { RestToSend } from './rest-to-send.tsx';
import { Submitted } from './submitted.tsx';
import { Wallets } from './wallets.tsx';

const texts = enrollmentScreens.card;

type PendingNoteProps = {
  enrollment: ListedEnrollment;
  waiting: Waiting | null;
};

export function PendingNote({ enrollment, waiting }: PendingNoteProps) {
  const { courseId, price, method, asked, owed, awaitsRest } = enrollment;
  const school = useSchool();
  const place = waiting?.places.find((one) => one.courseId === courseId);
  return (
    <div className="rounded-control bg-amber-soft px-3 py-2.5 text-sm">
      {asked && (
        <div className="mb-2">
          <AskedNote asked={asked}>
            {asked.sums && <RestToSend missing={asked.sums.missing} method={method} />}
            <p>{texts.waitsForAnswer}</p>
            <LinkButton to={linkTo('enroll', { courseId })}>{texts.answer}</LinkButton>
          </AskedNote>
        </div>
      )}
      {!asked && awaitsRest && owed && (
        <div className="mb-2 grid justify-items-start gap-2">
          <p className="font-semibold">{texts.restMissing(exactTaka(owed.left))}</p>
          <RestToSend missing={owed.left} method={method} />
          <LinkButton to={linkTo('enroll', { courseId })}>{texts.sendRest}</LinkButton>
        </div>
      )}
      <p className="font-semibold">{asked || awaitsRest ? texts.sentToUs : texts.checking}</p>
      <Submitted enrollment={enrollment} />
      {!asked && !awaitsRest && (
        <>
          <p>{texts.byHand(checkingTime(waiting, school.checkingTime))}</p>
          {place && <p>{texts.before(place)}</p>}
          <p>{texts.opensWhenPaid}</p>
        </>
      )}
      <div className="flex flex-wrap gap-x-5">
        {!asked && !awaitsRest && <TextLink to={linkTo('enroll', { courseId })}>{texts.correct}</TextLink>}
        <ReachSchool words={texts.questions} />
      </div>
      {price > 0 && (
        <details>
          <summary className="flex min-h-11 items-center font-semibold text-green underline underline-offset-4">
            {texts.howToPay}
          </summary>
          <Wallets />
        </details>
      )}
    </div>
  );
}
