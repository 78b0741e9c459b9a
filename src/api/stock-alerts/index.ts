import type { Api, ApiDeps } from '../deps.ts'
import { registerAskForAlert } from './ask.ts'
import { registerHeldAlert } from './held.ts'

export function registerStockAlerts(api: Api, deps: ApiDeps): void {
  registerAskForAlert(api, deps)
  registerHeldAlert(api, deps)
}
