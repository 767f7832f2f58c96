import { editorMessages as messages } from '#teaching/lectures/editor-messages.ts';
import type { EditedLecture, EditedTopic } from './outline-editing.ts';

export function topicLabel({ topicNo, topicName }: EditedTopic): string {
  return messages.line(topicNo, topicName.trim() || messages.untitledTopic);
}

export function lectureLabel({ lecture, title }: EditedLecture): string {
  return messages.line(lecture, title.trim() || messages.untitledLecture);
}
