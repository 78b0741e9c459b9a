import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendar, plainModel } from '#tests/support/catalogue/plain-opening-model.ts'
import { addOpenHours, closesAt, nextOpening, openAt, type DayHours, type Week } from './opening-hours.ts'
import { openingNow } from './opening-week.ts'

const long = process.env['HENT_FAULTS'] === 'long'
const [firstYear, lastYear] = [2000, 2099]
const days = calendar(firstYear, lastYear + 1)
const firstMidnight = Date.UTC(firstYear, 0, 1)
const clerk = plainModel(days, firstMidnight)
const minute = 60_000

const hhmm = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}${String(minutes % 60).padStart(2, '0')}`
const time = fc.integer({ min: 0, max: 24 * 12 }).map(step => hhmm(step * 5))
const hours: fc.Arbitrary<DayHours> = fc.oneof(
  { weight: 1, arbitrary: fc.constant(null) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(time, time)
      .filter(([a, b]) => a < b && a !== '2400')
      .map(([open, close]) => ({ open, close })),
  },
)
const weeks = fc.array(hours, { minLength: 7, maxLength: 7 })
// Special hours fall on red days, eves and the two nights of clock changes.
const specialDates = days
  .filter(({ month, day }) => [3, 4, 5, 10, 12].includes(month) && day > 15)
  .map(each => each.date)
const specials = fc.array(fc.record({ date: fc.constantFrom(...specialDates), hours }), { maxLength: 40 })
const lastStart = Date.UTC(lastYear, 10, 1)
const instant = fc
  .integer({ min: 2 * 1440, max: Math.floor((lastStart - firstMidnight) / minute) })
  .map(minutes => new Date(firstMidnight + minutes * minute))
const nearChange = fc
  .tuple(
    fc.constantFrom(...days.filter(({ month, day, weekday }) => [3, 10].includes(month) && day > 24 && weekday === 0)),
    fc.integer({ min: -3 * 1440, max: 2 * 1440 }),
  )
  .map(([{ date }, minutes]) => new Date(Date.parse(`${date}T00:00:00Z`) + minutes * minute))
  .filter(at => at.getTime() > firstMidnight + 2 * 1440 * minute && at.getTime() < lastStart)

/** Every opening and closing instant, found by the model minute by minute. */
function walkCentury(week: Week, special: { date: string; hours: DayHours }[]): number[] {
  const turns: number[] = []
  let before = false
  const from = Date.UTC(firstYear, 0, 2)
  clerk(week, special)(from, (lastStart - from) / minute, (at, open) => {
    if (open !== before) turns.push(at)
    before = open
  })
  return turns
}

test(
  'over a hundred years a shop opens and closes at the minutes of a simple calendar model',
  { timeout: 120_000 },
  () => {
    fc.assert(
      fc.property(weeks, specials, (week, special) => {
        const turns: number[] = []
        let at = new Date(Date.UTC(firstYear, 0, 2))
        if (openAt(at, week, special)) turns.push(at.getTime())
        for (;;) {
          const next = openAt(at, week, special) ? closesAt(at, week, special) : nextOpening(at, week, special)
          if (!next || next.getTime() >= lastStart) break
          turns.push(next.getTime())
          at = next
        }
        expect(turns).toEqual(walkCentury(week, special))
      }),
      { numRuns: long ? 40 : 1 },
    )
  },
)

test('over a hundred years opening hours are counted as by a minute-by-minute model', () => {
  fc.assert(
    fc.property(
      weeks,
      specials,
      fc.oneof(instant, nearChange),
      fc.integer({ min: 1, max: 40 * 60 }),
      (week, special, from, minutes) => {
        let left = minutes
        let openAtStart: boolean | null = null
        let closes: number | null = null
        let reached: number | null = null
        clerk(week, special)(from.getTime(), 25 * 1440, (at, open) => {
          openAtStart ??= open
          if (!open && openAtStart) closes ??= at
          if (open && --left === 0) reached = at + minute
          return reached !== null && (closes !== null || !openAtStart)
        })
        const found = addOpenHours(from, minutes / 60, week, special)
        expect(openAt(from, week, special)).toBe(openAtStart)
        if (reached !== null) expect(found?.getTime()).toBe(reached)
        // The model stops after 25 days, the function after a year.
        else expect(found === null || found.getTime() > from.getTime() + 25 * 1440 * minute).toBe(true)
        const now = openingNow(from, week, special)
        if (closes !== null) expect(now).toEqual({ state: 'open', closesAt: new Date(closes) })
        else expect(now.state).toBe(openAtStart ? 'open' : 'closed')
      },
    ),
    { numRuns: long ? 20_000 : 250 },
  )
})
