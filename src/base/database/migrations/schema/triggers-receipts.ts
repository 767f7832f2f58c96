import type { Engine } from '#base/database/migrations/engines.ts';
import { triggerFunction } from './postgres-triggers.ts';

// Triggers that store the former prices of courses, and withdraw receipts that no longer hold.

const isChanged = 'old.fee_poisha <> new.fee_poisha or old.discount <> new.discount';
const isReopened = `old.status = 'paid' and new.status <> 'paid'`;

const keepPrice = (now: string, monthAgo: string) => `
  delete from former_prices where course_id = old.id and until < ${monthAgo};
  insert into former_prices (course_id, fee_poisha, discount, until)
    values (old.id, old.fee_poisha, old.discount, ${now})
    on conflict (course_id, fee_poisha, discount) do update set until = excluded.until;`;

/** Runs also when a pending enrollment is deleted, because it can have receipts of parts. */
const withdrawReceipt = (now: string) =>
  `update receipts set withdrawn_at = ${now} where enrollment_id = old.id and withdrawn_at is null;`;

const sqliteTime = (change = '') => `strftime('%Y-%m-%dT%H:%M:%fZ', 'now'${change})`;

export const receiptTriggers: Record<Engine, string[]> = {
  sqlite: [
    `create trigger receipts_withdrawn_on after update of status on enrollments
      when ${isReopened} begin ${withdrawReceipt(sqliteTime())} end`,
    `create trigger receipts_withdrawn_out after delete on enrollments begin ${withdrawReceipt(sqliteTime())} end`,
  ],
  postgres: [
    triggerFunction('withdraw_receipt', withdrawReceipt('clock_timestamp()')),
    `create trigger receipts_withdrawn_on after update of status on enrollments
      for each row when (${isReopened}) execute function withdraw_receipt()`,
    'create trigger receipts_withdrawn_out after delete on enrollments for each row execute function withdraw_receipt()',
  ],
};

export const priceTriggers: Record<Engine, string[]> = {
  sqlite: [
    `create trigger former_prices_on after update of fee_poisha, discount on courses when ${isChanged} begin
      ${keepPrice(sqliteTime(), sqliteTime(", '-30 days'"))} end`,
  ],
  postgres: [
    triggerFunction('keep_former_price', keepPrice('clock_timestamp()', `clock_timestamp() - interval '30 days'`)),
    `create trigger former_prices_on after update of fee_poisha, discount on courses
      for each row when (${isChanged}) execute function keep_former_price()`,
  ],
};
