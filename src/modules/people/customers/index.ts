export { emailKey, type Consents, type Customer, type Invitation } from './customer.ts'
export {
  accountMailJob,
  accountMailQueue,
  enqueueAccountMail,
  tokenOfSeed,
  type AccountMailDeps,
  type AccountMailJob,
} from './account-mail.ts'
export { recordFailedLogin, type FailedLogin } from './account-events/record-failed-login.ts'
export {
  listAccountEvents,
  pruneAccountEvents,
  type AccountEvent,
  type Visitor,
} from './account-events/queries-account-events.ts'
export { askForPasswordReset, resendVerification } from './ask-for-mail.ts'
export { addFavourites, favouritesAtMost, removeFavourite } from './favourites/add-favourites.ts'
export { pruneCarts } from './cart/queries-stored-cart.ts'
export { changeStoredCart, readStoredCart, type StoredCart } from './cart/stored-cart.ts'
export { listFavourites } from './favourites/queries-favourites.ts'
export { favouriteMailJob, favouriteMailQueue, type FavouriteMailJob } from './favourites/favourite-mail-job.ts'
export { findFavouriteMail, pruneFavouriteMails, type FavouriteNews } from './favourites/queries-favourite-news.ts'
export { tellFavourites, type StandsNow } from './favourites/tell-favourites.ts'
export { mailConsentToken, readConsentByLink, setConsentByLink } from './mail-consent.ts'
export { findConsenting } from './queries-mail-consent.ts'
export { changeCustomer, removeCustomer, type ChangeOutcome } from './change-customer.ts'
export { accountLimits, type AccountLimits, type TooMany } from './account-limits.ts'
export { confirmOwner, hasRecentProof } from './confirm-owner.ts'
export { endAllSessions, endSession, endSessionsOf } from './end-sessions.ts'
export { finishPasskey, passkeysAtMost, renamePasskey, startPasskey } from './passkeys/add-passkey.ts'
export { challengeSeconds } from './passkeys/challenge.ts'
export { logInByPasskey, startPasskeyLogin } from './passkeys/log-in-by-passkey.ts'
export { findPasskey, listPasskeys, pruneChallenges, type Passkey } from './passkeys/queries-passkeys.ts'
export { relyingPartyAt, type RelyingParty } from './passkeys/relying-party.ts'
export { removePasskey } from './passkeys/remove-passkey.ts'
export type { PasswordFault } from './check-password.ts'
export { profileLengths, type ProfileFault, type ProfileFaults, type ProfileInput } from './check-profile.ts'
export { storeToken, resetPassword, verifyEmail } from './prove-address.ts'
export { makeMemberCode, memberCodeStep, readMemberCode } from './member-code.ts'
export { isCodeExpired, readAskedAt } from './account-mail.ts'
export { askForPhoneCode } from './phone/ask-for-phone-code.ts'
export { confirmPhone } from './phone/confirm-phone.ts'
export { hasConfirmedPhone, listClaimants } from './phone/queries-phone.ts'
export { phoneCodeJob, phoneCodeQueue, type PhoneCodeJob } from './phone/phone-code-job.ts'
export { logInByProof } from './log-in-by-proof.ts'
export { logInCustomer } from './log-in-by-password.ts'
export {
  completeLogin,
  endPendingLogin,
  findPendingCustomer,
  pendingMinutes,
  type StartedLogin,
} from './second-factor/pending-login.ts'
export { pruneCookieAnswers } from './cookie-answers/queries-cookie-answers.ts'
export { recordCookieAnswer } from './cookie-answers/record-cookie-answer.ts'
export { prunePendingLogins } from './second-factor/queries-pending-logins.ts'
export { findFactor } from './second-factor/queries-second-factor.ts'
export { removeCustomersFactor } from './second-factor/remove-factor.ts'
export { beginFactor, confirmFactor, renewRecoveryCodes, turnFactorOff } from './second-factor/second-factor.ts'
export { registerCustomer, type RegistrationFaults } from './register-customer.ts'
export {
  customerSessionDays,
  endCustomerSession,
  findByEmail,
  findByName,
  findCustomerSession,
  hashToken,
  type LoginName,
} from './sessions.ts'
export { inviteWaiting } from './invitation.ts'
export {
  applyInvitations,
  findInvitation,
  listInvitationsOf,
  invitedByOthers,
  planInvitations,
  pruneInvitations,
} from './queries-invitations.ts'
export { findAccountRecord } from './queries-export.ts'
export { findCustomerById, isMailboxOwner } from './queries.ts'
export { listSessions, pruneCustomerSessions } from './queries-sessions.ts'
export { pruneCustomerTokens } from './queries-tokens.ts'
export { acceptsForeignPhones, normalisePhone, readPhoneParser } from './phone/read-phone.ts'
