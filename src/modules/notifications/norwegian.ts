const day = new Intl.DateTimeFormat('nb-NO', {
  timeZone: 'Europe/Oslo',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
})
const time = new Intl.DateTimeFormat('nb-NO', {
  timeZone: 'Europe/Oslo',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** `mandag 23. november kl. 11.00` */
export function formatMoment(at: Date): string {
  return `${day.format(at)} kl. ${time.format(at).replace(':', '.')}`
}

/** Øre as `kr 1 299,00`, with no-break spaces. */
export function formatAmount(ore: number): string {
  const kroner = String(Math.floor(ore / 100)).replace(/\B(?=(\d{3})+$)/g, '\u00a0')
  return `kr\u00a0${kroner},${String(ore % 100).padStart(2, '0')}`
}
