import { accountTables, baseTables, type TablesOf } from '#base/database/base-tables.ts';
import type { Tables } from '#base/database/connect.ts';
import { certificateTables } from './certificate-tables.ts';
import { courseTables } from './course-tables.ts';
import { enrollmentTables } from './enrollment-tables.ts';
import { gatewayTables } from './gateway-tables.ts';
import { learningTables } from './learning-tables.ts';
import { messageTables } from './message-tables.ts';
import { moneyTables } from './money-tables.ts';
import { paymentTables } from './payment-tables.ts';
import { progressTables, studentAdminTables } from './progress-tables.ts';
import { receiptTables } from './receipt-tables.ts';
import { schoolTables } from './school-tables.ts';
import { staffTables } from './staff-tables.ts';
import { studentAccountTables } from './student-account-tables.ts';

/**
 * Database tables by the top-level source folder whose code writes them. The operator's commands, such as import and
 * restore, write all tables.
 */
export const tablesOfWings = {
  people: { ...accountTables, ...studentAccountTables, ...staffTables },
  school: schoolTables,
  courses: courseTables,
  money: {
    ...{ ...enrollmentTables, ...moneyTables, ...paymentTables },
    ...{ ...receiptTables, ...gatewayTables, ...messageTables },
  },
  teaching: { ...learningTables, ...certificateTables, ...progressTables },
  office: studentAdminTables,
  base: baseTables,
};

/** All columns of the database, by table. */
export const tables = {
  ...tablesOfWings.people,
  ...tablesOfWings.school,
  ...tablesOfWings.courses,
  ...tablesOfWings.money,
  ...tablesOfWings.teaching,
  ...tablesOfWings.office,
  ...tablesOfWings.base,
};

declare module '#base/database/connect.ts' {
  interface Tables extends TablesOf<typeof tables> {}
}

export type Students = Tables['students'];
export type Admins = Tables['admins'];
export type Courses = Tables['courses'];
export type Enrollments = Tables['enrollments'];
