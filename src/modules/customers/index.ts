export { emailKey, type Consents, type Customer, type Profile } from './customer.ts'
export { passwordFault, type PasswordFault } from './check-password-rules.ts'
export { registerCustomer } from './register-customer.ts'
export {
  customerSessionDays,
  endCustomerSession,
  findByName,
  findCustomerSession,
  logInCustomer,
  type LoginName,
} from './sessions.ts'
export { pruneCustomerSessions } from './queries-sessions.ts'
