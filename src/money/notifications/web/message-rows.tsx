import { formatTime } from '#base/shared/dhaka-time.ts';
import { languageOf } from '#base/shared/language.ts';
import { Button } from '#base/ui/button.tsx';
import type { Message } from '#money/notifications/notice.ts';
import { noticeTexts as texts } from '#money/notifications/screen-messages.ts';
import type { MessageActions } from './use-message-actions.ts';

type MessageRowsProps = { id: string; head: string; messages: Message[]; count: number; actions: MessageActions };

export function MessageRows({ id, head, messages, count, actions }: MessageRowsProps) {
  return (
    <section aria-labelledby={id} className="panel overflow-hidden">
      <h2 id={id} tabIndex={-1} className="border-line border-b px-4 py-3 text-xl sm:px-5">
        {head}
      </h2>
      <ul className="divide-y divide-line">
        {messages.map((message) => (
          <MessageRow key={message.id} message={message} actions={actions} />
        ))}
      </ul>
      {count > messages.length && (
        <p className="border-line border-t px-4 py-3 text-soft text-sm sm:px-5">
          {texts.more(count - messages.length)}
        </p>
      )}
    </section>
  );
}

function MessageRow({ message, actions }: { message: Message; actions: MessageActions }) {
  const { id, name, courseNo, title } = message;
  const label = (action: string) => texts.actionLabel(action, name, courseNo);
  const isBusy = (act: string) => actions.isBusy(`${act} ${id}`);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-[1_1_18rem] wrap-anywhere">
        <p>
          <strong>{name}</strong> <span className="text-soft">{texts.kinds[message.kind]}</span>
        </p>
        <p className="text-sm text-soft">
          {courseNo} · <span lang={languageOf(title)}>{title}</span>
        </p>
        <Outcome message={message} />
      </div>
      <div className="-mx-4 flex flex-wrap gap-x-2 sm:mx-0">
        <Button look="quiet" busy={isBusy('drop')} aria-label={label(texts.drop)} onClick={() => actions.drop(message)}>
          {texts.drop}
        </Button>
        {message.state === 'failed' && (
          <Button
            look="outline"
            busy={isBusy('again')}
            aria-label={label(texts.again)}
            onClick={() => actions.again(message)}
          >
            {texts.again}
          </Button>
        )}
      </div>
    </li>
  );
}

function Outcome({ message: { state, failure, detail, tries, at } }: { message: Message }) {
  if (state === 'waiting')
    return (
      <p className="text-sm text-soft">
        {texts.dueAt(formatTime(at))}
        {tries > 0 && ` · ${texts.triedBefore(tries)}`}
      </p>
    );
  return (
    <>
      <p className="text-coral text-sm">
        {failure && texts.reasons[failure]} {detail && <span className="font-mono">{detail}</span>}
      </p>
      <p className="text-sm text-soft">
        {texts.failedAt(formatTime(at))} · {texts.tries(tries)}
      </p>
    </>
  );
}
