import type { Api, ApiDeps } from '../deps.ts'
import { registerDesk } from './desk.ts'
import { registerStaffLogin } from './login.ts'

export function registerStaff(api: Api, deps: ApiDeps): void {
  registerStaffLogin(api, deps)
  registerDesk(api, deps)
}
