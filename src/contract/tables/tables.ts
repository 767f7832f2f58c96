import { baseTables, type TablesOf } from '#base/database/base-tables.ts';
import type { Tables } from '#base/database/connect.ts';
import { certificateTables } from './certificate-tables.ts';
import { codeTables } from './code-tables.ts';
import { courseTables } from './course-tables.ts';
import { enrollmentTables } from './enrollment-tables.ts';
import { gatewayTables } from './gateway-tables.ts';
import { learnerTables } from './learner-tables.ts';
import { learningTables } from './learning-tables.ts';
import { messageTables } from './message-tables.ts';
import { moneyTables } from './money-tables.ts';
import { paymentTables } from './payment-tables.ts';
import { receiptTables } from './receipt-tables.ts';
import { schoolTables } from './school-tables.ts';
import { staffTables } from './staff-tables.ts';

/** TABLE of tables: all columns of the database. */
export const tables = {
  ...baseTables,
  ...codeTables,
  ...staffTables,
  ...schoolTables,
  ...courseTables,
  ...enrollmentTables,
  ...moneyTables,
  ...paymentTables,
  ...receiptTables,
  ...gatewayTables,
  ...messageTables,
  ...learningTables,
  ...learnerTables,
  ...certificateTables,
};

declare module '#base/database/connect.ts' {
  interface Tables extends TablesOf<typeof tables> {}
}

export type Students = Tables['students'];
export type Admins = Tables['admins'];
export type Courses = Tables['courses'];
export type Enrollments = Tables['enrollments'];
