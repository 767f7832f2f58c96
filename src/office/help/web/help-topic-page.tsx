import { Link, useParams } from 'react-router';
import { shownDigits } from '#base/shared/interface-language.ts';
import { LinkButton } from '#base/ui/button.tsx';
import { keyedTexts } from '#base/ui/keyed.ts';
import { linkTo } from '#contract/links.ts';
import { pages } from '#contract/pages.ts';
import { helpTopicTexts, helpTexts as texts } from '#office/help/help-messages.ts';
import { helpTopicsFor } from '#office/help/help-topics.ts';
import { AdminLayout } from '#people/staff-accounts/web/admin-layout.tsx';
import { useMay } from '#people/staff-accounts/web/work.tsx';

/** If the guide is unknown, or explains a page of another role, the page links back to all guides. */
export default function HelpTopicPage() {
  const topics = helpTopicsFor(useMay());
  const { topic } = useParams();
  const at = topics.findIndex(({ id }) => id === topic);
  const shown = topics[at];
  const back = (
    <LinkButton look="quiet" to={linkTo('adminHelp')}>
      {texts.all}
    </LinkButton>
  );
  if (!shown)
    return (
      <AdminLayout title={texts.noTopicTitle} actions={back}>
        {null}
      </AdminLayout>
    );
  const { title, summary, steps } = helpTopicTexts[shown.id];
  const next = topics[at + 1];
  const { path, label } = pages[shown.page];
  return (
    <AdminLayout title={title} actions={back}>
      <p className="max-w-prose text-lg text-soft">{summary}</p>
      <ol className="panel grid max-w-prose list-none gap-4 p-5 sm:p-6">
        {keyedTexts(steps).map(({ key, entry }, index) => (
          <li key={key} className="grid grid-cols-[2rem_minmax(0,1fr)] items-baseline gap-2">
            <span aria-hidden="true" className="text-xl font-semibold text-green">
              {shownDigits(index + 1)}
            </span>
            <span>{entry}</span>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-4">
        <LinkButton to={path}>{texts.open(label)}</LinkButton>
        {next && (
          <Link
            to={linkTo('adminHelpTopic', { topic: next.id })}
            className="inline-flex min-h-11 items-center font-semibold text-green underline underline-offset-4"
          >
            {texts.next(helpTopicTexts[next.id].title)}
          </Link>
        )}
      </div>
    </AdminLayout>
  );
}
