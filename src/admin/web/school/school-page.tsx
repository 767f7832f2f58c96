import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { AdminLayout } from '#admin/web/admin-layout.tsx';
import { loadProblem } from '#platform/web/api-client.ts';
import { apiOf } from '#platform/web/page.tsx';
import { schoolMessages as messages } from '#site/school-messages.ts';
import { RetryNotice } from '#ui/retry-notice.tsx';
import { SchoolEditor } from './school-editor.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const api = apiOf(args);
  const { signal } = args.request;
  try {
    const [stored, { versions }] = await Promise.all([
      api('GET', '/api/admin/school', { signal }),
      api('GET', '/api/admin/school/versions', { signal }),
    ]);
    return { loaded: { stored, versions }, problem: null };
  } catch (error) {
    return { loaded: null, ...loadProblem(error, () => messages.loadFailed) };
  }
}

/** What the school says of itself, typed in by an admin; every page shows it. */
export default function SchoolPage() {
  const { loaded, problem } = useLoaderData<typeof loader>();
  return (
    <AdminLayout title={messages.title}>
      <p className="max-w-3xl text-soft">{messages.intro}</p>
      {loaded ? <SchoolEditor {...loaded} /> : <RetryNotice>{problem}</RetryNotice>}
    </AdminLayout>
  );
}
