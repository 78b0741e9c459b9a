import type { DeskEntry, DeskMove } from '#contract/staff.ts'
import { formatMoney } from '#shared/format/format.ts'
import { missReasons } from './lines/line-labels.ts'

type Action = DeskMove['action']

/** Button labels of the moves. */
export const moveLabels = {
  pick: 'Plukk',
  ready: 'Klar',
  collect: 'Hentet',
  dispatch: 'Sendt',
  deliver: 'Levert',
  reject: 'Avvis',
  cancel: 'Avbestill',
  undo: 'Angre',
  correct: 'Merk som klar igjen',
} satisfies Record<Action, string>

/**
 * Moves with a plain button, the most likely first. To reject or cancel takes a reason, to dispatch has a field for a
 * tracking link, and to undo is offered after a move.
 */
export const singleStepActions = ['ready', 'collect', 'deliver', 'pick'] as const satisfies readonly Action[]

export const reasons = {
  reject: [...missReasons, 'Annet'],
  cancel: ['Kunden ba om det', 'Kunden henter ikke', 'Annet'],
} as const

/** Outcome texts, which follow the pickup code. */
export const movedLabels: Record<Action, string> = {
  pick: 'plukkes nå',
  ready: 'er klar til henting. Kunden får e-post om et minutt.',
  collect: 'er hentet',
  dispatch: 'er sendt. Kunden får e-post om et minutt.',
  deliver: 'er levert',
  reject: 'er avvist. Kunden får e-post om et minutt.',
  cancel: 'er avbestilt. Kunden får e-post om et minutt.',
  correct: 'er klar til henting igjen',
  undo: 'er som før. Ingenting er sendt til kunden.',
}

/** The sum that the customer pays at the hand-over: `Å betale kr 599,00`, or `Betalt`. */
export const owedText = ({ paid, total }: Pick<DeskEntry, 'paid' | 'total'>): string =>
  paid ? 'Betalt' : `Å betale ${formatMoney(total)}`
