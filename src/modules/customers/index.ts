export { emailKey, type Consents, type Customer, type Profile } from './customer.ts'
export { changeCustomer, removeCustomer } from './change-customer.ts'
export { passwordFault, type PasswordFault } from './check-password-rules.ts'
export { registerCustomer } from './register-customer.ts'
export {
  customerSessionDays,
  endCustomerSession,
  findByName,
  findCustomerSession,
  hashToken,
  logInCustomer,
  type LoginName,
} from './sessions.ts'
export { deleteSessionById, listSessions, pruneCustomerSessions } from './queries-sessions.ts'
