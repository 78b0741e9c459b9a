import { useRouteLoaderData } from 'react-router'
import type { ResolvedBrandSettings } from '#shared/brand/resolve-settings.ts'
import { marksOf } from '#shared/brand/fill-marks.ts'

/** What the marks in the words of pages stand for at this host's brand; none where the shop's frame could not be loaded. */
export function useMarks(): Record<string, string> {
  const frame = useRouteLoaderData<() => { brand?: ResolvedBrandSettings; shopCount: number }>('root')
  return frame?.brand ? marksOf(frame.brand, frame.shopCount) : {}
}
