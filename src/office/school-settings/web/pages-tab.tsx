import { TextArea, TextField } from '#base/ui/field.tsx';
import type { SchoolText } from '#school/profile/school.ts';
import { schoolMessages as messages } from '#school/profile/school-messages.ts';
import { Entries, fieldOf, Section } from './school-fields.tsx';
import type { SchoolForm } from './use-school-form.ts';

const { fields } = messages;
export const pageNames = ['about', 'privacy', 'terms'] as const;
type PageName = (typeof pageNames)[number];

export function PagesTab({ form }: { form: SchoolForm }) {
  return pageNames.map((name) => <PageText key={name} form={form} name={name} />);
}

function PageText({ form, name }: { form: SchoolForm; name: PageName }) {
  const { texts } = form.values;
  return (
    <Section of={name}>
      <TextFields
        form={form}
        path={`texts.${name}`}
        text={texts[name]}
        onChange={(next) => form.change('texts', { ...texts, [name]: next })}
        isRequired
      />
    </Section>
  );
}

type TextFieldsProps = {
  form: SchoolForm;
  path: string;
  text: SchoolText;
  onChange: (text: SchoolText) => void;
  isRequired?: boolean;
};

export function TextFields({ form, path, text: { lead, sections }, onChange, isRequired = false }: TextFieldsProps) {
  return (
    <>
      <TextField
        {...fieldOf(form, `${path}.lead`, lead, (typed) => onChange({ lead: typed, sections }))}
        label={fields.lead}
        required={isRequired}
      />
      <Entries
        path={`${path}.sections`}
        entries={sections}
        most={20}
        blank={{ heading: '', text: '' }}
        first="heading"
        what={fields.heading}
        add={messages.add.section}
        onChange={(next) => onChange({ lead, sections: next })}
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
    </>
  );
}
