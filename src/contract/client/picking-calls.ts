import type { PickingRound, WalkingOrder, WalkingOrderChange } from '../pickup/picking.ts'
import type { Transport } from './transport.ts'

/** What a picking round through a shop asks. */
export function pickingCalls(send: Transport) {
  return {
    pickingRound: (shop: number) => send<PickingRound>({ method: 'GET', path: `/staff/picking?shop=${shop}` }),
    walkingOrder: (shop: number) => send<WalkingOrder>({ method: 'GET', path: `/staff/walking_order?shop=${shop}` }),
    changeWalkingOrder: (shop: number, body: WalkingOrderChange) =>
      send<WalkingOrder>({ method: 'PUT', path: `/staff/walking_order?shop=${shop}`, body }),
  }
}
