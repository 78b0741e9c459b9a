import { statusLabel, type Changes } from '#modules/sales/reservations/index.ts'
import { formatMoney } from '#shared/format/format.ts'

/** What a refused press says in its fields, for a program. */
export const presentChanges = ({ from, to }: Changes) => ({
  status: { from: from && statusLabel(from.status), to: statusLabel(to.status) },
  total: { from: from?.total ?? null, to: to.total },
})

/** The sum, where it is another one; empty where it is the same. */
export const totalChangeText = ({ from, to }: Changes): string =>
  from && from.total !== to.total ? ` Summen er nå ${formatMoney(to.total)} (før ${formatMoney(from.total)}).` : ''
