import type { Transfer } from '#contract/own-shop/transfers.ts'

export const stepLabels: Record<Transfer['steps'][number], string> = {
  pack: 'Pakket',
  send: 'Sendt',
  receive: 'Mottatt',
  refuse: 'Kan ikke sende',
  cancel: 'Avbestill',
  lose: 'Kom ikke fram',
  unpack: 'Angre pakket',
  unsend: 'Angre sendt',
}

export const transferStatusLabels: Record<Transfer['status'], string> = {
  asked: 'Skal pakkes',
  packed: 'Pakket',
  sent: 'På vei',
  received: 'Mottatt',
  refused: 'Kan ikke sendes',
  cancelled: 'Avbestilt',
  lost: 'Kom ikke fram',
}

/** The steps that end a transfer without the goods. They need a reason. */
export const needsReason = (step: Transfer['steps'][number]): boolean =>
  step === 'refuse' || step === 'lose' || step === 'cancel'

export const stepReasons: Partial<Record<Transfer['steps'][number], readonly string[]>> = {
  refuse: ['Finner den ikke', 'Varen er skadet', 'Solgt i butikken', 'Annet'],
  lose: ['Pakken kom ikke', 'Varen manglet i pakken', 'Annet'],
  cancel: ['Kunden ombestemte seg', 'Trengs ikke lenger', 'Annet'],
}
