import { leftOutNote } from '#base/media/web/left-out-note.tsx';
import { TextField } from '#base/ui/field.tsx';
import { colourNames, colourSets } from '#school/profile/colours.ts';
import { schoolMessages as messages } from '#school/profile/school-messages.ts';
import { LogoField } from './logo-field.tsx';
import { Entries, fieldOf, Section } from './school-fields.tsx';
import type { SchoolForm } from './use-school-form.ts';

const { fields, hints } = messages;
const twoColumns = 'grid items-start gap-4 sm:grid-cols-2';

export function ContactTab({ form }: { form: SchoolForm }) {
  const { values, change } = form;
  const text = (name: 'name' | 'nameBengali' | 'motto' | 'phone' | 'email' | 'address' | 'officeHours') => ({
    ...fieldOf(form, name, values[name], (typed) => change(name, typed)),
    label: fields[name],
  });
  const social = (name: keyof typeof values.social) => ({
    ...fieldOf(form, `social.${name}`, values.social[name], (typed) =>
      change('social', { ...values.social, [name]: typed }),
    ),
    label: fields[name],
    inputMode: 'url' as const,
  });
  return (
    <>
      <Section of="name">
        <div className={twoColumns}>
          <TextField {...text('name')} hint={leftOutNote(values.name)} required />
          <TextField {...text('nameBengali')} hint={leftOutNote(values.nameBengali)} lang="bn" />
        </div>
        <TextField {...text('motto')} />
      </Section>
      <LogoField form={form} />
      <Colours form={form} />
      <Section of="reach">
        <div className={twoColumns}>
          <TextField {...text('phone')} inputMode="tel" />
          <TextField {...text('email')} inputMode="email" />
        </div>
        <TextField {...text('address')} />
        <TextField {...text('officeHours')} hint={hints.officeHours} />
      </Section>
      <Section of="links">
        <TextField {...social('facebook')} />
        <TextField {...social('youtube')} />
        <TextField {...social('whatsapp')} />
      </Section>
      <Groups form={form} />
    </>
  );
}

export function Colours({ form }: { form: SchoolForm }) {
  return (
    <Section of="colours">
      <fieldset className="flex flex-wrap gap-3">
        <legend className="sr-only">{messages.sections.colours[0]}</legend>
        {colourNames.map((name) => {
          const { light, dark } = colourSets[name];
          return (
            <label
              key={name}
              className="flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-line px-3 has-checked:border-ink"
            >
              <input
                type="radio"
                name="colours"
                value={name}
                checked={form.values.colours === name}
                onChange={() => form.change('colours', name)}
              />
              <span
                aria-hidden="true"
                className="size-5 rounded-full"
                style={{ background: `light-dark(${light.strong}, ${dark.strong})` }}
              />
              {messages.colours[name]}
            </label>
          );
        })}
      </fieldset>
    </Section>
  );
}

function Groups({ form }: { form: SchoolForm }) {
  const { groups } = form.values;
  const { otherwise, courses } = groups;
  return (
    <Section of="groups">
      <TextField
        {...fieldOf(form, 'groups.otherwise', otherwise, (typed) =>
          form.change('groups', { ...groups, otherwise: typed }),
        )}
        label={fields.otherwise}
        inputMode="url"
      />
      <Entries
        path="groups.courses"
        entries={courses}
        most={200}
        blank={{ courseNo: '', link: '' }}
        first="courseNo"
        what={fields.groupLink}
        add={messages.add.group}
        onChange={(next) => form.change('groups', { ...groups, courses: next })}
      >
        {({ courseNo, link }, path, patch) => (
          <div className="grid items-start gap-4 sm:grid-cols-[10rem_1fr]">
            <TextField
              {...fieldOf(form, `${path}.courseNo`, courseNo, (typed) => patch({ courseNo: typed }))}
              label={fields.courseNo}
              autoCapitalize="characters"
              required
            />
            <TextField
              {...fieldOf(form, `${path}.link`, link, (typed) => patch({ link: typed }))}
              label={fields.groupLink}
              inputMode="url"
              required
            />
          </div>
        )}
      </Entries>
    </Section>
  );
}
