import { enrollmentScreens } from '#enrollments/screen-messages.ts';
import { paymentMessages } from '#payments/messages.ts';
import { formatPhone, phoneLink } from '#shared/phone.ts';
import { schoolDetails } from '#site/school-details.ts';
import { textLinkClasses } from '#ui/text-link.tsx';
import { Unbroken } from '#ui/unbroken.tsx';
import { AskedNote } from './asked-note.tsx';
import type { ListedEnrollment } from './load-enrollments.ts';
import { Submitted } from './submitted.tsx';

const { enroll, card } = enrollmentScreens;

/** What the school asks about a payment, and what the student sent: it stands before what is to be corrected. */
export function SentBefore({ enrollment }: { enrollment: ListedEnrollment }) {
  const { asked, method } = enrollment;
  if (!asked) return method ? <p>{enroll.submitted(paymentMessages.methodNames[method])}</p> : null;
  return (
    <>
      <AskedNote asked={asked} />
      <div>
        <p className="font-semibold">{card.sentToUs}</p>
        <Submitted enrollment={enrollment} />
        <a href={phoneLink(schoolDetails.phone)} className={textLinkClasses}>
          <Unbroken>{`${card.questions} ${formatPhone(schoolDetails.phone)}`}</Unbroken>
        </a>
      </div>
    </>
  );
}
