import type { WeekRow } from '#contract/own-shop/reports.ts'
import { csvFile } from '#shared/format/csv.ts'
import { weekNumber } from './week-sums.ts'

/** One row per week and shop. Amounts are in kroner. */
export function weekCsv(rows: readonly WeekRow[]): string {
  const header = [
    'Uke',
    'Mandag',
    'Butikknr.',
    'Butikk',
    'Reservert',
    'Lovet klar',
    'Klar i tide',
    'Hentet',
    'Utløpt',
    'Avbestilt',
    'Varer',
    'Ikke funnet',
    'Omsetning',
    'Solgt i kassen',
    'Omsetning i kassen',
  ]
  const lines = rows.map(row => [
    ...[weekNumber(row.monday), row.monday, row.shopId, row.shopName],
    ...[row.reserved, row.promised, row.inTime, row.collected, row.expired, row.cancelled],
    ...[row.pieces, row.missing, { ore: row.turnover }, row.tillPieces, { ore: row.tillTurnover }],
  ])
  return csvFile([header, ...lines])
}
