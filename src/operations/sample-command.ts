import { rm } from 'node:fs/promises';
import { listAdmins } from '#people/staff-accounts/server/admin-accounts.ts';
import { type Command, CommandError, readOptions } from './command.ts';
import { type Removal, removeSample } from './remove-sample.ts';
import { sampleAdminFileIn } from './sample-admin.ts';

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

function describe({ students, admins, enrollments, courses, kept }: Removal): string[] {
  const removed = [
    ...(admins > 0 ? ['the sample admin'] : []),
    ...(students > 0
      ? [
          `${counted(students, 'sample student', 'sample students')} with ${counted(enrollments, 'enrollment', 'enrollments')}`,
        ]
      : []),
    ...(courses.length > 0 ? [counted(courses.length, 'sample course', 'sample courses')] : []),
  ];
  return [
    removed.length > 0 ? `Removed: ${removed.join(', ')}.` : 'There is nothing of the sample school to remove.',
    ...kept.map(({ courseNo, title, isInUse }) => {
      const why = isInUse ? 'a student has enrolled in it' : 'an admin has changed it';
      return `Kept: ${courseNo} ${title}, because ${why}.`;
    }),
  ];
}

export const sampleCommand: Command = {
  help: [['sample remove', 'take the sample school out of a trial that becomes real; what is real stays']],
  async run([action, ...args], { database, environment, terminal }) {
    if (action !== 'remove') throw new CommandError('Say what to do: sample remove.');
    readOptions(args, {});
    for (const line of describe(await removeSample(database))) terminal.show(line);
    // Its password opens nothing any more.
    await rm(sampleAdminFileIn(environment.DATA_DIR), { force: true });
    if ((await listAdmins(database)).length === 0) {
      terminal.show('There is no admin now. Make one with "npm run school -- admin add".');
    }
  },
};
