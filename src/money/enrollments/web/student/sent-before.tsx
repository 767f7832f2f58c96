import { exactTaka } from '#base/shared/taka.ts';
import { enrollmentScreens } from '#money/enrollments/screen-messages.ts';
import { paymentMessages } from '#money/payments/messages.ts';
import { ReachSchool } from '#school/profile/web/reach-school.tsx';
import { AskedNote } from './asked-note.tsx';
import type { ListedEnrollment } from './load-enrollments.ts';
import { Submitted } from './submitted.tsx';

const { enroll, card } = enrollmentScreens;

export function SentBefore({ enrollment }: { enrollment: ListedEnrollment }) {
  const { asked, method, awaitsRest, owed } = enrollment;
  if (!asked && awaitsRest && owed) return <p>{enroll.rest(exactTaka(owed.received), exactTaka(owed.left))}</p>;
  if (!asked) return method ? <p>{enroll.submitted(paymentMessages.methodNames[method])}</p> : null;
  return (
    <>
      <AskedNote asked={asked} />
      <div>
        <p className="font-semibold">{card.sentToUs}</p>
        <Submitted enrollment={enrollment} />
        <ReachSchool words={card.questions} />
      </div>
    </>
  );
}
