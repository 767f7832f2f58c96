import { useState } from 'react';
import { useActions } from '#base/platform/web/use-actions.ts';
import type { AnswerOf } from '#base/shared/endpoint.ts';
import { type Language, languages } from '#base/shared/language.ts';
import { SelectField } from '#base/ui/field.tsx';
import { Notice } from '#base/ui/notice.tsx';
import { Switch } from '#base/ui/switch.tsx';
import type { Api } from '#contract/api.ts';
import { api } from '#contract/web/api-client.ts';
import { accountScreens } from '#people/student-accounts/screen-messages.ts';

const texts = accountScreens.messages;
type Told = AnswerOf<Api['readMessageChoices']>;

export function MessageChoices({ told }: { told: Told }) {
  const [{ choices, language }, setTold] = useState(told);
  const { run, failure, isBusy } = useActions(texts.failed);

  const save = (choice: Told['choices'][number]) =>
    run(choice.kind, async () => {
      setTold(await api('PUT', '/api/students/messages', { body: choice }));
    });
  const speak = (wanted: Language) =>
    run('language', async () => {
      setTold(await api('PUT', '/api/students/messages/language', { body: { language: wanted } }));
    });

  return (
    <section className="panel grid gap-3 p-5">
      <h2 className="text-lg">{texts.title}</h2>
      {failure && <Notice tone="error">{failure.sentence}</Notice>}
      <ul>
        {choices.map(({ kind, on }) => (
          <li key={kind} className="flex items-center justify-between gap-4">
            <span>{texts.kinds[kind]}</span>
            <Switch
              label={texts.kinds[kind]}
              checked={on}
              busy={isBusy(kind)}
              onChange={(checked) => save({ kind, on: checked })}
            />
          </li>
        ))}
      </ul>
      <SelectField
        label={texts.language}
        value={language}
        options={languages.map((one) => ({ value: one, label: texts.languages[one] }))}
        onChange={({ target }) => speak(languages.find((one) => one === target.value) ?? 'en')}
      />
      <p className="text-soft text-sm">{texts.lead}</p>
    </section>
  );
}
