import { mediaMessages as mediaMessagesInBengali } from '#base/media/messages.bn.ts';
import { mediaMessages } from '#base/media/messages.ts';
import { frameMessages as frameMessagesInBengali } from '#base/shared/frame-messages.bn.ts';
import { frameMessages } from '#base/shared/frame-messages.ts';
import { sharedMessages as sharedMessagesInBengali } from '#base/shared/messages.bn.ts';
import { sharedMessages } from '#base/shared/messages.ts';
import { ownAccountMessages as ownAccountMessagesInBengali } from '#base/shared/own-account-messages.bn.ts';
import { ownAccountMessages } from '#base/shared/own-account-messages.ts';
import { createTranslator, type TextPair } from '#base/shared/translator.ts';
import { draftMessages as draftMessagesInBengali } from '#courses/catalogue/draft-messages.bn.ts';
import { draftMessages } from '#courses/catalogue/draft-messages.ts';
import { catalogueMessages as catalogueMessagesInBengali } from '#courses/catalogue/messages.bn.ts';
import { catalogueMessages } from '#courses/catalogue/messages.ts';
import { teacherMessages as teacherMessagesInBengali } from '#courses/catalogue/teacher-messages.bn.ts';
import { teacherMessages } from '#courses/catalogue/teacher-messages.ts';
import { checkoutMessages as checkoutMessagesInBengali } from '#money/checkout/messages.bn.ts';
import { checkoutMessages } from '#money/checkout/messages.ts';
import { dayBookMessages as dayBookMessagesInBengali } from '#money/day-book/messages.bn.ts';
import { dayBookMessages } from '#money/day-book/messages.ts';
import { dueMessages as dueMessagesInBengali } from '#money/dues/messages.bn.ts';
import { dueMessages } from '#money/dues/messages.ts';
import { handMessages as handMessagesInBengali } from '#money/enrollments/hand-messages.bn.ts';
import { handMessages } from '#money/enrollments/hand-messages.ts';
import { enrollmentMessages as enrollmentMessagesInBengali } from '#money/enrollments/messages.bn.ts';
import { enrollmentMessages } from '#money/enrollments/messages.ts';
import { notifiedMessages as toldMessagesInBengali } from '#money/enrollments/notified-messages.bn.ts';
import { notifiedMessages } from '#money/enrollments/notified-messages.ts';
import { gatewayMessages as gatewayMessagesInBengali } from '#money/gateways/messages.bn.ts';
import { gatewayMessages } from '#money/gateways/messages.ts';
import { noticeMessages as noticeMessagesInBengali } from '#money/notifications/messages.bn.ts';
import { noticeMessages } from '#money/notifications/messages.ts';
import { fileMessages as fileMessagesInBengali } from '#money/payments/file-messages.bn.ts';
import { fileMessages } from '#money/payments/file-messages.ts';
import { paymentMessages as paymentMessagesInBengali } from '#money/payments/messages.bn.ts';
import { paymentMessages } from '#money/payments/messages.ts';
import { typedMessages as typedMessagesInBengali } from '#money/payments/typed-messages.bn.ts';
import { typedMessages } from '#money/payments/typed-messages.ts';
import { receiptMessages as receiptMessagesInBengali } from '#money/receipts/messages.bn.ts';
import { receiptMessages } from '#money/receipts/messages.ts';
import { deskMessages as deskMessagesInBengali } from '#money/reconciliation/messages.bn.ts';
import { deskMessages } from '#money/reconciliation/messages.ts';
import {
  refundMessages as refundMessagesInBengali,
  refundRefusals as refundRefusalsInBengali,
} from '#money/refunds/refund-messages.bn.ts';
import { refundMessages, refundRefusals } from '#money/refunds/refund-messages.ts';
import { whoOwesMessages as whoOwesMessagesInBengali } from '#money/who-owes/messages.bn.ts';
import { whoOwesMessages } from '#money/who-owes/messages.ts';
import { auditMessages as auditMessagesInBengali } from '#office/audit/messages.bn.ts';
import { auditMessages } from '#office/audit/messages.ts';
import { actMessages as actMessagesInBengali } from '#office/student-admin/messages.bn.ts';
import { actMessages } from '#office/student-admin/messages.ts';
import { adminMessages as adminMessagesInBengali } from '#people/staff-accounts/messages.bn.ts';
import { adminMessages } from '#people/staff-accounts/messages.ts';
import { peopleMessages as peopleMessagesInBengali } from '#people/staff-accounts/people-messages.bn.ts';
import { peopleMessages } from '#people/staff-accounts/people-messages.ts';
import { codeMessages as codeMessagesInBengali } from '#people/student-accounts/code-messages.bn.ts';
import { codeMessages } from '#people/student-accounts/code-messages.ts';
import { accountMessages as accountMessagesInBengali } from '#people/student-accounts/messages.bn.ts';
import { accountMessages } from '#people/student-accounts/messages.ts';
import { sessionMessages as sessionMessagesInBengali } from '#people/student-accounts/session-messages.bn.ts';
import { sessionMessages } from '#people/student-accounts/session-messages.ts';
import { schoolMessages as schoolMessagesInBengali } from '#school/profile/school-messages.bn.ts';
import { schoolMessages } from '#school/profile/school-messages.ts';
import { schoolProblems as schoolProblemsInBengali } from '#school/profile/school-problems.bn.ts';
import { schoolProblems } from '#school/profile/school-problems.ts';
import { testimonialMessages as testimonialMessagesInBengali } from '#school/testimonials/testimonial-messages.bn.ts';
import { testimonialMessages } from '#school/testimonials/testimonial-messages.ts';
import { certificateMessages as certificateMessagesInBengali } from '#teaching/certificates/messages.bn.ts';
import { certificateMessages } from '#teaching/certificates/messages.ts';
import { exerciseMessages as exerciseMessagesInBengali } from '#teaching/exercises/messages.bn.ts';
import { exerciseMessages } from '#teaching/exercises/messages.ts';
import { materialMessages as materialMessagesInBengali } from '#teaching/lectures/material-messages.bn.ts';
import { materialMessages } from '#teaching/lectures/material-messages.ts';
import { lectureMessages as lectureMessagesInBengali } from '#teaching/lectures/messages.bn.ts';
import { lectureMessages } from '#teaching/lectures/messages.ts';
import { learningMessages as learningMessagesInBengali } from '#teaching/player/messages.bn.ts';
import { learningMessages } from '#teaching/player/messages.ts';
import { questionMessages as questionMessagesInBengali } from '#teaching/questions/messages.bn.ts';
import { questionMessages } from '#teaching/questions/messages.ts';

// Messages of the API in English and Bengali. They are translated at run time, because the API has one build for both
// languages.

export const textPairs: readonly TextPair[] = [
  [sharedMessages, sharedMessagesInBengali],
  [ownAccountMessages, ownAccountMessagesInBengali],
  [frameMessages, frameMessagesInBengali],
  [accountMessages, accountMessagesInBengali],
  [codeMessages, codeMessagesInBengali],
  [sessionMessages, sessionMessagesInBengali],
  [adminMessages, adminMessagesInBengali],
  [auditMessages, auditMessagesInBengali],
  [catalogueMessages, catalogueMessagesInBengali],
  [draftMessages, draftMessagesInBengali],
  [teacherMessages, teacherMessagesInBengali],
  [certificateMessages, certificateMessagesInBengali],
  [checkoutMessages, checkoutMessagesInBengali],
  [dayBookMessages, dayBookMessagesInBengali],
  [deskMessages, deskMessagesInBengali],
  [dueMessages, dueMessagesInBengali],
  [refundMessages, refundMessagesInBengali],
  [refundRefusals, refundRefusalsInBengali],
  [enrollmentMessages, enrollmentMessagesInBengali],
  [handMessages, handMessagesInBengali],
  [notifiedMessages, toldMessagesInBengali],
  [exerciseMessages, exerciseMessagesInBengali],
  [gatewayMessages, gatewayMessagesInBengali],
  [learningMessages, learningMessagesInBengali],
  [lectureMessages, lectureMessagesInBengali],
  [materialMessages, materialMessagesInBengali],
  [mediaMessages, mediaMessagesInBengali],
  [noticeMessages, noticeMessagesInBengali],
  [paymentMessages, paymentMessagesInBengali],
  [fileMessages, fileMessagesInBengali],
  [typedMessages, typedMessagesInBengali],
  [peopleMessages, peopleMessagesInBengali],
  [questionMessages, questionMessagesInBengali],
  [receiptMessages, receiptMessagesInBengali],
  [schoolProblems, schoolProblemsInBengali],
  [testimonialMessages, testimonialMessagesInBengali],
  [actMessages, actMessagesInBengali],
  [whoOwesMessages, whoOwesMessagesInBengali],
  [{ changed: schoolMessages.changed }, { changed: schoolMessagesInBengali.changed }],
  [
    {
      callUs: (phone: string) => codeMessages.callUs({ phone }),
      videoHost: (hosts: string) => lectureMessages.videoHost([hosts]),
    },
    {
      videoHost: (hosts: string) => lectureMessagesInBengali.videoHost([hosts]),
      callUs: (phone: string) => codeMessagesInBengali.callUs({ phone }),
    },
  ],
];

export const inBengali = createTranslator(textPairs);
