import { statusLabel, type Changes } from '#modules/sales/reservations/index.ts'
import { formatMoney } from '#shared/format/format.ts'

/** The changes since the page was loaded, as fields for programs. */
export const presentChanges = ({ from, to }: Changes) => ({
  status: { from: from && statusLabel(from.status), to: statusLabel(to.status) },
  total: { from: from?.total ?? null, to: to.total },
})

/** Text about a changed total. Empty if it is unchanged, or if the earlier one is unknown. */
export const totalChangeText = ({ from, to }: Changes): string =>
  from && from.total !== to.total ? ` Summen er nå ${formatMoney(to.total)} (før ${formatMoney(from.total)}).` : ''
