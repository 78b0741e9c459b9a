import type { Api, ApiDeps } from '../deps.ts'
import { registerMachineReservations } from './reservations.ts'

/** What other programs call by key. */
export function registerMachine(api: Api, deps: ApiDeps): void {
  registerMachineReservations(api, deps)
}
