import { Link } from 'react-router';
import { keysOf } from '#base/shared/keys-of.ts';
import { linkTo } from '#contract/links.ts';
import { helpTopicTexts, helpTexts as texts } from '#office/help/help-messages.ts';
import { helpTopicsFor } from '#office/help/help-topics.ts';
import { AdminLayout } from '#people/staff-accounts/web/admin-layout.tsx';
import { useMay } from '#people/staff-accounts/web/work.tsx';

export default function HelpPage() {
  const topics = helpTopicsFor(useMay());
  return (
    <AdminLayout title={texts.title}>
      <p className="max-w-prose text-soft">{texts.introduction}</p>
      {keysOf(texts.groups).map((group) => {
        const own = topics.filter((topic) => topic.group === group);
        return own.length === 0 ? null : (
          <section key={group} aria-labelledby={group}>
            <h2 id={group} className="text-xl">
              {texts.groups[group]}
            </h2>
            <ul className="mt-3 grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
              {own.map(({ id }) => (
                <li key={id} className="panel relative p-4 hover:border-green">
                  <h3 className="font-semibold">
                    <Link
                      to={linkTo('adminHelpTopic', { topic: id })}
                      className="text-green after:absolute after:inset-0"
                    >
                      {helpTopicTexts[id].title}
                    </Link>
                  </h3>
                  <p className="mt-1 text-soft">{helpTopicTexts[id].summary}</p>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </AdminLayout>
  );
}
