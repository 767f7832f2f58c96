import { type Command, readFileName } from '#operations/command.ts';
import { noteHour } from './backup-state.ts';
import { sealFor } from './encryption.ts';
import { hoursToRemove } from './rotation.ts';
import { finishBackup, type Rotation, tellFailedHour, writeBackupOf } from './scheduled-backup.ts';

const hourly: Rotation = { begin: 'hour-', toRemove: hoursToRemove };

/** Between two nights, so that a lost disk costs an hour. The trial restore is left to the night. */
export const hourlyCommand: Command = {
  help: [
    [
      'backup hourly FOLDER',
      'make a new backup there without a trial restore, keep the newest 24 of these, and copy it to the storage',
    ],
  ],
  schema: 'as it is',
  async run(args, context) {
    const folder = readFileName(args, 'folder');
    const file = await writeBackupOf(hourly, folder, await sealFor(context.environment), context);
    await finishBackup(file, folder, hourly, context);
    noteHour(context.environment.DATA_DIR, file);
  },
  failed: tellFailedHour,
};
