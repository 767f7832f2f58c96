import type { SchoolText } from '#site/school.ts';
import { schoolMessages as messages } from '#site/school-messages.ts';
import { TextArea, TextField } from '#ui/field.tsx';
import { Entries, fieldOf, Section } from './school-fields.tsx';
import type { SchoolForm } from './use-school-form.ts';

const { fields } = messages;

/** The pages on which the school speaks for itself. */
export function PagesTab({ form }: { form: SchoolForm }) {
  return (['about', 'privacy', 'terms'] as const).map((name) => <PageText key={name} form={form} name={name} />);
}

function PageText({ form, name }: { form: SchoolForm; name: 'about' | 'privacy' | 'terms' }) {
  const { texts } = form.values;
  const { lead, sections } = texts[name];
  const path = `texts.${name}`;
  const put = (patch: Partial<SchoolText>) => form.change('texts', { ...texts, [name]: { ...texts[name], ...patch } });
  return (
    <Section of={name}>
      <TextField
        {...fieldOf(form, `${path}.lead`, lead, (typed) => put({ lead: typed }))}
        label={fields.lead}
        required
      />
      <Entries
        path={`${path}.sections`}
        entries={sections}
        most={20}
        blank={{ heading: '', text: '' }}
        first="heading"
        what={fields.heading}
        add={messages.add.section}
        onChange={(next) => put({ sections: next })}
      >
        {({ heading, text }, place, patch) => (
          <>
            <TextField
              {...fieldOf(form, `${place}.heading`, heading, (typed) => patch({ heading: typed }))}
              label={fields.heading}
              required
            />
            <TextArea
              {...fieldOf(form, `${place}.text`, text, (typed) => patch({ text: typed }))}
              label={fields.text}
              rows={5}
              required
            />
          </>
        )}
      </Entries>
    </Section>
  );
}
