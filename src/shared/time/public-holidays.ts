import { dayAfter } from './oslo-time.ts'

export interface Holiday {
  /** As shown in `Stengt i dag (1. mai)`. */
  name: string
  /** Red: shops are closed. Eve: they close by 16.00. */
  kind: 'red' | 'eve'
}

const everyYear: readonly [day: string, name: string, kind: Holiday['kind']][] = [
  ['01-01', '1. nyttårsdag', 'red'],
  ['05-01', '1. mai', 'red'],
  ['05-17', '17. mai', 'red'],
  ['12-24', 'julaften', 'eve'],
  ['12-25', '1. juledag', 'red'],
  ['12-26', '2. juledag', 'red'],
]
const afterEaster: readonly [days: number, name: string, kind: Holiday['kind']][] = [
  [-3, 'skjærtorsdag', 'red'],
  [-2, 'langfredag', 'red'],
  [-1, 'påskeaften', 'eve'],
  [0, '1. påskedag', 'red'],
  [1, '2. påskedag', 'red'],
  [39, 'Kristi himmelfartsdag', 'red'],
  [48, 'pinseaften', 'eve'],
  [49, '1. pinsedag', 'red'],
  [50, '2. pinsedag', 'red'],
]

const years = new Map<number, ReadonlyMap<string, Holiday>>()

/**
 * The public holiday or eve on a date (`yyyy-mm-dd`), or null.
 * Lov om helligdager og helligdagsfred (1995) §§ 2 and 5 define when shops are closed and on which eves they close at
 * 16.00. The law of 1947 on 1 and 17 May treats these two days like Sundays.
 */
export function holidayOn(date: string): Holiday | null {
  const year = Number(date.slice(0, 4))
  const known = years.get(year) ?? holidaysOf(year)
  years.set(year, known)
  return known.get(date) ?? null
}

function holidaysOf(year: number): ReadonlyMap<string, Holiday> {
  const easter = easterSunday(year)
  const prefix = easter.slice(0, 5)
  const days = new Map<string, Holiday>()
  for (const [date, name, kind] of [
    ...everyYear.map(([day, name, kind]) => [`${prefix}${day}`, name, kind] as const),
    ...afterEaster.map(([after, name, kind]) => [dayAfter(easter, after), name, kind] as const),
  ]) {
    const other = days.get(date)
    // Two holidays can coincide: 17 May with 2. pinsedag or pinseaften (then red), and 1 May with Kristi
    // himmelfartsdag.
    if (other?.kind === 'red')
      days.set(date, kind === 'red' ? { name: `${other.name} og ${name}`, kind: 'red' } : other)
    else days.set(date, { name, kind })
  }
  return days
}

/** Easter Sunday in the Gregorian calendar, by Oudin's algorithm: https://www.tondering.dk/claus/cal/easter.php */
export function easterSunday(year: number): string {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const h = (century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 19 * golden + 15) % 30
  const fullMoon =
    h - Math.floor(h / 28) * (1 - Math.floor(h / 28) * Math.floor(29 / (h + 1)) * Math.floor((21 - golden) / 11))
  const weekday = (year + Math.floor(year / 4) + fullMoon + 2 - century + Math.floor(century / 4)) % 7
  // The difference is the number of days after 28 March.
  return dayAfter(`${String(year).padStart(4, '0')}-03-28`, fullMoon - weekday)
}
