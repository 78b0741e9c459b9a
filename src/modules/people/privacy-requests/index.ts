export { closeRequest } from './close-request.ts'
export {
  closeRow,
  findByFileToken,
  findRequest,
  insertRequest,
  listRequests,
  listRequestsOf,
  pruneRequests,
  type PrivacyRequest,
  type RequestKind,
} from './queries.ts'
export { enqueueRequestMail, requestMailJob, requestMailQueue, type RequestMailJob } from './request-mail-job.ts'
