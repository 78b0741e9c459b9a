import type { StockLedger } from '#contract/own-shop/stock-desk.ts'
import { csvFile } from '#shared/format/csv.ts'

/** All movements, newest first, and the sum of earlier ones. Times are in UTC, for use by programs. */
export function ledgerCsv({
  stock,
  shopName,
  movements,
  carriedOver,
}: Pick<StockLedger, 'stock' | 'shopName' | 'movements' | 'carriedOver'>): string {
  const header = [
    'Tid (UTC)',
    'Butikk',
    'Varenummer',
    'Strekkode',
    'Vare',
    'Hva',
    'Hvem',
    'Reservasjon',
    'Endring på lager',
    'På lager etterpå',
    'Endring reservert',
    'Reservert etterpå',
  ]
  const goods = [shopName, stock.articleNo, stock.ean, [stock.name, stock.detail].filter(Boolean).join(', ')]
  const lines = movements.map(({ at, what, by, reservation, onHand, onHandAfter, reserved, reservedAfter }) => [
    ...[at, ...goods, what, by, reservation],
    ...[onHand, onHandAfter, reserved, reservedAfter],
  ])
  const before = carriedOver
    ? [['', ...goods, 'Overført fra før', '', '', '', carriedOver.onHand, '', carriedOver.reserved]]
    : []
  return csvFile([header, ...lines, ...before])
}
