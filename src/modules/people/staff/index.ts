export { addStaff, inviteStaff, type StaffFault } from './add-staff.ts'
export { deskShops, normaliseEmail, staffActor, type StaffAccount } from './account.ts'
export {
  changePassword,
  completeLogin,
  endDevice,
  findSession,
  findSessionStage,
  isTokenOf,
  logIn,
  logOut,
  sessionHours,
} from './sessions.ts'
export { listDevices, type SessionStage } from './queries-sessions.ts'
export {
  beginFactor,
  confirmFactor,
  factorDueAt,
  isFactorRequired,
  removeFactor,
  renewRecoveryCodes,
  resetFactor,
  secondFactorRoles,
  spendCode,
} from './second-factor/second-factor.ts'
export { findFactorState } from './second-factor/queries-second-factor.ts'
export { findAccountNames, listAccounts, pruneSessions } from './queries.ts'
export { choosePassword, resetLinkHours, resetPassword } from './reset-password.ts'
export { logOutAccount, logOutEveryone } from './log-out-accounts.ts'
export { setAccountActive } from './disable-account.ts'
export {
  allowSwitch,
  endSwitchesOn,
  findSwitches,
  hasPin,
  removePin,
  setPin,
  switchAccount,
} from './quick-switch/quick-switch.ts'
export { pruneSwitches } from './quick-switch/queries-quick-switch.ts'
export { findDrafts, pruneDrafts, putDraft, removeDraft } from './drafts/queries-drafts.ts'
