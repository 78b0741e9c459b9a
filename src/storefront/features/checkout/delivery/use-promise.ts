import { useRouteLoaderData } from 'react-router'
import type { ShippingPromise } from '#shared/shipping/shipping-terms.ts'
import type { FrameData } from '../../frame/load-frame.ts'

/** The promises of the chain for delivery or collection now. null: not offered, or not loaded. */
export function usePromise(method: 'collect' | 'delivery'): ShippingPromise | null {
  const methods = useRouteLoaderData<FrameData>('root')?.shippingMethods ?? []
  return methods.find(({ type }) => type === method)?.promise ?? null
}
