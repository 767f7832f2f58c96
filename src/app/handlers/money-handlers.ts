import type { moneyCalls } from '#contract/calls/money-calls.ts';
import type { HandlersOf } from '#contract/server/handler.ts';
import * as gatewayHandlers from '#money/checkout/server/gateway-handlers.ts';
import * as startHandlers from '#money/checkout/server/start-handlers.ts';
import * as dayBookHandlers from '#money/day-book/server/day-book-handlers.ts';
import * as adminHandlers from '#money/enrollments/server/admin-handlers.ts';
import * as amountHandlers from '#money/enrollments/server/amount-handlers.ts';
import * as askHandlers from '#money/enrollments/server/ask-handlers.ts';
import * as listHandlers from '#money/enrollments/server/list-handlers.ts';
import * as markHandlers from '#money/enrollments/server/mark-handlers.ts';
import * as ownEnrollmentHandlers from '#money/enrollments/server/own-enrollment-handlers.ts';
import * as studentHandlers from '#money/enrollments/server/student-handlers.ts';
import * as todayHandlers from '#money/enrollments/server/today-handlers.ts';
import * as waitingHandlers from '#money/enrollments/server/waiting-handlers.ts';
import * as announcementHandlers from '#money/notifications/server/announcement-handlers.ts';
import * as choiceHandlers from '#money/notifications/server/choice-handlers.ts';
import * as messageHandlers from '#money/notifications/server/message-handlers.ts';
import * as receiptHandlers from '#money/receipts/server/receipt-handlers.ts';
import * as bringInHandlers from '#money/reconciliation/server/bring-in-handlers.ts';
import * as deskHandlers from '#money/reconciliation/server/desk-handlers.ts';
import * as historyHandlers from '#money/reconciliation/server/history-handlers.ts';
import * as keptTextHandlers from '#money/reconciliation/server/kept-text-handlers.ts';
import * as markManyHandlers from '#money/reconciliation/server/mark-many-handlers.ts';
import * as openingHandlers from '#money/reconciliation/server/opening-handlers.ts';
import * as pendingMoneyHandlers from '#money/reconciliation/server/pending-money-handlers.ts';
import * as refuseHandlers from '#money/reconciliation/server/refuse-handlers.ts';
import * as sampleInboxHandlers from '#money/reconciliation/server/sample-inbox-handlers.ts';
import * as setAsideHandlers from '#money/reconciliation/server/set-aside-handlers.ts';
import * as settleHandlers from '#money/reconciliation/server/settle-handlers.ts';
import * as refundHandlers from '#money/refunds/server/refund-handlers.ts';
import * as decideOwed from '#money/who-owes/server/decide-owed.ts';
import * as owedHandlers from '#money/who-owes/server/owed-handlers.ts';

export const moneyHandlers: HandlersOf<typeof moneyCalls> = {
  ...gatewayHandlers,
  ...startHandlers,
  ...dayBookHandlers,
  ...adminHandlers,
  ...amountHandlers,
  ...askHandlers,
  ...listHandlers,
  ...markHandlers,
  ...ownEnrollmentHandlers,
  ...studentHandlers,
  ...todayHandlers,
  ...waitingHandlers,
  ...announcementHandlers,
  ...choiceHandlers,
  ...messageHandlers,
  ...receiptHandlers,
  ...bringInHandlers,
  ...deskHandlers,
  ...historyHandlers,
  ...keptTextHandlers,
  ...markManyHandlers,
  ...openingHandlers,
  ...pendingMoneyHandlers,
  ...refuseHandlers,
  ...sampleInboxHandlers,
  ...setAsideHandlers,
  ...settleHandlers,
  ...refundHandlers,
  ...decideOwed,
  ...owedHandlers,
};
