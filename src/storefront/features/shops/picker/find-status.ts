import { formatPlural } from '#shared/format/format.ts'

/** The result of a search for shops, as text. */
export function findStatus(
  typed: string,
  { pending, near, count }: { pending: boolean; near: string | null; count: number },
): string {
  if (pending) return 'Ser etter stedet …'
  if (count === 0) return `Vi fant ikke «${typed.trim()}». Prøv et postnummer eller en by i nærheten.`
  return `${formatPlural(count, 'butikk', 'butikker')}${near === null ? '' : `, nærmest ${near} først`}`
}
