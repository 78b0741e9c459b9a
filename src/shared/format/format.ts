const nbsp = '\u00a0'

/**
 * Øre as kroner with two decimals: `1 299,00`, with no-break spaces. Intl is not used, because its formats differ
 * between versions.
 */
export function formatAmount(ore: number): string {
  const sign = ore < 0 ? '-' : ''
  const whole = Math.abs(Math.round(ore))
  return `${sign}${formatCount(Math.floor(whole / 100))},${String(whole % 100).padStart(2, '0')}`
}

/** `kr 1 299,00` */
export function formatMoney(ore: number): string {
  return `kr${nbsp}${formatAmount(ore)}`
}

/** A count or a measure without decimals: `15 000`. */
export function formatCount(count: number): string {
  return String(Math.trunc(count)).replace(/\B(?=(\d{3})+(?!\d))/g, nbsp)
}

/** A change of a count: `+2`, `−15`, `0`. */
export function formatChange(change: number): string {
  return change === 0 ? '0' : `${change > 0 ? '+' : '\u2212'}${formatCount(Math.abs(change))}`
}

/** Kroner as typed in a form: `1299`, `199,50`. */
export function formatKroner(kroner: number): string {
  const ore = Math.round(kroner * 100)
  return ore % 100 === 0 ? String(ore / 100) : `${Math.floor(ore / 100)},${String(ore % 100).padStart(2, '0')}`
}

/** A mean with one decimal: `4,5`. */
export function formatTenths(value: number): string {
  const tenths = Math.round(value * 10)
  return `${formatCount(tenths / 10)},${Math.abs(tenths % 10)}`
}

/** `1 butikk`, `7 butikker` */
export function formatPlural(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}

/** Joins the non-empty facts with " · ". The no-break space keeps a line from beginning with the dot. */
export function joinFacts(facts: readonly (string | null | undefined | false)[]): string {
  return facts.filter(Boolean).join('\u00a0· ')
}
