import type { ReactNode } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { loadProblem } from '#base/platform/web/json-client.ts';
import { RetryNotice } from '#base/ui/retry-notice.tsx';
import { apiOf } from '#contract/web/api-client.ts';
import { AdminLayout } from '#people/staff-accounts/web/admin-layout.tsx';
import { schoolMessages as messages } from '#school/profile/school-messages.ts';
import { SchoolEditor } from './school-editor.tsx';

export async function loadSchoolPage(args: LoaderFunctionArgs) {
  const api = apiOf(args);
  const { signal } = args.request;
  try {
    const [stored, versions] = await Promise.all([
      api('GET', '/api/admin/school', { signal }),
      api('GET', '/api/admin/school/versions', { signal }),
    ]);
    return { loaded: { stored, versions }, problem: null };
  } catch (error) {
    return { loaded: null, ...loadProblem(error, () => messages.loadFailed) };
  }
}

type SchoolPageProps = Awaited<ReturnType<typeof loadSchoolPage>> & {
  /** What the school switches on or off, of features that stand above this one. */
  switches: ReactNode;
};

/** What the school says of itself, typed in by an admin; every page shows it. */
export function SchoolPage({ loaded, problem, switches }: SchoolPageProps) {
  return (
    <AdminLayout title={messages.title}>
      <p className="max-w-3xl text-soft">{messages.intro}</p>
      {loaded ? <SchoolEditor {...loaded} switches={switches} /> : <RetryNotice>{problem}</RetryNotice>}
    </AdminLayout>
  );
}
