export { checkNewPassword, type NewPasswordFault } from './check-new-password.ts'
