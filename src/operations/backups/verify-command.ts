import { type Look, readFileName } from '#operations/command.ts';
import { noteVerified } from './backup-state.ts';
import { unsealWith } from './encryption.ts';
import { verifyBackup } from './verify-backup.ts';

export const verifyCommand: Look = {
  help: [
    [
      'backup verify FILE',
      'restore a backup into a scratch database, compare rows, money and references, then remove it again',
    ],
  ],
  async look(args, { environment, terminal }) {
    const verified = await verifyBackup(readFileName(args), environment, unsealWith(environment), terminal.show);
    noteVerified(environment.DATA_DIR, verified);
    terminal.show('Verified: the school can be restored from it.');
  },
};
