export { askForAlert } from './ask-for-alert.ts'
export {
  confirmAlert,
  findAlert,
  listAlertsTo,
  pruneStockAlerts,
  stopAlert,
  stopAlertsTo,
  type AlertRow,
} from './queries.ts'
export { tellWaiting } from './tell-waiting.ts'
export { alertToken, readAlertToken } from './token.ts'
export { alertJob, alertQueue, type AlertJob } from './alert-job.ts'
