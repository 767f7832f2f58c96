import { links } from '#links.ts';
import { termsMessages } from '#site/policy-messages.ts';
import { TextPage } from './text-page.tsx';

export default function TermsPage() {
  return <TextPage path={links.terms()} text={termsMessages} />;
}
