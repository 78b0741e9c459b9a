export { addStaff, type AddStaffOutcome, type NewStaff } from './add-staff.ts'
export { deskShops, roles, type Role, type StaffAccount } from './account.ts'
export { findSession, logIn, logOut, normaliseEmail, sessionHours } from './sessions.ts'
export { pruneSessions, recordAudit } from './queries.ts'
