import { useRouteLoaderData } from 'react-router'
import type { ResolvedBrandSettings } from '#shared/brand/resolve-settings.ts'
import { marksOf } from '#shared/brand/fill-marks.ts'

/** Values for the placeholders in page texts, for the brand of this host. Empty if the root data failed to load. */
export function useMarks(): Record<string, string> {
  const frame = useRouteLoaderData<() => { brand?: ResolvedBrandSettings; shopCount: number }>('root')
  return frame?.brand ? marksOf(frame.brand, frame.shopCount) : {}
}
