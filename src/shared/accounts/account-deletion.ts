import { reservationRetention, sentMessageDays, stockAlertRetention } from '../retention.ts'

/** Data that is deleted with an account. The page before the deletion, the page after it and the mail show the same lines. */
export const deletedWithAccount: readonly string[] = [
  'Navn, adresse, e-postadresse, mobilnummer, fødselsdato og kjønn',
  'Passordet, passnøklene, tofaktor og alle innlogginger',
  'Favorittene, handlekurven, butikken og størrelsene, også barnas',
  'Anmeldelsene du har skrevet',
  'Samtykkene, og rabattkoder som bare var dine',
]

const { collectedYears, otherMonths } = reservationRetention

/** Data that is kept, each with its period. */
export const storedAfterDeletion: readonly string[] = [
  'Åpne reservasjoner og ordrer gjelder fortsatt. Hentekoden og lenken i e-posten virker som før.',
  `Hentede og sendte varer: ${collectedYears} år etter at året er omme, fordi bokføringsloven krever det.`,
  `Det som ble avbestilt, avvist, ikke hentet eller aldri betalt: ${otherMonths} måneder.`,
  `Varsler om varer som kommer tilbake: til du melder deg av, høyst ${stockAlertRetention.waitingMonths} måneder, eller ${stockAlertRetention.sentDays} dager etter at varselet er sendt.`,
  `At vi har sendt deg e-post eller SMS: ${sentMessageDays} dager, som en kode adressen ikke kan leses ut av.`,
  'Svar i avstemninger: bare som tall, uten deg.',
]
