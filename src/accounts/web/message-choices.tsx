import { useRef, useState } from 'react';
import { accountScreens } from '#accounts/screen-messages.ts';
import type { Api } from '#api.ts';
import { api } from '#platform/web/api-client.ts';
import { sendingProblem } from '#platform/web/line.ts';
import type { AnswerOf } from '#shared/endpoint.ts';
import { Notice } from '#ui/notice.tsx';
import { Switch } from '#ui/switch.tsx';

const texts = accountScreens.messages;
type Choices = AnswerOf<Api['readMessageChoices']>['choices'];

/** What the school may tell by SMS: a switch for each kind, which holds at once. */
export function MessageChoices({ choices: first }: { choices: Choices }) {
  const [choices, setChoices] = useState(first);
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isBusy = useRef(false);

  async function save(choice: Choices[number]) {
    if (isBusy.current) return;
    isBusy.current = true;
    setBusy(choice.kind);
    setProblem(null);
    try {
      setChoices((await api('PUT', '/api/students/messages', { body: choice })).choices);
    } catch (error) {
      setProblem(sendingProblem(error, texts.failed, false));
    }
    setBusy(null);
    isBusy.current = false;
  }

  return (
    <section className="panel grid gap-3 p-5">
      <h2 className="text-lg">{texts.title}</h2>
      {problem && <Notice tone="error">{problem}</Notice>}
      <ul>
        {choices.map(({ kind, on }) => (
          <li key={kind} className="flex items-center justify-between gap-4">
            <span>{texts.kinds[kind]}</span>
            <Switch
              label={texts.kinds[kind]}
              checked={on}
              busy={busy === kind}
              onChange={(checked) => save({ kind, on: checked })}
            />
          </li>
        ))}
      </ul>
      <p className="text-soft text-sm">{texts.lead}</p>
    </section>
  );
}
