import type { moneyCalls } from '#contract/calls/money-calls.ts';
import type { HandlersOf } from '#contract/server/handler.ts';
import { finishBkash, notifyBkash } from '#money/checkout/server/gateway-handlers.ts';
import { listOnlineWays, readCheckout, startCheckout } from '#money/checkout/server/start-handlers.ts';
import {
  downloadPaymentsReport,
  readDayBookPage,
  readPaymentsReport,
} from '#money/day-book/server/day-book-handlers.ts';
import { deleteEnrollment, restoreEnrollment } from '#money/enrollments/server/admin-handlers.ts';
import { changeAmount } from '#money/enrollments/server/amount-handlers.ts';
import { askStudent, takeBackAsk } from '#money/enrollments/server/ask-handlers.ts';
import { exportEnrollments, listEnrollments } from '#money/enrollments/server/list-handlers.ts';
import { markPaid, markPending } from '#money/enrollments/server/mark-handlers.ts';
import { enroll, listOwnEnrollments, readOwnEnrollment } from '#money/enrollments/server/student-handlers.ts';
import { readToday } from '#money/enrollments/server/today-handlers.ts';
import { readWaiting } from '#money/enrollments/server/waiting-handlers.ts';
import {
  announce,
  countCourseAudience,
  listAnnouncements,
  stopAnnouncement,
} from '#money/notifications/server/announcement-handlers.ts';
import {
  readMessageChoices,
  saveMessageChoice,
  saveMessageLanguage,
} from '#money/notifications/server/choice-handlers.ts';
import { dropMessage, listStudentMessages, sendMessage } from '#money/notifications/server/message-handlers.ts';
import { checkReceipt, readReceipt } from '#money/receipts/server/receipt-handlers.ts';
import { bringInPayments, readPayments } from '#money/reconciliation/server/bring-in-handlers.ts';
import { listPayments } from '#money/reconciliation/server/desk-handlers.ts';
import { listDeskActs } from '#money/reconciliation/server/history-handlers.ts';
import { fillInText, finishKeptText, listKeptTexts } from '#money/reconciliation/server/kept-text-handlers.ts';
import { markManyEnrollments, unmarkManyEnrollments } from '#money/reconciliation/server/mark-many-handlers.ts';
import { readOpening, saveOpening } from '#money/reconciliation/server/opening-handlers.ts';
import { listMoneyBeside } from '#money/reconciliation/server/pending-money-handlers.ts';
import { refuseMatch } from '#money/reconciliation/server/refuse-handlers.ts';
import { readSampleInbox } from '#money/reconciliation/server/sample-inbox-handlers.ts';
import { setAsidePayment } from '#money/reconciliation/server/set-aside-handlers.ts';
import {
  matchPayment,
  releasePayment,
  releasePayments,
  settlePayments,
} from '#money/reconciliation/server/settle-handlers.ts';
import { followRefund, refundPayment } from '#money/refunds/server/refund-handlers.ts';
import { addCredit, decideRest, replaceDues, takeBackCredit } from '#money/who-owes/server/decide-owed.ts';
import { listOwed } from '#money/who-owes/server/owed-handlers.ts';

export const moneyHandlers: HandlersOf<typeof moneyCalls> = {
  checkReceipt,
  listOwnEnrollments,
  readOwnEnrollment,
  enroll,
  readWaiting,
  readReceipt,
  listOnlineWays,
  startCheckout,
  readCheckout,
  finishBkash,
  notifyBkash,
  listEnrollments,
  exportEnrollments,
  markManyEnrollments,
  unmarkManyEnrollments,
  markPaid,
  markPending,
  changeAmount,
  deleteEnrollment,
  restoreEnrollment,
  askStudent,
  takeBackAsk,
  readPayments,
  bringInPayments,
  listPayments,
  listMoneyBeside,
  readOpening,
  saveOpening,
  listDeskActs,
  readSampleInbox,
  listKeptTexts,
  fillInText,
  finishKeptText,
  settlePayments,
  releasePayments,
  releasePayment,
  setAsidePayment,
  matchPayment,
  listOwed,
  addCredit,
  takeBackCredit,
  replaceDues,
  decideRest,
  refuseMatch,
  refundPayment,
  followRefund,
  listStudentMessages,
  sendMessage,
  dropMessage,
  listAnnouncements,
  countCourseAudience,
  announce,
  stopAnnouncement,
  readMessageChoices,
  saveMessageChoice,
  saveMessageLanguage,
  readPaymentsReport,
  readDayBookPage,
  downloadPaymentsReport,
  readToday,
};
