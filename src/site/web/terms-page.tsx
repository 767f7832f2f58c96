import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { links } from '#links.ts';
import { siteMessages } from '#site/messages.ts';
import { loadText } from './load-school.ts';
import { TextPage } from './text-page.tsx';

export const loader = (args: LoaderFunctionArgs) => loadText(args, 'terms');

export default function TermsPage() {
  return <TextPage path={links.terms()} text={{ ...siteMessages.terms, ...useLoaderData<typeof loader>() }} />;
}
