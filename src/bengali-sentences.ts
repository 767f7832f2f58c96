import { codeMessages as codeMessagesInBengali } from '#accounts/code-messages.bn.ts';
import { codeMessages } from '#accounts/code-messages.ts';
import { accountMessages as accountMessagesInBengali } from '#accounts/messages.bn.ts';
import { accountMessages } from '#accounts/messages.ts';
import { sessionMessages as sessionMessagesInBengali } from '#accounts/session-messages.bn.ts';
import { sessionMessages } from '#accounts/session-messages.ts';
import { adminMessages as adminMessagesInBengali } from '#admin/messages.bn.ts';
import { adminMessages } from '#admin/messages.ts';
import { auditMessages as auditMessagesInBengali } from '#audit/messages.bn.ts';
import { auditMessages } from '#audit/messages.ts';
import { mediaMessages as mediaMessagesInBengali } from '#base/media/messages.bn.ts';
import { mediaMessages } from '#base/media/messages.ts';
import { frameMessages as frameMessagesInBengali } from '#base/shared/frame-messages.bn.ts';
import { frameMessages } from '#base/shared/frame-messages.ts';
import { sharedMessages as sharedMessagesInBengali } from '#base/shared/messages.bn.ts';
import { sharedMessages } from '#base/shared/messages.ts';
import { ownAccountMessages as ownAccountMessagesInBengali } from '#base/shared/own-account-messages.bn.ts';
import { ownAccountMessages } from '#base/shared/own-account-messages.ts';
import { createTranslator, type TextPair } from '#base/shared/translator.ts';
import { draftMessages as draftMessagesInBengali } from '#catalogue/draft-messages.bn.ts';
import { draftMessages } from '#catalogue/draft-messages.ts';
import { catalogueMessages as catalogueMessagesInBengali } from '#catalogue/messages.bn.ts';
import { catalogueMessages } from '#catalogue/messages.ts';
import { teacherMessages as teacherMessagesInBengali } from '#catalogue/teacher-messages.bn.ts';
import { teacherMessages } from '#catalogue/teacher-messages.ts';
import { certificateMessages as certificateMessagesInBengali } from '#certificates/messages.bn.ts';
import { certificateMessages } from '#certificates/messages.ts';
import { checkoutMessages as checkoutMessagesInBengali } from '#checkout/messages.bn.ts';
import { checkoutMessages } from '#checkout/messages.ts';
import { dayBookMessages as dayBookMessagesInBengali } from '#day-book/messages.bn.ts';
import { dayBookMessages } from '#day-book/messages.ts';
import { deskMessages as deskMessagesInBengali } from '#desk/messages.bn.ts';
import { deskMessages } from '#desk/messages.ts';
import {
  refundMessages as refundMessagesInBengali,
  refundRefusals as refundRefusalsInBengali,
} from '#desk/refund-messages.bn.ts';
import { refundMessages, refundRefusals } from '#desk/refund-messages.ts';
import { dueMessages as dueMessagesInBengali } from '#dues/messages.bn.ts';
import { dueMessages } from '#dues/messages.ts';
import { handMessages as handMessagesInBengali } from '#enrollments/hand-messages.bn.ts';
import { handMessages } from '#enrollments/hand-messages.ts';
import { enrollmentMessages as enrollmentMessagesInBengali } from '#enrollments/messages.bn.ts';
import { enrollmentMessages } from '#enrollments/messages.ts';
import { toldMessages as toldMessagesInBengali } from '#enrollments/told-messages.bn.ts';
import { toldMessages } from '#enrollments/told-messages.ts';
import { exerciseMessages as exerciseMessagesInBengali } from '#exercises/messages.bn.ts';
import { exerciseMessages } from '#exercises/messages.ts';
import { gatewayMessages as gatewayMessagesInBengali } from '#gateways/messages.bn.ts';
import { gatewayMessages } from '#gateways/messages.ts';
import { learningMessages as learningMessagesInBengali } from '#learning/messages.bn.ts';
import { learningMessages } from '#learning/messages.ts';
import { materialMessages as materialMessagesInBengali } from '#lectures/material-messages.bn.ts';
import { materialMessages } from '#lectures/material-messages.ts';
import { lectureMessages as lectureMessagesInBengali } from '#lectures/messages.bn.ts';
import { lectureMessages } from '#lectures/messages.ts';
import { noticeMessages as noticeMessagesInBengali } from '#notices/messages.bn.ts';
import { noticeMessages } from '#notices/messages.ts';
import { fileMessages as fileMessagesInBengali } from '#payments/file-messages.bn.ts';
import { fileMessages } from '#payments/file-messages.ts';
import { paymentMessages as paymentMessagesInBengali } from '#payments/messages.bn.ts';
import { paymentMessages } from '#payments/messages.ts';
import { typedMessages as typedMessagesInBengali } from '#payments/typed-messages.bn.ts';
import { typedMessages } from '#payments/typed-messages.ts';
import { peopleMessages as peopleMessagesInBengali } from '#people/messages.bn.ts';
import { peopleMessages } from '#people/messages.ts';
import { questionMessages as questionMessagesInBengali } from '#questions/messages.bn.ts';
import { questionMessages } from '#questions/messages.ts';
import { receiptMessages as receiptMessagesInBengali } from '#receipts/messages.bn.ts';
import { receiptMessages } from '#receipts/messages.ts';
import { schoolMessages as schoolMessagesInBengali } from '#site/school-messages.bn.ts';
import { schoolMessages } from '#site/school-messages.ts';
import { schoolProblems as schoolProblemsInBengali } from '#site/school-problems.bn.ts';
import { schoolProblems } from '#site/school-problems.ts';
import { voiceMessages as voiceMessagesInBengali } from '#site/voice-messages.bn.ts';
import { voiceMessages } from '#site/voice-messages.ts';
import { actMessages as actMessagesInBengali } from '#students/messages.bn.ts';
import { actMessages } from '#students/messages.ts';
import { whoOwesMessages as whoOwesMessagesInBengali } from '#who-owes/messages.bn.ts';
import { whoOwesMessages } from '#who-owes/messages.ts';

// What calls answer to people, in both languages: the pages have a build of their own for each, the API has one for all who call it.

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
  [toldMessages, toldMessagesInBengali],
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
  [voiceMessages, voiceMessagesInBengali],
  [actMessages, actMessagesInBengali],
  [whoOwesMessages, whoOwesMessagesInBengali],
  [{ changed: schoolMessages.changed }, { changed: schoolMessagesInBengali.changed }],
  // These take more than words and numbers.
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

/** The Bengali of a sentence that the server says; null where it knows none. */
export const inBengali = createTranslator(textPairs);
