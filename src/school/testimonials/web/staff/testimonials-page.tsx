import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { loadProblem } from '#base/platform/web/json-client.ts';
import { RetryNotice } from '#base/ui/retry-notice.tsx';
import { apiOf } from '#contract/web/api-client.ts';
import { AdminLayout } from '#people/staff-accounts/web/admin-layout.tsx';
import { testimonialMessages as messages } from '#school/testimonials/testimonial-messages.ts';
import { TestimonialsEditor } from './testimonials-editor.tsx';

export async function loader(args: LoaderFunctionArgs) {
  try {
    return { stored: await apiOf(args)('GET', '/api/admin/voices', { signal: args.request.signal }), problem: null };
  } catch (error) {
    return { stored: null, ...loadProblem(error, () => messages.loadFailed) };
  }
}

/** What students say of the school, typed in by an admin; the home page shows it. */
export default function TestimonialsPage() {
  const { stored, problem } = useLoaderData<typeof loader>();
  return (
    <AdminLayout title={messages.title}>
      <p className="max-w-3xl text-soft">{messages.intro}</p>
      {stored ? <TestimonialsEditor stored={stored} /> : <RetryNotice>{problem}</RetryNotice>}
    </AdminLayout>
  );
}
