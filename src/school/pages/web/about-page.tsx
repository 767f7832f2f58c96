import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { LinkButton } from '#base/ui/button.tsx';
import { linkTo } from '#contract/links.ts';
import { siteMessages } from '#school/profile/messages.ts';
import { loadText } from '#school/profile/web/load-school.ts';
import { useSchool } from '#school/profile/web/school-provider.tsx';
import { TextPage } from './text-page.tsx';

export const loader = (args: LoaderFunctionArgs) => loadText(args, 'about');

export default function AboutPage() {
  const { nameBengali } = useSchool();
  return (
    <TextPage path={linkTo('about')} text={{ ...siteMessages.about, ...useLoaderData<typeof loader>() }}>
      {nameBengali && (
        <p lang="bn" className="pt-9 text-2xl">
          {nameBengali}
        </p>
      )}
      <LinkButton to={linkTo('courses')} className="mt-8">
        {siteMessages.seeCourses}
      </LinkButton>
    </TextPage>
  );
}
