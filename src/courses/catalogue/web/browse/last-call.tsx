import { formatPhone, phoneLink } from '#base/shared/phone.ts';
import { formatTaka } from '#base/shared/taka.ts';
import { buttonClasses, LinkButton } from '#base/ui/button.tsx';
import { Unbroken } from '#base/ui/unbroken.tsx';
import { links } from '#contract/links.ts';
import type { CardCourse } from '#courses/catalogue/course.ts';
import { discountedPrice } from '#courses/catalogue/price.ts';
import { homeMessages as messages } from '#school/pages/home-messages.ts';
import { useSchool } from '#school/profile/web/school-provider.tsx';
import { Correction } from './correction.tsx';

/** The last word of the home page, put right with the red pen. */
export function LastCall({ courses }: { courses: CardCourse[] }) {
  const { phone } = useSchool();
  const prices = courses.map(({ courseFee, discount }) => discountedPrice(courseFee, discount));
  return (
    <section className="mx-auto max-w-6xl px-4 pt-9 lg:pt-14">
      <div className="sheet pt-8 pr-5 pb-5">
        <p>
          <Correction wrong={messages.lastWrong} right={messages.lastRight} />
        </p>
        <h2 className="pt-8 text-2xl leading-[2rem]">{messages.lastTitle}</h2>
        {prices.length > 0 && (
          <p>
            <Unbroken>{messages.lastText(prices.length, formatTaka(Math.min(...prices)))}</Unbroken>
          </p>
        )}
        <div className="flex flex-wrap gap-3 pt-5 max-sm:*:w-full">
          <LinkButton to={links.courses()}>{messages.seeAll}</LinkButton>
          {phone && (
            <a href={phoneLink(phone)} className={buttonClasses('outline', 'bg-paper')}>
              <Unbroken>{messages.ask(formatPhone(phone))}</Unbroken>
            </a>
          )}
        </div>
      </div>
    </section>
  );
}
