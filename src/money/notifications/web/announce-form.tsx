import { type FormEvent, useEffect, useRef, useState } from 'react';
import { v7 as newId } from 'uuid';
import * as v from 'valibot';
import { sendingProblem } from '#base/platform/web/connectivity.ts';
import { formatClock } from '#base/shared/dhaka-time.ts';
import type { Language } from '#base/shared/language.ts';
import { pathIn } from '#base/shared/language-path.ts';
import { countSmsParts } from '#base/shared/sms-text.ts';
import { Button } from '#base/ui/button.tsx';
import { ConfirmDialog, confirmed } from '#base/ui/confirm-dialog.tsx';
import { SelectField, TextArea } from '#base/ui/field.tsx';
import { showToast } from '#base/ui/toast.tsx';
import { linkTo } from '#contract/links.ts';
import { api } from '#contract/web/api-client.ts';
import { announceTexts as texts } from '#money/notifications/announce-texts.ts';
import { AnnouncementWords, announcedText } from '#money/notifications/announcement.ts';
import { noticeMessages } from '#money/notifications/messages.ts';
import { isBengaliEnough, looksLikeOffer, mostOffers, untilDaytime } from '#money/notifications/offer.ts';
import { FormFailure } from '#people/staff-accounts/web/form-failure.tsx';
import { useSchool } from '#school/profile/web/school-provider.tsx';

type Course = { _id: string; title: string; courseNo: string };
type Audience = { students: number; price: number };
type AnnounceFormProps = { courses: Course[]; onSent: () => Promise<void> };

export function AnnounceForm({ courses, onSent }: AnnounceFormProps) {
  const [courseId, setCourseId] = useState('');
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<boolean | null>(null);
  const { audience, problem } = useAudience(courseId);
  const { send, busy, failure } = useAnnouncing(onSent);
  const school = useSchool();
  const read = v.safeParse(AnnouncementWords, words);
  const off = (language: Language) =>
    globalThis.location === undefined ? '' : location.origin + pathIn(language, linkTo('profile'));
  const isOffer = chosen ?? looksLikeOffer(words);
  const shown = read.success ? announcedText(school, { words: read.output, isOffer }, off) : '';
  const isBengali = read.success && isBengaliEnough(read.output, courses.map(titleOf));
  const isRefused = read.success && isOffer && !isBengali;
  const hint = () => hintOf({ isOffer, isBengali, now: Date.now() });
  const parts = countSmsParts(shown);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!read.success || isRefused || !audience || busy) return;
    const facts = [{ label: texts.preview, value: shown }];
    const question = {
      title: texts.question(audience.students),
      facts,
      text: [texts.questionText, hint()].join(' ').trim(),
    };
    const cost = texts.cost(parts * audience.students, audience.price);
    if (!(await confirmed({ ...question, warning: cost, confirmLabel: texts.confirm }))) return;
    if (!(await send({ courseId, words: read.output, isOffer }))) return;
    setWords('');
    setChosen(null);
  };
  return (
    <section aria-labelledby="announce" className="panel grid gap-4 p-5">
      <h2 id="announce" className="text-xl">
        {texts.head}
      </h2>
      <form onSubmit={submit} className="grid gap-4">
        <SelectField
          label={texts.course}
          value={courseId}
          onChange={({ target }) => setCourseId(target.value)}
          options={[
            { value: '', label: texts.choose },
            ...courses.map(({ _id, title, courseNo }) => ({ value: _id, label: `${courseNo} · ${title}` })),
          ]}
        />
        <TextArea
          label={texts.words}
          hint={texts.bengali}
          rows={4}
          value={words}
          error={words === '' || read.success ? undefined : read.issues[0].message}
          onChange={({ target }) => setWords(target.value)}
        />
        {read.success && (
          <fieldset className="grid gap-1">
            <legend className="font-medium">{texts.about}</legend>
            {[false, true].map((offers) => (
              <label key={String(offers)} className="flex min-h-11 items-center gap-3">
                <input
                  type="radio"
                  name="about"
                  checked={isOffer === offers}
                  onChange={() => setChosen(offers)}
                  className="size-5 shrink-0"
                  style={{ accentColor: 'var(--green)' }}
                />
                {offers ? texts.isOffer : texts.isNews}
              </label>
            ))}
            <p role="status" className={isRefused ? 'font-medium text-coral' : 'text-soft text-sm'}>
              {isRefused ? noticeMessages.offerNotBengali : hint()}
            </p>
          </fieldset>
        )}
        {read.success && (
          <div className="grid gap-1">
            <p className="text-sm text-soft">{texts.preview}</p>
            <p className="max-w-lg whitespace-pre-wrap rounded-control border border-line bg-desk p-4 wrap-anywhere">
              {shown}
            </p>
            <p className="text-sm text-soft">{texts.each(parts)}</p>
          </div>
        )}
        {audience && (
          <p>
            {texts.audience(audience.students)}
            {read.success && ` · ${texts.cost(parts * audience.students, audience.price)}`}
          </p>
        )}
        {problem && <p className="text-coral">{problem}</p>}
        {failure && <FormFailure {...failure} />}
        <Button
          type="submit"
          busy={busy}
          disabled={!read.success || isRefused || !audience || audience.students === 0}
          className="justify-self-start"
        >
          {texts.send}
        </Button>
      </form>
      <ConfirmDialog />
    </section>
  );
}

const titleOf = ({ title }: Course) => title;

function hintOf({ isOffer, isBengali, now }: { isOffer: boolean; isBengali: boolean; now: number }): string {
  const isNight = untilDaytime(now) > 0;
  const sentences = isOffer
    ? [isNight && texts.offerAtNight, texts.offerCaps(mostOffers.inSevenDays)]
    : [isNight && texts.newsAtNight(formatClock(new Date(now).toISOString())), !isBengali && texts.englishNews];
  return sentences.filter(Boolean).join(' ');
}

function useAudience(courseId: string) {
  const [found, setFound] = useState<{ courseId: string; audience: Audience | null } | null>(null);
  useEffect(() => {
    if (courseId === '') return;
    const leaving = new AbortController();
    const set = (audience: Audience | null) => leaving.signal.aborted || setFound({ courseId, audience });
    api('GET', '/api/admin/courses/:id/audience', { params: { id: courseId }, signal: leaving.signal })
      .then(set)
      .catch(() => set(null));
    return () => leaving.abort();
  }, [courseId]);
  const known = found?.courseId === courseId ? found : null;
  return { audience: known?.audience ?? null, problem: known?.audience === null ? texts.failedToCount : null };
}

function useAnnouncing(onSent: () => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ error: unknown; sentence: string } | null>(null);
  /**
   * The last announcement that the server did not acknowledge: its id, and its content `of`. The same content is sent
   * again with the same id, so that the server creates it once.
   */
  const last = useRef({ id: '', of: '' });

  async function send(body: { courseId: string; words: string; isOffer: boolean }): Promise<boolean> {
    setBusy(true);
    setFailure(null);
    const of = JSON.stringify(body);
    if (last.current.of !== of) last.current = { id: newId(), of };
    let isSent = false;
    try {
      await api('PUT', '/api/admin/announcements/:announcementId', {
        params: { announcementId: last.current.id },
        body,
      });
      last.current = { id: '', of: '' };
      isSent = true;
      showToast(texts.sent);
    } catch (error) {
      setFailure({ error, sentence: sendingProblem(error, texts.failed, false) });
    }
    await onSent();
    setBusy(false);
    return isSent;
  }
  return { send, busy, failure };
}
