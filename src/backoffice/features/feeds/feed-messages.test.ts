import { expect, test } from 'vitest'
import type { FeedImport } from '#contract/feeds/feeds-admin.ts'
import { feedCounts } from '#shared/feed-counts.ts'
import { changeLabels, phaseLabel, shortWhy, sourceLabel, causeText } from './feed-messages.ts'
import { dialectLabel } from './dialect-label.ts'
import { problemCsv } from './problem-csv.ts'
import { problemMessage } from './problem-messages.ts'

const view: FeedImport = {
  ...{ id: 1, kind: 'products', origin: 'command', source: '', file: 'varer.tsv', state: 'done', phase: null },
  ...{ progress: null, rows: 10, rejected: 0, problems: 0, changed: {}, reason: null, detail: null },
  ...{ warnings: 0, dialects: [], pictures: { fetched: 0, unchanged: 0, failed: 0 } },
  ...{ begunAt: '2026-11-25T10:00:00.000Z', endedAt: '2026-11-25T10:01:00.000Z' },
}

test('the source of a file is displayed: key name, address, timetable, command or manual fetch', () => {
  const words = (changes: Partial<FeedImport>) => sourceLabel({ ...view, ...changes })
  expect(words({})).toBe('Kommando')
  expect(words({ source: '-' })).toBe('Kommando, sendt gjennom et rør')
  expect(words({ origin: 'push', source: 'Kasse Oslo' })).toBe('Sendt av «Kasse Oslo»')
  expect(words({ origin: 'schedule', source: 'sftp://pim.example/ut/' })).toBe(
    'Hentet etter timeplanen, fra sftp://pim.example/ut/',
  )
  expect(words({ origin: 'desk' })).toBe('Hentet herfra')
})

test('a running import shows its phase, and its progress where known', () => {
  const open = { ...view, state: 'running', endedAt: null } as const
  expect(phaseLabel({ ...open, phase: 'applying', progress: { done: 12, of: 1_040 } })).toBe(
    'Legger inn endringene: 12 av 1\u00a0040',
  )
  expect(phaseLabel(open)).toBe('Henter filen')
  expect(phaseLabel({ ...open, state: 'waiting' })).toBe('Venter på tur')
  expect(phaseLabel({ ...open, reason: 'rowsHeld' })).toMatch(/fortsetter av seg selv$/)
})

test('a failed import has a message with the reason and the remedy, and a successful one has none', () => {
  expect(causeText(view, 'hent')).toBeNull()
  const error = { ...view, state: 'refused', reason: 'problems' } as const
  expect(causeText({ ...error, rejected: 2, problems: 3 }, 'hent')?.title).toBe('2 rader har feil (3 feil i alt)')
  expect(causeText({ ...error, problems: 1 }, 'hent')?.title).toBe('Filen kan ikke leses')
  expect(causeText({ ...view, state: 'partly', rejected: 1 }, 'hent')?.title).toBe(
    '1 rad ble avvist, resten er lest inn',
  )
  expect(shortWhy({ ...view, state: 'unchanged', rows: null })).toBe('Ingen ny fil')
  expect(shortWhy({ ...view, state: 'unchanged' })).toBe('Lest, men ingenting var nytt')
  expect(shortWhy({ ...view, state: 'failed', reason: 'stopped' })).toBe('Innlesingen ble avbrutt før den var ferdig')
})

test('after a temporary fault the message says how the import is retried, depending on its origin', () => {
  const todo = (origin: FeedImport['origin'], reason: FeedImport['reason'] = 'notFetched') =>
    causeText({ ...view, state: 'failed', origin, reason }, 'hent')?.todo
  expect(todo('schedule')).toMatch(/^Den hentes på nytt neste gang etter timeplanen\. Be den/)
  expect(todo('desk', 'notYet')).toBe('Hent den på nytt om litt.')
  expect(todo('command', 'stopped')).toMatch(/^Driften kan lese den inn på nytt\. Er det lagerfilen/)
  expect(todo('push', 'stopped')).toMatch(/^Den som sendte filen, må sende den på nytt/)
  expect(todo('desk', 'noFile')).not.toContain('på nytt')
})

test('the message about a suspicious file says how to accept it: a command for operators, a query for the sender', () => {
  const error = {
    ...view,
    state: 'refused',
    kind: 'inventory',
    reason: 'zeroStock',
    detail: '--accept-zero-stock --allow-removal',
  } as const
  const accept = (origin: FeedImport['origin']) => causeText({ ...error, origin }, 'hent')?.accept
  expect(causeText({ ...error, origin: 'desk' }, 'hent')).toMatchObject({
    title: 'Uvanlig mye av lageret går til null',
    todo: expect.stringMatching(/^Ingenting er endret\. .* Er det meningen, kan driften lese den inn slik:$/),
  })
  const scheduled = 'hent import inventory --scheduled --accept-zero-stock --allow-removal'
  expect([accept('schedule'), accept('desk')]).toEqual([scheduled, scheduled])
  expect(accept('command')).toBe('hent import inventory FIL --accept-zero-stock --allow-removal')
  expect(accept('push')).toBe('POST /api/v1/machine/stock?acceptZeroStock=true&allowRemoval=true')
  const columns = '--allow-missing-column price --allow-missing-column pickup_method --allow-removal'
  const lost = causeText({ ...error, origin: 'push', reason: 'missingColumns', detail: columns }, 'hent')
  expect(lost).toMatchObject({
    title: 'Filen mangler kolonner som forrige fil hadde',
    accept: 'POST /api/v1/machine/stock?allowMissingColumn=price,pickup_method&allowRemoval=true',
  })
  expect(causeText({ ...error, reason: 'demoLoaded', detail: null }, 'hent')).not.toHaveProperty('accept')
})

test('messages name commands as an operator of a clone types them, too', () => {
  const inClone = (reason: FeedImport['reason'], detail: string | null) =>
    causeText({ ...view, state: 'refused', origin: 'command', reason, detail }, 'npm run hent --')
  expect(inClone('lowPrices', '--accept-low-prices')?.accept).toBe(
    'npm run hent -- import products FIL --accept-low-prices',
  )
  expect(inClone('demoLoaded', null)?.todo).toMatch(/ Driften fjerner den med npm run hent -- demo remove\.$/)
})

test('changes have Norwegian names, and counts of existing rows are left out', () => {
  expect(changeLabels({ shopsIn: 2, shopsBefore: 40, shopsOut: 0 })).toEqual([{ name: 'nye butikker', count: 2 }])
})

test('a row error is translated to Norwegian, and an unknown one stays in English', () => {
  const textOf = (reason: string) => problemMessage(reason).text
  expect(textOf('is also on line 4, line 9 of b.tsv, and the rows differ')).toBe(
    'står også på linje 4, linje 9, og radene er ulike',
  )
  expect(textOf('has a wrong check digit; after 703801000001 it would be 7')).toBe(
    'har feil kontrollsiffer; etter 703801000001 skulle det vært 7',
  )
  expect(textOf('12 of 30 variants of store 057 are not in this feed and would be taken out of its stock')).toBe(
    '12 av 30 størrelser og farger i butikk 057 er ikke i filen og ville gått ut av lageret',
  )
  expect(textOf('14223 of 14223 prices (100 %) would move by more than 50 %; at most 20 % may')).toBe(
    '14223 av 14223 priser (100 %) ville endret seg med mer enn 50 %; høyst 20 % kan det',
  )
  expect(textOf('5 of 10 stocked rows of store 002 (50 %) would go to zero; at most 30 % may')).toBe(
    '5 av 10 varer på lager i butikk 002 (50 %) ville gått til null; høyst 30 % kan det',
  )
  expect(textOf('1 new price is below 2.00 NOK')).toBe('1 ny pris er under 2.00 kr')
  expect(textOf('for example store 001, sku-1: 5 → 0')).toBe('for eksempel butikk 001, sku-1: 5 → 0')
  expect(textOf('for example sku-1: new → 1.00')).toBe('for eksempel sku-1: ny, 1.00')
  expect(problemMessage('is a thing nobody thought of')).toEqual({
    text: 'is a thing nobody thought of',
    english: true,
  })
})

test('a value that a spreadsheet would read as a formula is escaped in the CSV of rejected rows', () => {
  const row = { file: 'a.tsv', line: 2, column: 'title', value: '=1+1', reason: 'must not be empty' }
  expect(problemCsv([row])).toBe(
    "\ufeffFil;Linje;Kolonne;Verdi;Årsak;Årsak (engelsk)\r\na.tsv;2;title;'=1+1;kan ikke være tom;must not be empty\r\n",
  )
})

test.each([
  'byte 7 of the line (hexadecimal F8) is not UTF-8, but line 2 is: the file mixes two encodings: save all of it as UTF-8',
  'the file is UTF-32: save it as UTF-8',
  'cells are separated by vertical bars, but those of line 1 by tabs: the file mixes both',
  'a cell that is not quoted holds a quotation mark, but line 2 has a quoted cell: the file mixes both; quote the whole cell, and double each quotation mark in it',
  'with quoted cells, lines 2 to 3 are one row, and without they are 2: quote every cell, or none',
  '"12,50" has a decimal comma, but "12.50" on line 2 has a decimal point: the file mixes both',
  'holds letters that were encoded twice; export it again as UTF-8',
  'the zip has 2 feeds (a.tsv, b.tsv)',
  'the XML is malformed (Unexpected close tag): write it with an XML library',
  'returned status 404: no such file',
  'has more than 30000000 bytes',
  'has an entry that cannot be read (jul); write it as 2026-12-24 0900-1400, 2026-12-25 stengt',
])('the problem «%s» has a Norwegian text', reason => {
  expect(problemMessage(reason).english).toBe(false)
})

test('each count of a change has a Norwegian name of its own', () => {
  const changed = feedCounts.filter(name => !name.endsWith('Before'))
  const labels = changeLabels(Object.fromEntries(feedCounts.map(name => [name, 1])))
  expect(labels).toHaveLength(changed.length)
  expect(new Set(labels.map(({ name }) => name)).size).toBe(labels.length)
  expect(changeLabels({ articlesRelinked: 2 })).toEqual([{ name: 'varer med andre lenker til bilder', count: 2 }])
})

test.each([
  [
    'semicolons between cells, quoted cells, UTF-8 with byte order mark encoded twice, decimal comma',
    'semikolon mellom cellene, celler i anførselstegn, UTF-8 med byte-merke (BOM), kodet to ganger, desimalkomma',
  ],
  [
    'tabs between cells, quotation marks as text, Windows-1252, no decimals',
    'tabulator mellom cellene, anførselstegn som tekst, Windows-1252, ingen desimaler',
  ],
  [
    'vertical bars between cells, no quotation marks, UTF-16 LE, decimal point',
    'loddrett strek mellom cellene, ingen anførselstegn, UTF-16 LE, desimalpunktum',
  ],
  ['XML, decimal point', 'XML, desimalpunktum'],
])('the dialect «%s» has a Norwegian text', (dialect, text) => {
  expect(dialectLabel(dialect)).toBe(text)
})

test('a warning of several rows says how many more have it', () => {
  expect(problemMessage('has 5 levels; the first three are used (and in 7 more rows)')).toEqual({
    text: 'har 5 nivåer; de tre første brukes (og på 7 rader til)',
    english: false,
  })
})
