import { useRef } from 'react';
import { Form, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { loadProblem } from '#base/platform/web/json-client.ts';
import { Button, LinkButton } from '#base/ui/button.tsx';
import { TextField } from '#base/ui/field.tsx';
import { RetryNotice } from '#base/ui/retry-notice.tsx';
import { useRestoreFocus } from '#base/ui/use-restore-focus.ts';
import { linkTo } from '#contract/links.ts';
import { apiOf } from '#contract/web/api-client.ts';
import { AdminLayout } from '#people/staff-accounts/web/admin-layout.tsx';
import { FormFailure } from '#people/staff-accounts/web/form-failure.tsx';
import { adminTexts as texts } from '#teaching/certificates/screen-messages.ts';
import { CertificateRow } from './certificate-row.tsx';
import { useCertificateActions } from './use-certificate-actions.ts';

export async function loader(args: LoaderFunctionArgs) {
  const search = new URL(args.request.url).searchParams;
  const [q, cursor] = [search.get('q')?.slice(0, 100) ?? '', search.get('cursor') ?? undefined];
  try {
    const query = { q, ...(cursor && { cursor }) };
    const list = await apiOf(args)('GET', '/api/admin/certificates', { query, signal: args.request.signal });
    return { list, q, isFirst: !cursor, problem: null };
  } catch (error) {
    return { list: null, q, isFirst: true, ...loadProblem(error, () => texts.notLoaded) };
  }
}

export default function AdminCertificatesPage() {
  const { list, q, isFirst, problem } = useLoaderData<typeof loader>();
  const actions = useCertificateActions();
  const screen = useRef<HTMLDivElement>(null);
  useRestoreFocus(screen, '#certificates');
  return (
    <div ref={screen} tabIndex={-1} className="contents">
      <AdminLayout title={texts.title}>
        <p className="max-w-3xl text-soft">{texts.intro}</p>
        <Form action={linkTo('adminCertificates')} role="search" className="flex flex-wrap items-end gap-3">
          <div className="min-w-0 flex-[1_1_18rem]">
            <TextField key={q} label={texts.search} name="q" type="search" defaultValue={q} maxLength={100} />
          </div>
          <Button type="submit" look="outline">
            {texts.searchPress}
          </Button>
        </Form>
        {actions.failure && <FormFailure {...actions.failure} />}
        {list === null && <RetryNotice>{problem}</RetryNotice>}
        {list && (
          <section
            id="certificates"
            tabIndex={-1}
            aria-label={texts.title}
            className="panel overflow-hidden outline-none"
          >
            {list.certificates.length === 0 && (
              <p className="px-4 py-3 text-soft sm:px-5">{q === '' ? texts.none : texts.noneFound}</p>
            )}
            <ul className="divide-y divide-line">
              {list.certificates.map((one) => (
                <CertificateRow key={one.id} certificate={one} actions={actions} />
              ))}
            </ul>
          </section>
        )}
        <div className="flex flex-wrap gap-3">
          {!isFirst && (
            <LinkButton look="quiet" to={linkTo('adminCertificates', { q })}>
              {texts.first}
            </LinkButton>
          )}
          {list?.next && (
            <LinkButton look="outline" to={linkTo('adminCertificates', { q, cursor: list.next })}>
              {texts.next}
            </LinkButton>
          )}
        </div>
      </AdminLayout>
    </div>
  );
}
