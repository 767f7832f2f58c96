import { type FormEvent, useState } from 'react';
import { sendingProblem } from '#base/platform/web/connectivity.ts';
import { formatAge } from '#base/shared/dhaka-time.ts';
import { exactTaka } from '#base/shared/taka.ts';
import { Button } from '#base/ui/button.tsx';
import { TextField } from '#base/ui/field.tsx';
import { api } from '#contract/web/api-client.ts';
import type { RestInput } from '#money/dues/dues.ts';
import type { AdminEnrollment, EnrollmentStatus } from '#money/enrollments/enrollment.ts';
import { enrollmentMessages } from '#money/enrollments/messages.ts';
import { namedPayment } from '#money/payments/named-payment.ts';
import { owedTexts } from '#money/reconciliation/owed-messages.ts';
import { deskTexts as texts } from '#money/reconciliation/screen-messages.ts';
import { MethodId, Name, Title } from './facts.tsx';
import { shortOf } from './short-payment.ts';
import { ShortQuestion } from './short-question.tsx';

type Chosen = Record<'studentId' | 'courseNo' | 'reference' | 'name', string> & RestInput;
type MatchByHandProps = {
  /** Money left in the payment, in taka. */
  left: number;
  now: number;
  busy: boolean;
  onMatch: (chosen: Chosen) => void;
  onCancel: () => void;
};

const mostFound = 8;
/**
 * Maximum paid enrollments that a search reads. Only those that still owe a part of the price are shown, and they are
 * few.
 */
const mostLookedThrough = 50;

export function MatchByHand({ left, now, busy, onMatch, onCancel }: MatchByHandProps) {
  const [found, setFound] = useState<AdminEnrollment[] | null>(null);
  const [problem, setProblem] = useState<string>();
  const [isSearching, setSearching] = useState(false);
  async function search(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    setSearching(true);
    setProblem(undefined);
    try {
      const find = async (status: EnrollmentStatus, limit: number) =>
        (await api('GET', '/api/admin/enrollments', { query: { status, q, limit: String(limit) } })).enrollments;
      const [pending, paid] = await Promise.all([find('pending', mostFound), find('paid', mostLookedThrough)]);
      setFound([...pending, ...paid.filter(({ owed }) => owed)].slice(0, mostFound));
    } catch (error) {
      setProblem(sendingProblem(error, enrollmentMessages.failedToLoad, false));
    }
    setSearching(false);
  }
  return (
    <form
      className="grid gap-3 rounded-control border border-line p-4"
      onKeyDown={({ key }) => key === 'Escape' && onCancel()}
      onSubmit={search}
    >
      <TextField
        label={texts.findStudent}
        hint={texts.findStudentHint}
        error={problem}
        announced
        name="q"
        type="search"
        maxLength={200}
        autoComplete="off"
        ref={(field) => {
          if (!found) field?.focus();
        }}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button type="submit" look="outline" busy={isSearching}>
          {texts.find}
        </Button>
      </div>
      <div role="status">{found?.length === 0 && <p className="text-soft">{texts.nobodyFound}</p>}</div>
      {found && found.length > 0 && (
        <ul className="divide-y divide-line border-line border-t">
          {found.map((row) => (
            <FoundRow
              key={`${row.studentId} ${row.courseNo}`}
              row={row}
              left={left}
              now={now}
              busy={busy}
              onMatch={onMatch}
            />
          ))}
        </ul>
      )}
    </form>
  );
}

type FoundRowProps = { row: AdminEnrollment; now: number } & Pick<MatchByHandProps, 'left' | 'busy' | 'onMatch'>;

function FoundRow({
  row: { studentId, courseNo, name, title, status, paid, owed, createdAt, tnxInfo },
  left,
  now,
  busy,
  onMatch,
}: FoundRowProps) {
  const [asked, setAsked] = useState<object | null>(null);
  const due = owed?.left ?? paid;
  const isOpen = status === 'paid';
  const short = isOpen ? null : shortOf(left, due);
  const match = (rest: RestInput = {}) => onMatch({ studentId, courseNo, name, reference: tnxInfo.reference, ...rest });
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 py-2">
      <div className="min-w-0">
        <p>
          <Name>{name}</Name>
          {' · '}
          <Title>{title}</Title> <span className="text-soft">{courseNo}</span>
        </p>
        <p className="text-sm text-soft">
          <MethodId {...namedPayment(tnxInfo)} />
          {[texts.owes(exactTaka(due)), createdAt && formatAge(createdAt, now)]
            .filter(Boolean)
            .map((fact) => ` · ${fact}`)}
        </p>
      </div>
      <Button
        look="outline"
        busy={busy}
        aria-label={(isOpen ? owedTexts.isTheRest : texts.itIsThis)(name, courseNo)}
        onClick={() => (short ? setAsked({}) : match())}
      >
        {isOpen ? owedTexts.settle : texts.markPaid}
      </Button>
      {short && asked && (
        <div className="basis-full">
          <ShortQuestion
            name={name}
            short={short}
            asked={asked}
            busy={busy}
            onMark={match}
            onCancel={() => setAsked(null)}
          />
        </div>
      )}
    </li>
  );
}
