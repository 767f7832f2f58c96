import { useRevalidator } from 'react-router';
import * as v from 'valibot';
import { Button } from '#base/ui/button.tsx';
import { TextField } from '#base/ui/field.tsx';
import { Notice } from '#base/ui/notice.tsx';
import { useForm } from '#base/ui/use-form.ts';
import { api } from '#contract/web/api-client.ts';
import { studentSession } from '#people/student-accounts/web/session.ts';
import { ChosenName, longestName, type OwnCertificate } from '#teaching/certificates/certificate.ts';
import { ownTexts as texts } from '#teaching/certificates/screen-messages.ts';
import { sheetTexts } from '#teaching/certificates/sheet-messages.ts';
import { writtenBengaliName, writtenName } from '#teaching/certificates/written-name.ts';

export function TakeForm({ certificate, onTaken }: { certificate: OwnCertificate; onTaken: () => void }) {
  const { courseId, revokedAt, name: former } = certificate;
  const session = studentSession.use();
  const { revalidate } = useRevalidator();
  const known = former ?? (session.state === 'signed-in' ? session.account.name : '');
  const form = useForm({
    initial: { name: v.is(ChosenName, { name: known }) ? known : '', nameBengali: '' },
    schema: ChosenName,
    async submit(body) {
      await api('POST', '/api/students/:courseId/certificate', { params: { courseId }, body });
      onTaken();
      await revalidate();
    },
    fallback: texts.notTaken,
    // May be sent again after a failure, because the server issues only one certificate.
    repeatable: true,
  });
  return (
    <form {...form.form} className="grid gap-4">
      {form.problem && <Notice tone="error">{form.problem}</Notice>}
      <p className="font-semibold">{revokedAt === null ? texts.ready : texts.chooseAgain}</p>
      <TextField
        label={texts.name}
        hint={texts.nameHint}
        required
        maxLength={longestName}
        autoComplete="name"
        lang="en"
        {...form.field('name')}
      />
      <TextField
        label={texts.nameBengali}
        maxLength={longestName}
        autoComplete="off"
        lang="bn"
        {...form.field('nameBengali')}
      />
      <Preview name={writtenName(form.values.name)} bengali={writtenBengaliName(form.values.nameBengali)} />
      <p className="text-soft text-sm">{texts.once}</p>
      <Button type="submit" busy={form.busy}>
        {texts.take}
      </Button>
    </form>
  );
}

function Preview({ name, bengali }: { name: string; bengali: string }) {
  return (
    <div aria-live="polite" className="grid gap-1">
      <p className="text-soft text-sm">{texts.preview}</p>
      <div className="rounded-control border border-line bg-code-ground px-4 py-3 text-code">
        <p aria-hidden="true" className="text-sm">
          {sheetTexts.name} · {sheetTexts.nameBengali}
        </p>
        <p className="min-h-11 font-bold font-display text-3xl wrap-anywhere">{name}</p>
        {bengali && (
          <p lang="bn" className="font-bold text-xl wrap-anywhere">
            {bengali}
          </p>
        )}
      </div>
    </div>
  );
}
