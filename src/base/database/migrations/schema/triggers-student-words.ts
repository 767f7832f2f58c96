import type { Engine } from '#base/database/migrations/engines.ts';
import { triggerFunction } from './postgres-triggers.ts';

// `student_words` has a row for each word of a student's search text: the text from that word on. Staff find a student by
// the beginning of any word.

/** The most letters of a stored text. The search uses no more of a typed text. */
const longest = 40;

const find: Record<Engine, string> = { sqlite: 'instr', postgres: 'strpos' };

const beginningsOf = (row: 'new' | 'old', engine: Engine) => `
  select distinct substr(rest, 1, ${longest}), student_id from (
    with recursive rests (rest, student_id) as (
      select ${row}.search, ${row}.id
      union all
      select substr(rest, ${find[engine]}(rest, ' ') + 1), student_id from rests where ${find[engine]}(rest, ' ') > 0
    )
    select rest, student_id from rests where rest <> '' and substr(rest, 1, 1) <> ' '
  ) as beginnings`;

const works = (engine: Engine) => {
  const add = `insert into student_words (word, student_id) ${beginningsOf('new', engine)};`;
  const remove = `delete from student_words
    where (word, student_id) in (${beginningsOf('old', engine)});`;
  return { in: add, out: remove, on: `${remove} ${add}` };
};
const [onSqlite, onPostgres] = [works('sqlite'), works('postgres')];

export const studentWordTriggers: Record<Engine, string[]> = {
  sqlite: [
    `create trigger students_named_in after insert on students begin ${onSqlite.in} end`,
    `create trigger students_named_out after delete on students begin ${onSqlite.out} end`,
    `create trigger students_named_on after update of search on students when old.search <> new.search
      begin ${onSqlite.on} end`,
  ],
  postgres: [
    triggerFunction('name_student_in', onPostgres.in),
    triggerFunction('name_student_out', onPostgres.out),
    triggerFunction('name_student_on', onPostgres.on),
    'create trigger students_named_in after insert on students for each row execute function name_student_in()',
    'create trigger students_named_out after delete on students for each row execute function name_student_out()',
    `create trigger students_named_on after update of search on students for each row
      when (old.search <> new.search) execute function name_student_on()`,
  ],
};
