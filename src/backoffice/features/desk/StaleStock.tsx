import type { DeskList } from '#contract/staff.ts'
import { formatPlural } from '#shared/format/format.ts'
import { formatDayAndTime } from '#shared/format/format-date.ts'
import { Notice } from '#ui/display/Notice.tsx'

const named = 3

/** Warns about shops with outdated stock figures: the first few by name, the rest as a count. */
export function StaleStock({ shops }: { shops: DeskList['staleStock'] }) {
  if (shops.length === 0) return null
  const [first] = shops
  const title =
    shops.length === 1 ? `Lagertallene i ${first?.name} er gamle` : `Lagertallene i ${shops.length} butikker er gamle`
  return (
    <Notice kind="warning" title={title} className="mt-3">
      <ul>
        {shops.slice(0, named).map(({ id, name, countedAt }) => (
          <li key={id}>{`${name}: sist telt ${formatDayAndTime(new Date(countedAt))}`}</li>
        ))}
      </ul>
      {shops.length > named && <p>{`Og ${formatPlural(shops.length - named, 'butikk', 'butikker')} til.`}</p>}
      <p>Sjekk hylla før du lover noe. Be driften undersøke om kassen eller lagersystemet fortsatt sender tall.</p>
    </Notice>
  )
}
