import { Form } from 'react-router';
import { Button } from '#base/ui/button.tsx';
import { TextField } from '#base/ui/field.tsx';
import { linkTo } from '#contract/links.ts';
import { checkTexts as texts } from '#teaching/certificates/screen-messages.ts';

type NumberFormProps = { label: string; typed?: string; error?: string | undefined; isMain?: boolean };

export function NumberForm({ label, typed = '', error, isMain = false }: NumberFormProps) {
  return (
    <Form action={linkTo('certificates')} className="grid gap-4">
      <TextField
        label={label}
        name="number"
        defaultValue={typed}
        key={typed}
        error={error}
        hint={texts.hint}
        placeholder={texts.placeholder}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={300}
        className="font-mono"
      />
      <Button type="submit" look={isMain ? 'solid' : 'outline'}>
        {texts.press}
      </Button>
    </Form>
  );
}
