import { Button } from '#base/ui/button.tsx';
import { TextField } from '#base/ui/field.tsx';
import { editorMessages as messages } from '#teaching/lectures/editor-messages.ts';
import { onEnterOf } from './enter-key.ts';
import { LectureFields } from './lecture-fields.tsx';
import { NumberField } from './number-field.tsx';
import type { EditedTopic } from './outline-editing.ts';
import { topicLabel } from './outline-labels.ts';
import { inputName } from './outline-problems.ts';
import { onPasteOf } from './paste-lines.ts';
import { PasteButton, PastePanel } from './paste-panel.tsx';
import { RenumberButton } from './renumber-button.tsx';
import { lecturesId, type OutlineEditing } from './use-outline-editor.ts';

type TopicEditorProps = { editing: OutlineEditing; topic: EditedTopic };

export function TopicEditor({ editing, topic }: TopicEditorProps) {
  const { problems } = editing;
  const wrong = problems.items.get(topic.key);
  return (
    <section
      id={lecturesId}
      tabIndex={-1}
      aria-label={topicLabel(topic)}
      className="panel grid scroll-mt-20 gap-5 p-4 outline-none sm:p-5"
    >
      <div className="grid items-start gap-4 sm:grid-cols-[8rem_1fr]">
        <NumberField
          name={inputName('topicNo', topic.key)}
          label={messages.topicNumber}
          value={topic.topicNo}
          error={wrong?.topicNo}
          onChange={(topicNo) => editing.topic.change(topic, { topicNo })}
        />
        <TextField
          label={messages.topicName}
          name={inputName('topicName', topic.key)}
          value={topic.topicName}
          error={wrong?.topicName}
          announced
          onChange={({ target }) => editing.topic.change(topic, { topicName: target.value })}
          enterKeyHint="next"
          onKeyDown={onEnterOf(() => editing.lecture.goOn(topic, null))}
          onPaste={onPasteOf((lines) => editing.pastes.open('outline', lines))}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg">{messages.classes}</h2>
        {topic.classes.length > 0 && (
          <RenumberButton
            name="renumber-lectures"
            label={messages.renumberLectures}
            numbers={topic.classes.map(({ lecture }) => lecture)}
            onRenumber={() => editing.lecture.renumber(topic)}
          />
        )}
      </div>
      {topic.classes.length === 0 && <p className="text-soft">{messages.noLectures}</p>}
      <ol className="grid gap-4">
        {topic.classes.map((lecture, place) => (
          <LectureFields
            key={lecture.key}
            dragging={editing.dragging}
            lecture={lecture}
            problems={problems.items.get(lecture.key) ?? {}}
            isFirst={place === 0}
            isLast={place === topic.classes.length - 1}
            onChange={(change) => editing.lecture.change(topic, lecture, change)}
            onMove={(step) => editing.lecture.move(topic, lecture, step)}
            onDelete={() => editing.lecture.remove(topic, lecture)}
            onGoOn={() => editing.lecture.goOn(topic, lecture)}
            onPasteLines={(lines) => editing.pastes.open(topic.key, lines)}
          />
        ))}
      </ol>
      <PastePanel pastes={editing.pastes} place={topic.key} />
      <div className="flex flex-wrap gap-3">
        <Button name="add-lecture" look="outline" onClick={() => editing.lecture.add(topic)}>
          {messages.addLecture}
        </Button>
        <PasteButton pastes={editing.pastes} place={topic.key} />
        <Button look="quiet" className="ml-auto lg:hidden" onClick={editing.showTopics}>
          {messages.backToTopics}
        </Button>
      </div>
    </section>
  );
}
