import { hasSchool, migrate } from '#base/database/migrate.ts';
import { type Command, readOptions } from './command.ts';

export const createCommand: Command = {
  help: [['create', 'create a new, empty school where DATA_DIR or DATABASE_URL says']],
  schema: 'as it is',
  begins: true,
  async run(args, { database, environment, terminal }) {
    readOptions(args, {});
    const where = environment.DATABASE_URL ? 'the database of DATABASE_URL' : environment.DATA_DIR;
    if (await hasSchool(database)) return terminal.show(`There is a school in ${where} already: nothing was changed.`);
    await migrate(database);
    terminal.show(`A new, empty school is in ${where}. Make its first admin with "npm run school -- admin add".`);
  },
};
