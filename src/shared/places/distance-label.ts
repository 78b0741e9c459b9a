import { formatCount, formatTenths } from '#shared/format/format.ts'

/** A distance as text: `800 m`, `4,2 km` or `120 km`. Estimates begin with `ca.`. */
export function distanceLabel(metres: number, estimated: boolean): string {
  const about = estimated ? 'ca.\u00a0' : ''
  if (metres < 950) return `${about}${Math.max(100, Math.round(metres / 100) * 100)}\u00a0m`
  const km = metres / 1_000
  return `${about}${km < 10 ? formatTenths(km) : formatCount(Math.round(km))}\u00a0km`
}
