import type { Api, ApiDeps } from '../deps.ts'
import { registerCurrentCustomer } from './current.ts'
import { registerCustomerChanges } from './change.ts'
import { registerCustomerDevices } from './devices.ts'
import { registerCustomerLogin } from './login.ts'
import { registerRegistration } from './register.ts'

export function registerCustomers(api: Api, deps: ApiDeps): void {
  registerCurrentCustomer(api, deps)
  registerRegistration(api, deps)
  registerCustomerLogin(api, deps)
  registerCustomerDevices(api, deps)
  registerCustomerChanges(api, deps)
}
