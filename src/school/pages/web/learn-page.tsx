import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { shownDigits } from '#base/shared/interface-language.ts';
import { formatPhone } from '#base/shared/phone.ts';
import { LinkButton } from '#base/ui/button.tsx';
import { keyed } from '#base/ui/keyed.ts';
import { Unbroken } from '#base/ui/unbroken.tsx';
import { linkTo } from '#contract/links.ts';
import { siteMessages } from '#school/profile/messages.ts';
import { wayMessages } from '#school/profile/way-messages.ts';
import { waysToPay } from '#school/profile/ways-to-pay.ts';
import { loadSchool } from '#school/profile/web/load-school.ts';
import { useSchool } from '#school/profile/web/school-provider.tsx';
import { SampleLecture } from './sample-lecture.tsx';
import { TextPage, TextSection } from './text-page.tsx';

const messages = siteMessages.learn;

export async function loader(args: LoaderFunctionArgs) {
  const { sampleLecture } = await loadSchool(args);
  return { sampleLecture };
}

export default function LearnPage() {
  const { sampleLecture } = useLoaderData<typeof loader>();
  const school = useSchool();
  return (
    <TextPage path={linkTo('learn')} text={messages}>
      <ol className="grid gap-4 pt-8 sm:grid-cols-2">
        {messages.steps(waysToPay(school)).map(({ name, text }, index) => (
          <li key={name} className="panel p-5">
            <p aria-hidden="true" className="font-display text-3xl font-bold text-pen">
              {shownDigits(index + 1)}
            </p>
            <h2 className="pb-1 text-xl">{name}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      {sampleLecture.video && (
        <TextSection heading={messages.sampleTitle}>
          <p>{sampleLecture.text}</p>
          <SampleLecture of={sampleLecture} />
        </TextSection>
      )}
      {school.wallets.length > 0 && (
        <TextSection heading={messages.walletsTitle}>
          <p>{messages.walletsText}</p>
          <ul className="panel divide-y divide-line">
            {keyed(school.wallets, ({ method }) => method).map(({ key, entry: { method, number, kind } }) => (
              <li key={key} className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-3">
                <span className="font-semibold">{wayMessages.wallets[method]}</span>
                <span className="tabular-nums">
                  <Unbroken>{formatPhone(number)}</Unbroken>{' '}
                  <span className="text-soft">({wayMessages.kinds[kind]})</span>
                </span>
              </li>
            ))}
          </ul>
        </TextSection>
      )}
      <LinkButton to={linkTo('courses')} className="mt-8">
        {siteMessages.seeCourses}
      </LinkButton>
    </TextPage>
  );
}
