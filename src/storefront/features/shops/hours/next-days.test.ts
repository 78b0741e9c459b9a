import { expect, test } from 'vitest'
import { hoursLabel, nextDays } from './next-days.ts'

const usual = [null, ...Array.from({ length: 6 }, () => ({ open: '1000', close: '2000' }))]
const shop = {
  openingHours: usual,
  specialOpeningHours: [{ date: '2026-11-27', hours: { open: '1000', close: '2200' } }],
}

test('a shop’s opening hours are those of seven days from today, special hours included', () => {
  const week = nextDays(shop, new Date('2026-11-25T12:00:00Z'))
  expect(week?.map(({ day, hours }) => [day, hours])).toEqual([
    ['Onsdag 25.', '10.00–20.00'],
    ['Torsdag 26.', '10.00–20.00'],
    ['Fredag 27.', '10.00–22.00'],
    ['Lørdag 28.', '10.00–20.00'],
    ['Søndag 29.', 'Stengt'],
    ['Mandag 30.', '10.00–20.00'],
    ['Tirsdag 1.', '10.00–20.00'],
  ])
  expect(week?.find(({ today }) => today)?.day).toBe('Onsdag 25.')
  expect(week?.filter(({ special }) => special).map(({ day }) => day)).toEqual(['Fredag 27.'])
})

test('a public holiday is named, with the hours that the law allows', () => {
  const week = nextDays({ openingHours: usual, specialOpeningHours: [] }, new Date('2026-12-23T12:00:00Z'))
  expect(week?.filter(({ holiday }) => holiday).map(({ day, hours, holiday }) => [day, hours, holiday])).toEqual([
    ['Torsdag 24.', '10.00–16.00', 'julaften'],
    ['Fredag 25.', 'Stengt', '1. juledag'],
    ['Lørdag 26.', 'Stengt', '2. juledag'],
  ])
})

test('a day with several spans shows all of them', () => {
  const open = (...times: [string, string][]) => {
    const spans = times.map(([from, to]) => ({ open: from, close: to }))
    return { open: spans[0]!.open, close: spans.at(-1)!.close, spans }
  }
  expect(hoursLabel(open(['1000', '1400'], ['1600', '2000']))).toBe('10.00–14.00 og 16.00–20.00')
  expect(hoursLabel(open(['0800', '1000'], ['1200', '1400'], ['1800', '0200']))).toBe(
    '08.00–10.00, 12.00–14.00 og 18.00–02.00',
  )
})

test('past days are not listed, also on a Sunday evening', () => {
  const days = nextDays(shop, new Date('2026-11-29T20:00:00Z'))?.map(({ date }) => date)
  expect([days?.[0], days?.at(-1)]).toEqual(['2026-11-29', '2026-12-05'])
})

test('opening hours that cannot be parsed give no week', () => {
  expect(nextDays({ openingHours: null, specialOpeningHours: [] }, new Date())).toBeNull()
})
