import { keyedTexts } from '#base/ui/keyed.ts';
import { helpTexts as texts } from '#office/help/help-messages.ts';
import { AdminLayout } from '#people/staff-accounts/web/admin-layout.tsx';

export default function HelpPage() {
  return (
    <AdminLayout title={texts.title}>
      <p className="text-soft">{texts.introduction}</p>
      <nav aria-label={texts.onThisPage} className="flex flex-wrap gap-x-5">
        {texts.topics.map(({ id, title }) => (
          <a
            key={id}
            href={`#${id}`}
            className="inline-flex min-h-11 items-center font-semibold text-green underline underline-offset-4"
          >
            {title}
          </a>
        ))}
      </nav>
      {texts.topics.map(({ id, title, steps }) => (
        <section key={id} id={id} className="panel scroll-mt-20 p-5 sm:p-6">
          <h2 className="text-xl">{title}</h2>
          <ol className="mt-3 grid max-w-prose list-decimal gap-2 pl-5 marker:text-soft">
            {keyedTexts(steps).map(({ key, entry }) => (
              <li key={key}>{entry}</li>
            ))}
          </ol>
        </section>
      ))}
    </AdminLayout>
  );
}
