import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { loadProblem } from '#base/platform/web/json-client.ts';
import { TickIcon } from '#base/ui/icons.tsx';
import { RetryNotice } from '#base/ui/retry-notice.tsx';
import { TextLink } from '#base/ui/text-link.tsx';
import { links } from '#contract/links.ts';
import { apiOf } from '#contract/web/api-client.ts';
import { firstDayMessages as messages } from '#office/onboarding/messages.ts';
import { AdminLayout } from '#people/staff-accounts/web/admin-layout.tsx';
import { FirstDay } from './first-day.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const api = apiOf(args);
  const { signal } = args.request;
  try {
    const [stored, { courses }] = await Promise.all([
      api('GET', '/api/admin/school', { signal }),
      api('GET', '/api/admin/shelf', { signal }),
    ]);
    return { loaded: { stored, courses }, problem: null };
  } catch (error) {
    return { loaded: null, ...loadProblem(error, () => messages.loadFailed) };
  }
}

/** Where the owner of an empty school begins (record 46). */
export default function FirstDayPage() {
  const { loaded, problem } = useLoaderData<typeof loader>();
  return (
    <AdminLayout title={messages.title} hasRail={false} actions={<Leaving />}>
      {loaded ? <FirstDay {...loaded} /> : <RetryNotice>{problem}</RetryNotice>}
    </AdminLayout>
  );
}

const Leaving = () => (
  <>
    <p className="flex items-center gap-1 text-sm text-soft">
      <TickIcon className="size-5 text-green" />
      {messages.saved}
    </p>
    <TextLink to={links.adminDashboard()}>{messages.later}</TextLink>
  </>
);
