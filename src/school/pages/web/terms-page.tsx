import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { linkTo } from '#contract/links.ts';
import { siteMessages } from '#school/profile/messages.ts';
import { loadText } from '#school/profile/web/load-school.ts';
import { TextPage } from './text-page.tsx';

export const loader = (args: LoaderFunctionArgs) => loadText(args, 'terms');

export default function TermsPage() {
  return <TextPage path={linkTo('terms')} text={{ ...siteMessages.terms, ...useLoaderData<typeof loader>() }} />;
}
