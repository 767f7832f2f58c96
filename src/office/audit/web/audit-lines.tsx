import { Link } from 'react-router';
import { formatTime } from '#base/shared/dhaka-time.ts';
import { languageOf } from '#base/shared/language.ts';
import { textLinkClasses } from '#base/ui/text-link.tsx';
import { Unbroken } from '#base/ui/unbroken.tsx';
import { linkTo } from '#contract/links.ts';
import type { AuditLine } from '#office/audit/audit-events.ts';
import { auditTexts as texts } from '#office/audit/screen-messages.ts';
import { sentenceOf, whoOf } from '#office/audit/sentences.ts';

export function AuditLines({ lines }: { lines: readonly AuditLine[] }) {
  return (
    <ol className="divide-y divide-line">
      {lines.map((line) => (
        <Line key={line.position} line={line} />
      ))}
    </ol>
  );
}

function Line({ line }: { line: AuditLine }) {
  const [who, said] = [whoOf(line), sentenceOf(line)];
  return (
    <li className="grid gap-x-4 px-4 py-2 sm:grid-cols-[9.5rem_minmax(0,1fr)] sm:px-5 sm:[html:lang(bn)_&]:grid-cols-[13rem_minmax(0,1fr)]">
      <time dateTime={line.at} className="pt-2.5 text-sm text-soft tabular-nums">
        {formatTime(line.at)}
      </time>
      <details className="group min-w-0 wrap-anywhere">
        <summary className="min-h-11 cursor-pointer py-2" aria-label={texts.detailsOf(`${who} ${said}`)}>
          <strong lang={languageOf(who)}>{who}</strong> <Unbroken>{said}</Unbroken>
        </summary>
        <Details line={line} />
      </details>
    </li>
  );
}

function Details({ line: { action, student, course, who, before, after, network, long } }: { line: AuditLine }) {
  return (
    <div className="grid gap-2 pb-2 text-sm">
      <p className="flex flex-wrap gap-x-4">
        {student && (
          <Link
            to={linkTo('adminStudent', { id: student.id })}
            lang={languageOf(student.name)}
            className={textLinkClasses}
          >
            {student.name}
          </Link>
        )}
        {course && (
          <Link to={linkTo('adminAudit', { course: course.id })} className={textLinkClasses}>
            {course.courseNo} <span lang={languageOf(course.title)}>{course.title}</span>
          </Link>
        )}
        {who.kind === 'admin' && who.id !== null && (
          <Link to={linkTo('adminAudit', { admin: who.id })} className={textLinkClasses}>
            {texts.onlyBy}
          </Link>
        )}
      </p>
      {long && <p className="text-soft">{texts.long}</p>}
      <dl className="grid gap-1 text-soft">
        <Facts name={texts.before} facts={before} />
        <Facts name={texts.after} facts={after} />
        <Fact name={texts.act}>{action}</Fact>
        {network !== null && <Fact name={texts.network}>{network}</Fact>}
      </dl>
    </div>
  );
}

const Fact = ({ name, children }: { name: string; children: string }) => (
  <div className="flex flex-wrap gap-x-2">
    <dt>{name}</dt>
    <dd className="min-w-0 font-mono text-ink wrap-anywhere">{children}</dd>
  </div>
);

function Facts({ name, facts }: { name: string; facts: Record<string, unknown> | null }) {
  if (facts === null) return null;
  const said = Object.entries(facts).map(
    ([fact, value]) => `${fact} ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  return <Fact name={name}>{said.join(', ') || texts.nothing}</Fact>;
}
