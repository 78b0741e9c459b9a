import type { PickingRound, WalkingOrder, WalkingOrderChange } from '../pickup/picking.ts'
import type { Transport } from './transport.ts'

interface PartOfRound {
  ids?: readonly number[]
  page?: number
  ean?: string
}

/** What a picking round through a shop asks. */
export function pickingCalls(send: Transport) {
  return {
    /** Those of `ids` that still wait; without any, a page of all that wait. With an EAN, those that hold it. */
    pickingRound: (shop: number, { ids = [], page = 1, ean }: PartOfRound = {}) => {
      const asked = new URLSearchParams({
        shop: String(shop),
        ...(ids.length > 0 ? { ids: ids.join() } : { page: String(page) }),
        ...(ean !== undefined && { ean }),
      })
      return send<PickingRound>({ method: 'GET', path: `/staff/picking?${asked}` })
    },
    walkingOrder: (shop: number) => send<WalkingOrder>({ method: 'GET', path: `/staff/walking_order?shop=${shop}` }),
    changeWalkingOrder: (shop: number, body: WalkingOrderChange) =>
      send<WalkingOrder>({ method: 'PUT', path: `/staff/walking_order?shop=${shop}`, body }),
  }
}
