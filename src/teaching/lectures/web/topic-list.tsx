import { languageOf } from '#base/shared/language.ts';
import { Button } from '#base/ui/button.tsx';
import { classNames } from '#base/ui/class-names.ts';
import { editorMessages as messages } from '#teaching/lectures/editor-messages.ts';
import { DragHandle } from './drag-handle.tsx';
import { ItemButtons } from './item-buttons.tsx';
import type { EditedTopic } from './outline-editing.ts';
import { topicLabel } from './outline-labels.ts';
import { isWrong } from './outline-problems.ts';
import { PasteButton } from './paste-panel.tsx';
import { RenumberButton } from './renumber-button.tsx';
import { hoverClasses, useDropTarget } from './use-drop-target.ts';
import { type OutlineEditing, topicsId } from './use-outline-editor.ts';

export function TopicList({ editing }: { editing: OutlineEditing }) {
  const { topics } = editing;
  return (
    <section
      aria-label={messages.topics}
      className="panel grid grid-cols-[minmax(0,1fr)] content-start lg:sticky lg:top-20 lg:max-h-[calc(100dvh-11rem)] lg:overflow-y-auto"
    >
      {/* The button is above the list. Below it, the new topic would appear under the pointer. */}
      <div className="flex items-center justify-between gap-2 bg-paper py-2 pr-3 pl-4 lg:sticky lg:top-0 lg:z-1">
        <h2 id={topicsId} tabIndex={-1} className="scroll-mt-20 text-lg outline-none">
          {messages.topics}
        </h2>
        <Button name="add-topic" look="outline" onClick={editing.topic.add}>
          {messages.addTopic}
        </Button>
      </div>
      {topics.length === 0 && <p className="border-line border-t px-4 py-3 text-soft">{messages.noTopics}</p>}
      <ol>
        {topics.map((topic, place) => (
          <TopicItem key={topic.key} editing={editing} topic={topic} place={place} />
        ))}
      </ol>
      <div className="flex flex-wrap border-line border-t p-2">
        {topics.length > 0 && (
          <RenumberButton
            name="renumber-topics"
            label={messages.renumberTopics}
            numbers={topics.map(({ topicNo }) => topicNo)}
            onRenumber={editing.topic.renumber}
          />
        )}
        <PasteButton pastes={editing.pastes} place="outline" />
      </div>
    </section>
  );
}

type TopicItemProps = { editing: OutlineEditing; topic: EditedTopic; place: number };

function TopicItem({ editing, topic, place }: TopicItemProps) {
  const { topics, selected, dragging } = editing;
  const { item, hover } = useDropTarget({
    beside: 'topic',
    into: 'lecture',
    onDropBeside: (dragged, side) => dragging.dropBeside(dragged, topic.key, side),
    onDropInto: (dragged) => dragging.dropInto(dragged, topic),
  });
  const isSelected = topic.key === selected?.key;
  return (
    <li
      ref={item}
      className={classNames('relative border-line border-t', isSelected && 'bg-green-soft', hoverClasses(hover))}
    >
      <div className="flex items-center pr-2">
        <TopicButton editing={editing} topic={topic} />
        <DragHandle dragging={dragging} dragged={{ kind: 'topic', key: topic.key }} name={topicLabel(topic)} />
      </div>
      {isSelected && (
        <div className="px-2 pb-2">
          <ItemButtons
            name={topicLabel(topic)}
            isFirst={place === 0}
            isLast={place === topics.length - 1}
            onMove={(step) => editing.topic.move(topic, step)}
            onDuplicate={() => editing.topic.duplicate(topic)}
            onDelete={() => editing.topic.remove(topic)}
          />
        </div>
      )}
    </li>
  );
}

function TopicButton({ editing, topic }: { editing: OutlineEditing; topic: EditedTopic }) {
  const isSelected = topic.key === editing.selected?.key;
  return (
    <button
      type="button"
      name={`topic-${topic.key}`}
      aria-current={isSelected || undefined}
      onClick={() => editing.select(topic)}
      className="grid min-h-11 grow px-4 py-2 text-left hover:bg-green-soft"
    >
      <span lang={languageOf(topic.topicName)} className={classNames('wrap-anywhere', isSelected && 'font-semibold')}>
        {topicLabel(topic)}
      </span>
      <span className="text-sm text-soft">{messages.lectureCount(topic.classes.length)}</span>
      {isWrong(topic, editing.problems) && <span className="font-medium text-coral text-sm">{messages.toCorrect}</span>}
    </button>
  );
}
