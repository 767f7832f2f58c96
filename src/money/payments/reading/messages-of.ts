import { cutMessages } from './cut-messages.ts';
import { noteOf, notesIn, withoutNotes } from './note.ts';
import { plainText } from './plain-text.ts';
import { type MessageFacts, readMessage } from './read-message.ts';

/** Cuts a text into messages and reads each. First it masks payers' notes, because payers can write anything. */
export function messagesOf(text: string): { text: string; facts: MessageFacts }[] {
  const { plain, rawOf } = plainText(text);
  const notes = notesIn(plain);
  const words = withoutNotes(plain, notes);
  let next = 0;
  return cutMessages(words).map(({ start, opening, end, named }) => {
    while (next < notes.length && (notes[next]?.start ?? 0) < opening) next += 1;
    const own = notes[next];
    const note = own && own.end <= end ? noteOf(rawOf(own.start, own.end)) : null;
    const lead = words.slice(start, opening);
    return { text: rawOf(start, end).trim(), facts: readMessage(words.slice(opening, end), { named, note, lead }) };
  });
}
