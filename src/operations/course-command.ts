import type { Publication } from '#courses/catalogue/publication.ts';
import { listDeletedCourses } from '#courses/catalogue/server/deleted-course-queries.ts';
import { restoreCourse } from '#courses/catalogue/server/restore-course.ts';
import { type Command, type CommandContext, CommandError, readOptions } from './command.ts';

const again: Record<Publication, string> = {
  public: 'is in the catalogue again.',
  draft: 'is a draft again.',
  archived: 'is in the archive again.',
};

const actions: Record<string, (args: string[], context: CommandContext) => Promise<void>> = {
  async deleted(args, { database, terminal }) {
    readOptions(args, {});
    const courses = await listDeletedCourses(database);
    if (courses.length === 0) terminal.show('No course is deleted.');
    for (const { course_no, title, archived_at } of courses) terminal.show([course_no, title, archived_at].join('\t'));
  },
  async restore(args, { database, terminal }) {
    const { number } = readOptions(args, { number: { type: 'string' } });
    if (!number) throw new CommandError('Give the course number with --number.');
    const { title, publication } = await restoreCourse(database, number);
    terminal.show(`${number} ${title} ${again[publication]}`);
  },
};

export const courseCommand: Command = {
  help: [
    ['course deleted', 'show the deleted courses'],
    ['course restore --number C0001', 'put a deleted course back where it was'],
  ],
  async run([actionName = '', ...args], context) {
    const action = Object.hasOwn(actions, actionName) ? actions[actionName] : undefined;
    if (!action) throw new CommandError(`Say what to do: course ${Object.keys(actions).join('|')}.`);
    await action(args, context);
  },
};
