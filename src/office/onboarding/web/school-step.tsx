import { buttonClasses } from '#base/ui/button.tsx';
import { TextField } from '#base/ui/field.tsx';
import { Logo } from '#base/ui/icons.tsx';
import { useNextFocus } from '#base/ui/use-next-focus.ts';
import { firstDayMessages as messages } from '#office/onboarding/messages.ts';
import { Colours } from '#office/school-settings/web/contact-tab.tsx';
import { LogoField } from '#office/school-settings/web/logo-field.tsx';
import { fieldOf } from '#office/school-settings/web/school-fields.tsx';
import type { SchoolForm } from '#office/school-settings/web/use-school-form.ts';
import { colourSets } from '#school/profile/colours.ts';
import { newSchool } from '#school/profile/new-school.ts';
import { schoolMessages } from '#school/profile/school-messages.ts';
import { signOf } from '#school/profile/sign.ts';
import { type AtStep, StepFrame } from './step-frame.tsx';
import { useFactsStep } from './use-facts-step.ts';

const asks = ['name', 'nameBengali', 'address', 'logo', 'colours'] as const;
const ownName = (name: string) => (name === newSchool.name ? '' : name);

export function SchoolStep(at: AtStep) {
  const { form } = at;
  const { onNext, ...state } = useFactsStep(at, asks, 'reach');
  const focusOn = useNextFocus();
  const text = (name: 'nameBengali' | 'address') =>
    fieldOf(form, name, form.values[name], (typed) => form.change(name, typed));

  function next(): void {
    if (form.values.name !== newSchool.name) return void onNext();
    form.change('name', '');
    form.leave('name');
    focusOn('[name="name"]');
  }

  return (
    <StepFrame step="school" {...at} {...state} onNext={next} preview={<SchoolPreview form={form} />}>
      <div className="panel grid gap-4 p-5">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            {...fieldOf(form, 'name', ownName(form.values.name), (typed) => form.change('name', typed))}
            label={schoolMessages.fields.name}
            autoComplete="organization"
            required
          />
          <TextField {...text('nameBengali')} label={schoolMessages.fields.nameBengali} lang="bn" />
        </div>
        <TextField {...text('address')} label={messages.address} />
      </div>
      <LogoField form={form} />
      <Colours form={form} />
    </StepFrame>
  );
}

function SchoolPreview({ form }: { form: SchoolForm }) {
  const { logo, colours, nameBengali, address } = form.values;
  const name = ownName(form.values.name).trim();
  const sign = logo.startsWith('data:') ? logo : signOf({ logo });
  const { light, dark } = colourSets[colours];
  return (
    <div className="panel grid gap-4 overflow-hidden">
      <div className="flex items-center gap-2.5 border-line border-b px-4 py-3">
        {sign ? (
          <img src={sign} alt="" className="size-8 shrink-0 object-contain" />
        ) : (
          <Logo className="size-8 shrink-0" />
        )}
        <p className="min-w-0 wrap-anywhere font-bold font-display text-lg">
          {name || <span className="font-normal text-soft text-sm">{messages.noName}</span>}
        </p>
      </div>
      <div className="grid justify-items-start gap-3 px-4 pb-4">
        {nameBengali && (
          <p lang="bn" className="font-semibold">
            {nameBengali}
          </p>
        )}
        {address && <p className="text-soft text-sm">{address}</p>}
        <span
          className={buttonClasses('solid')}
          style={{
            background: `light-dark(${light.strong}, ${dark.strong})`,
            color: `light-dark(${light.onStrong}, ${dark.onStrong})`,
          }}
        >
          {messages.shownButton}
        </span>
        {name && (
          <figure className="grid gap-1">
            <figcaption className="text-soft text-sm">{messages.sms}</figcaption>
            <p className="rounded-card bg-desk px-3 py-2 text-sm wrap-anywhere">{messages.smsOf(name)}</p>
          </figure>
        )}
      </div>
    </div>
  );
}
