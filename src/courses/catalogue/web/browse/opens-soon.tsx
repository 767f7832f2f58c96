import { PageHead } from '#base/platform/web/page-head.tsx';
import { formatPhone, phoneLink } from '#base/shared/phone.ts';
import { buttonClasses } from '#base/ui/button.tsx';
import { homeMessages as messages } from '#school/pages/home-messages.ts';
import { useSchool, useSchoolName } from '#school/profile/web/school-provider.tsx';

export function OpensSoon({ path }: { path: string }) {
  const name = useSchoolName();
  const { motto, phone } = useSchool();
  return (
    <div className="mx-auto max-w-6xl px-4 pt-8">
      <PageHead description={motto} path={path} />
      <meta name="robots" content="noindex" />
      <section className="sheet py-8 pr-5">
        <h1 className="text-2xl leading-[2rem]">{messages.soon(name)}</h1>
        <p>{motto}</p>
        {phone && (
          <a href={phoneLink(phone)} className={buttonClasses('outline', 'bg-paper')}>
            {messages.ask(formatPhone(phone))}
          </a>
        )}
      </section>
    </div>
  );
}
