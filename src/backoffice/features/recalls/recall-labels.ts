import type { RecallRemedy, RecallSummary } from '#contract/own-shop/recalls.ts'

export const stateLabels = {
  draft: ['Utkast', 'quiet'],
  published: ['Gjelder nå', 'bad'],
  ended: ['Avsluttet', 'good'],
} as const satisfies Record<RecallSummary['state'], readonly [string, string]>

export const remedyChoices: readonly { value: RecallRemedy; label: string }[] = [
  { value: 'refund', label: 'Pengene tilbake' },
  { value: 'replacement', label: 'Ny vare' },
  { value: 'repair', label: 'Reparasjon' },
]
export const remedyLabel = (remedy: RecallRemedy): string =>
  remedyChoices.find(({ value }) => value === remedy)?.label ?? remedy

/** `12 av 14 e-poster er sendt. 2 kom ikke fram.` */
export function mailText({ mails, sent, failed }: RecallSummary['counts']): string {
  const missing = failed > 0 ? ` ${failed} kom ikke fram.` : ''
  return `${sent} av ${mails} ${mails === 1 ? 'e-post' : 'e-poster'} er sendt.${missing}`
}
