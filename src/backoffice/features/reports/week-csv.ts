import type { WeekRow } from '#contract/own-shop/reports.ts'
import { csvFile, csvKroner, csvText } from '#shared/format/csv.ts'
import { weekNumber } from './week-sums.ts'

/** A row a week and shop. Amounts in kroner. */
export function weekCsv(rows: readonly WeekRow[]): string {
  const header = ['Uke', 'Mandag', 'Butikknr.', 'Butikk', 'Reservert', 'Lovet klar', 'Klar i tide', 'Hentet', 'Utløpt', 'Avbestilt', 'Varer', 'Ikke funnet', 'Omsetning'] // prettier-ignore
  const lines = rows.map(row => [
    ...[String(weekNumber(row.monday)), row.monday, String(row.shopId), csvText(row.shopName)],
    ...[row.reserved, row.promised, row.inTime, row.collected, row.expired, row.cancelled].map(String),
    ...[String(row.pieces), String(row.missing), csvKroner(row.turnover)],
  ])
  return csvFile([header, ...lines])
}
