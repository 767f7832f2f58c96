import { links } from '#links.ts';
import { privacyMessages } from '#site/policy-messages.ts';
import { TextPage } from './text-page.tsx';

export default function PrivacyPage() {
  return <TextPage path={links.privacy()} text={privacyMessages} />;
}
