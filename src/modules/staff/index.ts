export { addStaff, type AddStaffOutcome } from './add-staff.ts'
export { deskShops, roles, type Role, type StaffAccount } from './account.ts'
export { findSession, logIn, logOut, normaliseEmail, sessionHours } from './sessions.ts'
export { pruneSessions, recordAudit } from './queries.ts'
