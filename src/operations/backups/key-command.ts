import { type Look, readFileName } from '#operations/command.ts';
import { writeNewFile } from '#operations/new-file.ts';

export const keyCommand: Look = {
  help: [['backup key FILE', 'make a key that opens encrypted backups; keep the file away from the server']],
  async look(args, { terminal }) {
    const file = readFileName(args);
    const { generateX25519Identity, identityToRecipient } = await import('age-encryption');
    const key = await generateX25519Identity();
    const recipient = await identityToRecipient(key);
    async function* content() {
      yield Buffer.from(`# created: ${new Date().toISOString()}\n# public key: ${recipient}\n${key}\n`);
    }
    await writeNewFile(file, content());
    terminal.show(`BACKUP_RECIPIENTS=${recipient}`);
    terminal.show(
      `Write that line into .env: backups are then encrypted, and only ${file} opens them. Print that file or put it on a USB stick,`,
    );
    terminal.show('twice, then delete it here. Without it no one can read the backups, not even you.');
  },
};
