import type { DeskDetail } from '#contract/staff.ts'
import { formatMoney } from '#shared/format/format.ts'
import { markLabel } from '../desk/lines/line-labels.ts'

type Compared = Pick<DeskDetail, 'history' | 'total' | 'paid' | 'isOrder'>

/** Norwegian text for the changes of a reservation between two reads. Empty: no reportable change. */
export function changedTexts(before: Compared, after: Compared): string {
  const changes = after.history.slice(before.history.length).map(({ line, status, by, reason }) => {
    const what = line ? `${markLabel(line)}: ${line.name}` : status
    return `${what} (${by})${reason === null ? '' : `: ${reason}`}`
  })
  if (before.paid !== after.paid) changes.push(after.paid ? 'Betalt på nett' : 'Ikke lenger betalt på nett')
  if (before.total !== after.total)
    changes.push(`Summen er nå ${formatMoney(after.total)} (før ${formatMoney(before.total)})`)
  return changes.length === 0 ? '' : `Endret nå: ${changes.join('. ')}.`
}
