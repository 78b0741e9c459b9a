import { useRouteLoaderData } from 'react-router'
import type { ShippingPromise } from '#shared/shipping/shipping-terms.ts'
import type { FrameData } from '../../frame/load-frame.ts'

/** The chain's delivery days and periods for exchange and return, as of now. null: not offered, or not loaded. */
export function usePromise(method: 'collect' | 'delivery'): ShippingPromise | null {
  const methods = useRouteLoaderData<FrameData>('root')?.shippingMethods ?? []
  return methods.find(({ type }) => type === method)?.promise ?? null
}
