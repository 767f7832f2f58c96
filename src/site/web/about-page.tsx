import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { links } from '#links.ts';
import { siteMessages } from '#site/messages.ts';
import { LinkButton } from '#ui/button.tsx';
import { loadText } from './load-school.ts';
import { TextPage } from './text-page.tsx';

export const loader = (args: LoaderFunctionArgs) => loadText(args, 'about');

export default function AboutPage() {
  return (
    <TextPage path={links.about()} text={{ ...siteMessages.about, ...useLoaderData<typeof loader>() }}>
      <LinkButton to={links.courses()} className="mt-8">
        {siteMessages.seeCourses}
      </LinkButton>
    </TextPage>
  );
}
