import { useState } from 'react';
import { accountScreens } from '#accounts/screen-messages.ts';
import type { Api } from '#api.ts';
import { api } from '#platform/web/api-client.ts';
import { useActs } from '#platform/web/use-acts.ts';
import type { AnswerOf } from '#shared/endpoint.ts';
import { Notice } from '#ui/notice.tsx';
import { Switch } from '#ui/switch.tsx';

const texts = accountScreens.messages;
type Choices = AnswerOf<Api['readMessageChoices']>['choices'];

/** What the school may tell by SMS: a switch for each kind, which holds at once. */
export function MessageChoices({ choices: first }: { choices: Choices }) {
  const [choices, setChoices] = useState(first);
  const { run, failure, isBusy } = useActs(texts.failed);

  const save = (choice: Choices[number]) =>
    run(choice.kind, async () => {
      setChoices((await api('PUT', '/api/students/messages', { body: choice })).choices);
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
      <p className="text-soft text-sm">{texts.lead}</p>
    </section>
  );
}
