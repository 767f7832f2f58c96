import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { apiOf } from '#contract/web/api-client.ts';
import { loadSchoolPage, SchoolPage } from './school-page.tsx';
import { SchoolSwitches } from './school-switches.tsx';

// Here, and not beside the page: the switches belong to features that the admin's stands below.

export async function loader(args: LoaderFunctionArgs) {
  const api = apiOf(args);
  const { signal } = args.request;
  // What fails here is no reason to hide the school.
  const asking = Promise.all([
    api('GET', '/api/admin/watermark', { signal }),
    api('GET', '/api/admin/payments/opening', { signal }),
    api('GET', '/api/courses/fetch/all', { signal, query: { basic: 'true' } }),
  ]).catch(() => null);
  const page = await loadSchoolPage(args);
  const asked = await asking;
  if (!asked) return { page, switches: null };
  const [watermark, opening, { courses }] = asked;
  return { page, switches: { watermark, opening, courses } };
}

export default function SchoolWithSwitchesPage() {
  const { page, switches } = useLoaderData<typeof loader>();
  return <SchoolPage {...page} switches={<SchoolSwitches stored={switches} />} />;
}
