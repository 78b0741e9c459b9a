import { joinNames } from '../plan/part-in-shop.ts'

/** The message that names the goods with an age limit, which are paid in the shop. null: there are none. */
export function ageNotice(lines: readonly { name: string; ageLimit: number | null }[]): string | null {
  const limited = lines.filter(({ ageLimit }) => ageLimit !== null)
  if (limited.length === 0) return null
  const names = joinNames([...new Set(limited.map(({ name }) => name))])
  const limits = new Set(limited.map(({ ageLimit }) => ageLimit))
  const limit = limits.size === 1 ? `${[...limits].join()}-årsgrense` : 'aldersgrense'
  return `${names} har ${limit}, så du betaler i butikken. Ta med legitimasjon når du henter.`
}
