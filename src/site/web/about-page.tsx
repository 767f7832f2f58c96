import { links } from '#links.ts';
import { siteMessages as messages } from '#site/messages.ts';
import { LinkButton } from '#ui/button.tsx';
import { TextPage } from './text-page.tsx';

export default function AboutPage() {
  return (
    <TextPage path={links.about()} text={messages.about}>
      <LinkButton to={links.courses()} className="mt-8">
        {messages.seeCourses}
      </LinkButton>
    </TextPage>
  );
}
