import type { Api, ApiDeps } from '../deps.ts'
import { registerAccountEvents } from './account-events.ts'
import { registerCookieAnswers } from './cookie-answers.ts'
import { registerCurrentCustomer } from './current.ts'
import { registerCustomerChanges } from './change.ts'
import { registerCustomerDevices } from './devices.ts'
import { registerCustomerExport } from './export.ts'
import { registerFavourites } from './favourites.ts'
import { registerLoginByCode } from './login-by-code.ts'
import { registerCustomerLogin } from './login.ts'
import { registerMailConsents } from './mail-consents.ts'
import { registerMemberCode } from './member-code.ts'
import { registerRegistration } from './register.ts'
import { registerPhoneConfirmation } from './confirm-phone.ts'
import { registerCustomerOrders } from './orders.ts'
import { registerCustomerReservations } from './reservations.ts'
import { registerPasskeyLogin } from './passkeys/login.ts'
import { registerOwnPasskeys } from './passkeys/own.ts'
import { registerPasswordReset } from './reset-password.ts'
import { registerFactorLogin } from './second-factor/login.ts'
import { registerOwnFactor } from './second-factor/own.ts'
import { registerStoredCart } from './stored-cart.ts'
import { registerEmailVerification } from './verify-email.ts'

export function registerCustomers(api: Api, deps: ApiDeps): void {
  registerCurrentCustomer(api, deps)
  registerCookieAnswers(api, deps)
  registerRegistration(api, deps)
  registerCustomerLogin(api, deps)
  registerLoginByCode(api, deps)
  registerPasskeyLogin(api, deps)
  registerOwnPasskeys(api, deps)
  registerFactorLogin(api, deps)
  registerOwnFactor(api, deps)
  registerEmailVerification(api, deps)
  registerPhoneConfirmation(api, deps)
  registerPasswordReset(api, deps)
  registerCustomerReservations(api, deps)
  registerCustomerOrders(api, deps)
  registerFavourites(api, deps)
  registerStoredCart(api, deps)
  registerCustomerDevices(api, deps)
  registerAccountEvents(api, deps)
  registerCustomerExport(api, deps)
  registerMemberCode(api, deps)
  registerMailConsents(api, deps)
  registerCustomerChanges(api, deps)
}
