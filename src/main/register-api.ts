import { createApi, type Api } from '#api/app.ts'
import { registerCart } from '#api/cart/validate.ts'
import { registerCatalogue } from '#api/catalogue/index.ts'
import { registerCurrentCustomer } from '#api/customers/current.ts'
import type { ApiDeps } from '#api/deps.ts'
import { registerReservations } from '#api/reservations/index.ts'
import { registerNearby } from '#api/shops/index.ts'
import { registerStaff } from '#api/staff/index.ts'

/** The whole API of the shop. */
export function wholeApi(deps: ApiDeps): Api {
  return createApi(deps, [
    registerNearby,
    registerCatalogue,
    registerCart,
    registerCurrentCustomer,
    registerReservations,
    registerStaff,
  ])
}
