import type { Api, ApiDeps } from '../deps.ts'
import { registerMachineMove } from './move.ts'
import { registerMachinePlace } from './place.ts'
import { registerMachineReservations } from './reservations.ts'
import { registerSales } from './sales.ts'
import { registerStockChanges } from './stock-changes.ts'
import { registerStockPushes } from './stock-pushes.ts'

/** Calls of other programs, authorised by a key. */
export function registerMachine(api: Api, deps: ApiDeps): void {
  registerMachineReservations(api, deps)
  registerMachineMove(api, deps)
  registerMachinePlace(api, deps)
  registerSales(api, deps)
  registerStockChanges(api, deps)
  registerStockPushes(api, deps)
}
