import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  parseOpeningHours,
  parseSpecialHours,
  unreadableEntry,
  writeOpeningHours,
  writeSpecialHours,
} from './read-opening-hours.ts'

const read = (text: string) => {
  const week = parseOpeningHours(text)
  return week && writeOpeningHours(week)
}
const usual = 'Man-Fre 1000-2000, Lør 1000-1800, Søn stengt'
const siesta = 'Man-Fre 1000-1400, 1600-2000, Lør 1000-1800, Søn stengt'

describe('opening hours of a week', () => {
  test('the hours of each day are read, Sunday first', () => {
    const weekday = { open: '1000', close: '2000' }
    expect(parseOpeningHours(usual)).toEqual([
      null,
      ...Array.from({ length: 5 }, () => weekday),
      { open: '1000', close: '1800' },
    ])
  })
  test('a day with several spans has its first opening, its last closing and all spans', () => {
    expect(parseOpeningHours(siesta)?.[1]).toEqual({
      open: '1000',
      close: '2000',
      spans: [
        { open: '1000', close: '1400' },
        { open: '1600', close: '2000' },
      ],
    })
  })

  test.each([
    ['  man – FRE  1000 – 2000 ,LØR 1000-1800, søn Stengt '],
    ['Man-Fre 10-20, Lør 10-18'],
    ['Man-Fre 10:00-20:00, Lør 10:00-18:00'],
    ['Man-Fre 10.00–20.00, Lør 10.00–18.00'],
    ['Mandag–fredag 10–20, lørdag 10–18, søndag stengt'],
    ['Mandag til fredag: kl. 10.00 til 20.00. Lørdag kl 10-18'.replace('. L', ', L')],
    ['man.-fre. 10-20, lør. 10-18'],
    ['Hverdager 10-20, lørdag 10-18, søndag lukket'],
    ['Ukedager 10-20\nLørdager 10-18\nSøn- og helligdager stengt'],
    ['Man, tir, ons, tor og fre 10-20, lør 10-18'],
    ['Måndag-fredag 10-20, laurdag 10-18, sundag stengt'],
    ['Mon-Fri 10am-8pm, Sat 10 a.m. – 6 p.m.'],
    ['Monday to Friday 10:00 AM to 8:00 PM; Saturday 10:00-18:00; Sunday closed'],
    ['Weekdays 10-20, Saturdays 10-18'],
    ['Mo-Fr 10:00-20:00; Sa 10:00-18:00; Su off; PH off'],
    ['Mo-Sa 10:00-20:00; Sa 10:00-18:00; PH,Su closed'],
    ['Mo-Fr 10:00-20:00, Sa 10:00-18:00'],
    ['Mo-Fr 10:00-20:00 Sa 10:00-18:00'],
    ['Mo,Tu,We,Th,Fr 10:00-20:00; Sa 10:00-18:00'],
    ['["Mo-Fr 10:00-20:00", "Sa 10:00-18:00"]'],
    ['{"@type": "LocalBusiness", "openingHours": ["Mo-Fr 10:00-20:00", "Sa 10:00-18:00"]}'],
    [
      '[{"@type":"OpeningHoursSpecification","dayOfWeek":["Monday","Tuesday","Wednesday","Thursday","Friday"],"opens":"10:00","closes":"20:00"},' +
        '{"@type":"OpeningHoursSpecification","dayOfWeek":"https://schema.org/Saturday","opens":"10:00:00","closes":"18:00:00"},' +
        '{"@type":"OpeningHoursSpecification","dayOfWeek":"Sunday","opens":"00:00","closes":"00:00"}]',
    ],
    ['Man-Fre 10-20, Lør 10-18,'],
    ['ma-fr 10-20 (lø 10-18)'],
    ['ma-fr 10-20 (18)'],
    ['Ma–Fr: 10.00–20.00 (Lø: 10.00–18.00)'],
    ['10-20 (18)'],
    ['10–20 (10–18)'],
    ['kl. 10-20 (kl. 18)'],
    ['Åpningstider: 10:00-20:00 (10:00-18:00)'],
    ['10-20 (lør 10-18, søn stengt)'],
    ['Hverdager 10-20 (lørdag 18)'],
    ['Hverdager 10-20 (lørdag til 18)'],
    ['Man-tor 10–20, fre 10–20, lør 10–18'],
    ['Mandag-fredag kl. 10.00-20.00. Lørdag kl. 10.00-18.00. Søndag stengt.'],
    ['Man - fre 1000 - 2000\nLør 1000 - 1800'],
  ])('the usual week: %s', text => expect(read(text)).toBe(usual))

  test.each([
    ['Man-Fre 10-14, 16-20, Lør 10-18'],
    ['Man-Fre 10-14 og 16-20, Lør 10-18'],
    ['Man-Fre 10:00–14:00/16:00–20:00, Lør 10–18'],
    ['Man-Fre 16-20, 10-14; Lør 10-18'],
    ['Mo-Fr 10:00-14:00,16:00-20:00; Sa 10:00-18:00'],
    [
      '{"openingHoursSpecification":[{"dayOfWeek":["Mo","Tu","We","Th","Fr"],"opens":"10:00","closes":"14:00"},' +
        '{"dayOfWeek":["Mo","Tu","We","Th","Fr"],"opens":"16:00","closes":"20:00"},{"dayOfWeek":"Sa","opens":"10:00","closes":"18:00"}]}',
    ],
  ])('several spans: %s', text => expect(read(text)).toBe(siesta))

  test.each([
    ['Lør-Man 1100-1700', 'Man 1100-1700, Tir-Fre stengt, Lør-Søn 1100-1700'],
    ['Fre-lør 20-02', 'Man-Tor stengt, Fre-Lør 2000-0200, Søn stengt'],
    ['Fr,Sa 18:00-26:00', 'Man-Tor stengt, Fre-Lør 1800-0200, Søn stengt'],
    ['Man-Fre 18-00', 'Man-Fre 1800-2400, Lør-Søn stengt'],
    ['24/7', 'Man-Søn 0000-2400'],
    ['Døgnåpent', 'Man-Søn 0000-2400'],
    ['Døgnåpent alle dager', 'Man-Søn 0000-2400'],
    ['Alle dager: døgnåpent', 'Man-Søn 0000-2400'],
    ['Stengt', 'Man-Søn stengt'],
    ['9-23 (9-21)', 'Man-Fre 0900-2300, Lør 0900-2100, Søn stengt'],
    ['7-23 (stengt)', 'Man-Fre 0700-2300, Lør-Søn stengt'],
    ['10-20 (18), søn 14-18', 'Man-Fre 1000-2000, Lør 1000-1800, Søn 1400-1800'],
    ['man-tor 10-18 (fre 10-16)', 'Man-Tor 1000-1800, Fre 1000-1600, Lør-Søn stengt'],
    ['man–tor 10–18, fre 10–16', 'Man-Tor 1000-1800, Fre 1000-1600, Lør-Søn stengt'],
    ['ma-fr 10-20 (to 10-22)', 'Man-Ons 1000-2000, Tor 1000-2200, Fre 1000-2000, Lør-Søn stengt'],
    ['Daglig 9-23', 'Man-Søn 0900-2300'],
    ['Alle dager 00:00-23:59', 'Man-Søn 0000-2400'],
    ['Mo-Fr 10:00-20:00; We 10:00-22:00', 'Man-Tir 1000-2000, Ons 1000-2200, Tor-Fre 1000-2000, Lør-Søn stengt'],
    ['lør/søn 11-17', 'Man-Fre stengt, Lør-Søn 1100-1700'],
    ['Helg 12-16', 'Man-Fre stengt, Lør-Søn 1200-1600'],
    ['Man 900-1630', 'Man 0900-1630, Tir-Søn stengt'],
    ['Man 10-12, 12-14', 'Man 1000-1400, Tir-Søn stengt'],
  ])('%s is %s', (text, week) => expect(read(text)).toBe(week))

  test.each([
    '',
    'Åpent nesten alltid',
    'Man-Fre 2500-1000, Lør',
    'Man',
    'Man 1000',
    'Man 1000-1060',
    'Man 2000-1000',
    'Man 1000-1000',
    'Man 1000-2000, Man stengt',
    'Man-Fre 10-14; Man-Fre 16-20',
    'Man-Fre-Lør 1000-2000',
    '1000-2000',
    '(10-18)',
    '10-20 (18',
    '10-20 18)',
    '10-20 (18) (16)',
    '10-20 ((18))',
    '10-20 (9)',
    '10-14, 16-20 (18)',
    '10-20',
    'Lør 10-18 (16)',
    '10-20 (etter avtale)',
    'Man-fre 10-20 (sommer 10-18)',
    'Midlertidig stengt',
    'Man 10-14, 13-20',
    'Man 10-25',
    'Mo-Fr 10:00+',
    'Mo-Fr sunrise-sunset',
    'Mo[1] 10:00-20:00',
    'Jun-Aug: Mo-Fr 10:00-20:00',
    'week 1-10 Mo-Fr 10:00-20:00',
    'PH 12:00-18:00',
    'Mo-Fr,PH 10:00-18:00',
    'SH 10:00-20:00',
    'Mo-Fr 10:00-20:00 "etter avtale"',
    '[]',
    '[{"dayOfWeek":"Monday","opens":"10","closes":"sent"}]',
    '[{"opens":"10:00","closes":"20:00"}]',
    '[{"dayOfWeek":"Monday","opens":"10:00","closes":"20:00","validFrom":"2026-06-01","validThrough":"2026-08-31"}]',
    '{"åpent": true}',
  ])('unreadable hours differ from closed: %j', text => expect(parseOpeningHours(text)).toBeNull())

  test('the parser throws for no text, and written hours are parsed unchanged', () => {
    const part = fc.constantFrom(
      'Man',
      'Søn',
      'fr',
      'hverdager',
      'PH',
      '-',
      ',',
      ';',
      ' ',
      '10',
      '1430',
      '16:00',
      '02',
      'stengt',
      '24/7',
      '[',
      '"',
    )
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(part, { maxLength: 12 }).map(parts => parts.join('')),
    )
    fc.assert(
      fc.property(text, typed => {
        const week = parseOpeningHours(typed)
        if (week) expect(parseOpeningHours(writeOpeningHours(week))).toEqual(week)
        const days = parseSpecialHours(typed)
        expect(parseSpecialHours(writeSpecialHours(days))).toEqual(days)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('special hours', () => {
  test('days are read, and unreadable ones are left out', () => {
    expect(
      parseSpecialHours('2026-12-24 0900-1400, 2026-12-25 stengt, 2026-02-30 stengt, julaften, 2026-12-24 stengt'),
    ).toEqual([
      { date: '2026-12-24', hours: { open: '0900', close: '1400' } },
      { date: '2026-12-25', hours: null },
    ])
  })

  test.each([
    ['2026-12-24 0900-1200, 1300-1500, 2026-12-25 stengt', '2026-12-24 0900-1200, 1300-1500, 2026-12-25 stengt'],
    ['24.12.2026 kl. 9–14; 25.12.2026: stengt', '2026-12-24 0900-1400, 2026-12-25 stengt'],
    ['24.12.2026: 09:00-14:00\n1.1.2027 lukket', '2026-12-24 0900-1400, 2027-01-01 stengt'],
    ['2026-12-25 - 2026-12-27 stengt', '2026-12-25 stengt, 2026-12-26 stengt, 2026-12-27 stengt'],
    ['2026-12-31 2000-0200', '2026-12-31 2000-0200'],
    [
      '[{"opens":"09:00","closes":"14:00","validFrom":"2026-12-24","validThrough":"2026-12-24"},{"opens":"00:00","closes":"00:00","validFrom":"2026-12-25","validThrough":"2026-12-26"}]',
      '2026-12-24 0900-1400, 2026-12-25 stengt, 2026-12-26 stengt',
    ],
  ])('%s', (text, written) => {
    expect(unreadableEntry(text)).toBeNull()
    expect(writeSpecialHours(parseSpecialHours(text))).toBe(written)
  })

  test.each([
    ['2026-12-24 0900-1400, jul stengt', 'jul stengt'],
    ['2026-02-30 stengt', '2026-02-30 stengt'],
    ['2026-12-24 1400-0900', '2026-12-24 1400-0900'],
    ['2026-12-27 - 2026-12-25 stengt', '2026-12-27 - 2026-12-25 stengt'],
    ['24.12. 09-14', '24.12. 09-14'],
  ])('%s: the invalid entry is named', (text, entry) => expect(unreadableEntry(text)).toBe(entry))
})
