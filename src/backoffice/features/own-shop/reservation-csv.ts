import type { ListedReservation } from '#contract/own-shop/reservation-list.ts'
import { csvFile, csvRows } from '#shared/format/csv.ts'
import { kindLabels } from './reservation-choice.ts'

const header = [
  'Nummer',
  'Tid (UTC)',
  'Butikknr.',
  'Butikk',
  'Type',
  'Status',
  'Navn',
  'Telefon',
  'E-post',
  'Hentekode',
  'Varer',
  'Sum',
  'Klar innen (UTC)',
  'Frist (UTC)',
]

/** Header row of the CSV. Amounts are in kroner. */
export const reservationCsvHead = (): string => csvFile([header])

export const reservationCsvRows = (rows: readonly ListedReservation[]): string =>
  csvRows(
    rows.map(({ id, at, shopId, shopName, kind, status, name, phone, email, pickupCode, goods, total, ...row }) => [
      ...[id, at, shopId, shopName, kindLabels[kind], status, name, phone, email, pickupCode],
      goods.map(({ count, name: article, articleNo }) => `${count} × ${article} (${articleNo})`).join(', '),
      ...[{ ore: total }, row.readyBy, row.pickupDeadline],
    ]),
  )
