import { formatPlural } from '#shared/format/format.ts'
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

/** The desk reaches these buyers, because the shop has no address of theirs. */
export const tillText = 'De som kjøpte i kassen, må dere nå med oppslag og på andre måter. Ta varene ut av hyllene.'
export const authorityText = 'Meld også fra til DSB. Er det mat eller kosmetikk, melder du til Mattilsynet.'
/** The consequences of publishing. `buyers`: reservations and orders with the goods. */
export const publishText = (buyers: number): string =>
  `Salget stanses med en gang, og varene tas ut av åpne reservasjoner. Vi skriver til dem vi vet har kjøpt eller reservert dem: nå er det ${formatPlural(buyers, 'reservasjon', 'reservasjoner')}. Det kan ikke angres.`

/** `12 av 14 e-poster er sendt. 2 kom ikke fram.` */
export function mailText({ mails, sent, failed }: RecallSummary['counts']): string {
  const missing = failed > 0 ? ` ${failed} kom ikke fram.` : ''
  return `${sent} av ${mails} ${mails === 1 ? 'e-post' : 'e-poster'} er sendt.${missing}`
}
