import type { DeskList } from '#contract/staff.ts'
import { formatDayAndTime } from '#shared/format/format.ts'
import { Notice } from '#ui/display/Notice.tsx'

const named = 3

/** Shops whose figures nobody should trust: a few by name, the others counted. */
export function StaleStock({ shops }: { shops: DeskList['staleStock'] }) {
  if (shops.length === 0) return null
  const [first] = shops
  const title =
    shops.length === 1 ? `Lageret i ${first?.name} er gammelt` : `Lageret i ${shops.length} butikker er gammelt`
  return (
    <Notice kind="warning" title={title} className="mt-3">
      <ul>
        {shops.slice(0, named).map(({ id, name, countedAt }) => (
          <li key={id}>
            {name}: sist telt {formatDayAndTime(new Date(countedAt))}
          </li>
        ))}
      </ul>
      {shops.length > named && <p>Og {shops.length - named} til.</p>}
      <p>Sjekk hylla før du lover noe. Driftsansvarlig må se om kassen eller lagerfilen fortsatt sender.</p>
    </Notice>
  )
}
