import { Form, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { loadProblem } from '#base/platform/web/json-client.ts';
import { formatDate } from '#base/shared/dhaka-time.ts';
import { formatPhone } from '#base/shared/phone.ts';
import { Badge } from '#base/ui/badge.tsx';
import { Button, LinkButton } from '#base/ui/button.tsx';
import { TextField } from '#base/ui/field.tsx';
import { RetryNotice } from '#base/ui/retry-notice.tsx';
import { Unbroken } from '#base/ui/unbroken.tsx';
import { linkTo } from '#contract/links.ts';
import { apiOf } from '#contract/web/api-client.ts';
import { type ListedStudent, longestSearch } from '#office/student-admin/listed-student.ts';
import { listTexts as texts } from '#office/student-admin/screen-messages.ts';
import { AdminLayout } from '#people/staff-accounts/web/admin-layout.tsx';
import { StudentName } from '#people/staff-accounts/web/student-name.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const search = new URL(args.request.url).searchParams;
  const [q, cursor] = [search.get('q')?.slice(0, longestSearch) ?? '', search.get('cursor') ?? undefined];
  try {
    const query = { q, ...(cursor && { cursor }) };
    const list = await apiOf(args)('GET', '/api/admin/students', { query, signal: args.request.signal });
    return { list, q, isFirst: !cursor, problem: null };
  } catch (error) {
    return { list: null, q, isFirst: true, ...loadProblem(error, () => texts.notLoaded) };
  }
}

export default function StudentsPage() {
  const { list, q, isFirst, problem } = useLoaderData<typeof loader>();
  return (
    <AdminLayout title={texts.title}>
      <Form action={linkTo('adminStudents')} role="search" className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-[1_1_18rem]">
          <TextField
            key={q}
            label={texts.search}
            name="q"
            type="search"
            defaultValue={q}
            maxLength={longestSearch}
            autoComplete="off"
          />
        </div>
        <Button type="submit" look="outline">
          {texts.searchPress}
        </Button>
        {q !== '' && (
          <LinkButton look="quiet" to={linkTo('adminStudents')}>
            {texts.all}
          </LinkButton>
        )}
      </Form>
      {list === null && <RetryNotice>{problem}</RetryNotice>}
      {list && (
        <section aria-label={texts.title} className="panel overflow-hidden">
          {list.students.length === 0 && (
            <p role="status" className="px-4 py-3 text-soft sm:px-5">
              {q === '' ? texts.none : texts.noneFound}
            </p>
          )}
          <ul className="divide-y divide-line">
            {list.students.map((one) => (
              <StudentRow key={one.id} student={one} />
            ))}
          </ul>
        </section>
      )}
      <div className="flex flex-wrap gap-3">
        {!isFirst && (
          <LinkButton look="quiet" to={linkTo('adminStudents', { q })}>
            {texts.first}
          </LinkButton>
        )}
        {list?.next && (
          <LinkButton look="outline" to={linkTo('adminStudents', { q, cursor: list.next })}>
            {texts.next}
          </LinkButton>
        )}
      </div>
    </AdminLayout>
  );
}

function StudentRow({ student }: { student: ListedStudent }) {
  const { id, name, phone, email, since, disabled, foundBy } = student;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2 sm:px-5">
      <div className="min-w-0 flex-[1_1_18rem] wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-3">
          <StudentName id={id} name={name} />
          {disabled && email !== null && <Badge tone="coral">{texts.disabled}</Badge>}
          {foundBy && <Badge tone="plain">{texts.foundBy[foundBy]}</Badge>}
        </p>
        <p className="flex flex-wrap gap-x-4 text-sm text-soft">
          {phone !== null && <Unbroken>{formatPhone(phone)}</Unbroken>}
          {email !== null && <span>{email}</span>}
        </p>
      </div>
      <div className="flex flex-[0_1_14rem] flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
        <Courses student={student} />
        <span>{texts.since(formatDate(since))}</span>
      </div>
    </li>
  );
}

function Courses({ student: { paid, pending } }: { student: ListedStudent }) {
  if (paid + pending === 0) return <span>{texts.noCourses}</span>;
  return (
    <>
      {paid > 0 && <Badge tone="green">{texts.open(paid)}</Badge>}
      {pending > 0 && <Badge tone="amber">{texts.waiting(pending)}</Badge>}
    </>
  );
}
