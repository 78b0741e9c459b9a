import type { Settlement } from '#contract/paid-orders/settlements.ts'
import { csvFile } from '#shared/format/csv.ts'
import { providerLabels } from '#shared/payments/provider-names.ts'

/** The settlement as CSV. Amounts are in kroner. */
export function settlementCsv({ rows }: Omit<Settlement, 'refusedKeys'>): string {
  const header = [
    'Dag',
    'Butikknr.',
    'Butikk',
    'Betalt med',
    'Antall trekk',
    'Trukket',
    'Antall tilbake',
    'Betalt tilbake',
    'Netto',
    'Selgers org.nr.',
  ]
  const lines = rows.map(({ day, shopId, shopName, provider, seller, captures, captured, refunds, refunded }) => [
    ...[day, shopId, shopName, providerLabels[provider]],
    ...[captures, { ore: captured }, refunds, { ore: refunded }, { ore: captured - refunded }],
    seller,
  ])
  return csvFile([header, ...lines])
}
