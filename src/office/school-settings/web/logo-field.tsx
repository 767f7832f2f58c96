import { type ChangeEvent, useState } from 'react';
import { mostImageBytes } from '#base/media/image-limits.ts';
import { readDataUrl } from '#base/platform/web/read-data-url.ts';
import { Button, buttonClasses } from '#base/ui/button.tsx';
import { schoolProblems } from '#school/profile/problem-messages.ts';
import { schoolMessages as messages } from '#school/profile/school-messages.ts';
import { signOf } from '#school/profile/sign.ts';
import { Section } from './school-fields.tsx';
import type { SchoolForm } from './use-school-form.ts';

export function LogoField({ form }: { form: SchoolForm }) {
  const { logo, name } = form.values;
  const [problem, setProblem] = useState<string | null>(null);
  const shown = logo.startsWith('data:') ? logo : signOf({ logo });
  const wrong = problem ?? form.problem('logo');

  async function choose({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    if (file.size > mostImageBytes) return setProblem(schoolProblems.logoTooLarge);
    try {
      form.change('logo', await readDataUrl(file, messages.logoUnread));
      setProblem(null);
    } catch {
      setProblem(messages.logoUnread);
    }
  }

  return (
    <Section of="logo">
      {shown ? (
        <p className="flex items-center gap-2.5 font-bold font-display text-xl">
          <img src={shown} alt={messages.logoNow} className="size-8 shrink-0 object-contain" />
          {name}
        </p>
      ) : (
        <p className="text-soft text-sm">{messages.ownSign}</p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <label
          className={buttonClasses(
            'outline',
            'cursor-pointer focus-within:outline-3 focus-within:outline-green focus-within:outline-offset-2',
          )}
        >
          {messages.chooseLogo}
          <input
            type="file"
            name="logo"
            accept="image/png,image/jpeg,image/webp"
            aria-invalid={wrong ? true : undefined}
            onChange={choose}
            className="sr-only"
          />
        </label>
        {logo && (
          <Button
            look="quiet-danger"
            aria-label={messages.removeOf(messages.names.logo, 1)}
            onClick={() => form.change('logo', '')}
          >
            {messages.remove}
          </Button>
        )}
      </div>
      {wrong && (
        <p role="alert" className="font-medium text-coral text-sm">
          {wrong}
        </p>
      )}
    </Section>
  );
}
