export { promiseMovedMail } from './deadlines/promise-moved-mail.ts'
export {
  accountChangedMail,
  invitationMail,
  factorCodeMail,
  loginCodeMail,
  resetPasswordMail,
  verifyEmailMail,
} from './account-mails.ts'
export type { MailText } from './mail-text.ts'
export {
  cancelledMail,
  confirmationMail,
  extendedMail,
  readyMail,
  sentMail,
  stoppedMail,
  type ReservationFacts,
} from './reservation-mails.ts'
export { receiptMail, reminderMail, returnedMail, withdrawingMail, withdrawnMail } from './order-mails.ts'
export {
  moveQuestionMail,
  movedMail,
  substituteQuestionMail,
  type QuestionMailFacts,
  type OfferedFacts,
} from './question-mails.ts'
export { partlyMail } from './partly-mail.ts'
export { codeMail } from './code-mail.ts'
export { privacyMail } from './privacy-mail.ts'
export { contactJob, contactMail, contactQueue, type ContactJob } from './contact/contact.ts'
export { deleteContactsFrom, findContact, listContactsFrom, pruneContacts } from './contact/queries-contact.ts'
export { sendContact, type ContactFault } from './contact/send-contact.ts'
export { alertConfirmationMail, backInStockMail } from './stock-alert-mails.ts'
export { favouritesMail, reviewRequestMail } from './consented-mails.ts'
export { recallMail } from './recall-mail.ts'
export { mailTarget } from './mailbox.ts'
export { summaryMail, summaryQueue } from './summary-mail.ts'
export { mailCaps } from './mail-caps.ts'
export { claimAccountMail } from './claim-account-mail.ts'
export type { AccountMail } from './account-mail-classes.ts'
export { countHeldAccountMails } from './queries-account-mail.ts'
export { claimMail, findNeededMails, isMailHeldBack, releaseHeldMails, summariseHeldMails } from './claim-mail.ts'
export { isShopperMail } from './reservation-mail-classes.ts'
export { findSummarised, noteRefused, pruneMails } from './queries.ts'
export { smsJob, smsQueue, type SmsJob } from './sms/sms-job.ts'
export { smsText, type SmsKind } from './sms/sms-texts.ts'
export { smsRecipient } from './sms/sms-recipient.ts'
export { codeSmsText } from './sms/code-sms.ts'
export { claimCodeSms, smsCodeCaps } from './sms/queries-code-sms.ts'
export { findRefusedSms, renewSms } from './sms/queries-refused-sms.ts'
export { isSmsStillTrue } from './sms/refused-sms.ts'
export { orderSms, queueSms, type QueueSmsDeps } from './sms/queue-sms.ts'
export { countSms, pruneSms, smsCaps } from './sms/queries-sms.ts'
export { beginSms, endSms } from './sms/track-sms.ts'
export { reportHeldMail, type CountHeld } from './report-held-mail.ts'
