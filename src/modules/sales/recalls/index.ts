export { isAllowed, recallMailQueue, recallQueue, remedies, stateOf, type RecallTexts, type Remedy } from './recall.ts'
export { noticeFaults, type NoticeFault } from './notice-faults.ts'
export { recallJob, recallMailJob, type RecallMailJob } from './recall-jobs.ts'
export {
  addVariants,
  deleteDraft,
  findRecall,
  listRecalls,
  lockRecall,
  markEnded,
  markPublished,
  writeDraft,
  type StoredRecall,
} from './queries.ts'
export { findReservationsWithNotes, insertCall, listCalls, removeCallNotes } from './queries-calls.ts'
export {
  countRecalls,
  deleteReturned,
  findCovered,
  findOutdated,
  findRecipient,
  findSearchedRecalls,
  insertRecipients,
  insertReturned,
  isRepeatedReturn,
  isSettled,
  listRecipients,
  listReturned,
  markFoundAll,
  noteMail,
  requeueMails,
  restartSearch,
  updateHandedOver,
  type RecallCounts,
  type Recipient,
} from './queries-recipients.ts'
