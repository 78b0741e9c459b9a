import type { ContentfulStatusCode, SuccessStatusCode } from 'hono/utils/http-status'
import type { ErrorCode } from '#shared/errors.ts'
import { promoMessages } from './cart/promo-messages.ts'
import type { ApiContext } from './deps.ts'

type FailureStatus = Exclude<ContentfulStatusCode, SuccessStatusCode>

/** The one place that maps an error code to its status and Norwegian message. */
const answers: Record<ErrorCode, readonly [FailureStatus, string]> = {
  not_found: [404, 'Vi fant ikke det du lette etter'],
  method_not_allowed: [405, 'Denne adressen kan ikke brukes på den måten'],
  invalid: [422, 'Ugyldig data'],
  ADDRESS_NOT_FOUND: [404, 'Ingen addresser funnet'],
  // 419 is not a standard status, but the specification requires it.
  csrf: [419 as FailureStatus, 'Vennligst last siden på nytt'],
  unauthorised: [401, 'Du må logge inn'],
  logged_in: [401, 'Du er allerede logget inn - logg ut for å logge inn med en ny bruker'],
  wrong_login: [422, 'Feil brukernavn/passord - har du glemt passordet ditt?'],
  wrong_passkey: [422, 'Passnøkkelen ble ikke godtatt. Prøv igjen, eller logg inn på en annen måte.'],
  no_passkeys_here: [409, 'Passnøkler kan ikke brukes på denne adressen'],
  account_exists: [
    423,
    'Hei - vi ser at det allerede finnes en konto med samme email/telefonummer - har du glemt passordet?',
  ],
  forbidden: [403, 'Du har ikke tilgang til dette'],
  out_of_stock: [409, 'Noen av varene er ikke lenger på lager i butikken'],
  price_changed: [409, 'Prisen er endret siden du la varen i handlekurven'],
  not_collectable: [409, 'Varen kan ikke reserveres på nett'],
  too_many_open: [429, 'Du har allerede flere reservasjoner som venter. Hent eller avbestill en av dem først.'],
  promocode_unknown: [404, promoMessages.promocode_unknown],
  promocode_not_yet: [409, promoMessages.promocode_not_yet],
  promocode_expired: [409, promoMessages.promocode_expired],
  promocode_used: [409, promoMessages.promocode_used],
  promocode_only_collected: [409, promoMessages.promocode_only_collected],
  email_code_needed: [409, 'Skriv koden vi har sendt deg på e-post'],
  email_code_wrong: [409, 'Koden stemmer ikke, eller den er utløpt'],
  idempotency_key_missing: [422, 'Forespørselen mangler Idempotency-Key (en UUID)'],
  idempotency_key_reused: [409, 'Denne Idempotency-Key er allerede brukt til en annen forespørsel'],
  too_many_requests: [429, 'For mange forsøk. Vent litt og prøv igjen.'],
  too_large: [413, 'Forespørselen er for stor'],
  timeout: [503, 'Det tok for lang tid. Prøv igjen om litt.'],
  overloaded: [503, 'Nettbutikken har det travelt akkurat nå. Prøv igjen om litt.'],
  payment_closed: [409, 'Det går ikke lenger an å betale for denne ordren. Du er ikke belastet.'],
  already_paid: [409, 'Du har allerede betalt for disse varene'],
  payment_not_ended: [
    503,
    'Vi får ikke svar om betalingen du har begynt på. Ingenting er reservert på nytt. Prøv igjen om litt.',
  ],
  payment_refused: [
    409,
    'Betalingen kan ikke startes akkurat nå. Du er ikke belastet. Velg en annen måte å betale på, eller reserver og betal i butikken.',
  ],
  payment_unanswered: [503, 'Vi får ikke kontakt med betalingstjenesten akkurat nå. Prøv igjen om litt.'],
  feed_unavailable: [503, 'Innleggene kan ikke hentes akkurat nå. Prøv igjen om litt.'],
  conflict: [409, 'Noen andre endret dette samtidig. Last siden på nytt.'],
  stale: [409, 'Noe er endret etter at siden ble vist. Se over, og trykk igjen.'],
  promises_hit: [409, 'Kunder har fått en frist i denne tiden. Velg hva som skal skje med den.'],
  cursor_unknown: [409, 'Startpunktet gjelder ikke lenger. Les alt på nytt.'],
  count_unlikely: [409, 'Antallet er langt fra det forrige. Se over det, og bekreft hvis det stemmer.'],
  internal: [500, 'Noe gikk galt hos oss. Prøv igjen om litt.'],
}

/** The Norwegian message of a code, and its status. */
export const norwegianMessage = (code: ErrorCode): string => answers[code][1]
export const errorStatus = (code: ErrorCode): number => answers[code][0]

export interface Failure {
  status: FailureStatus
  headers: [string, string][]
  body: { message: string; code: ErrorCode } & Record<string, unknown>
}
type More = {
  status?: FailureStatus
  message?: string
  errors?: Record<string, string[]>
  retryAfter?: number
} & Record<string, unknown>

/**
 * The response for an error code: `{message, code, errors?}` and the code's status, unless `more` has another. `more`
 * adds fields such as cartErrors.
 */
export function failure(code: ErrorCode, more: More = {}): Failure {
  const [usual, message] = answers[code]
  // Every 503 has Retry-After. Default: 60 seconds.
  const { status = usual, retryAfter = status === 503 ? 60 : undefined, ...fields } = more
  const headers: [string, string][] = [['Cache-Control', 'no-store']]
  if (retryAfter !== undefined) headers.push(['Retry-After', String(Math.max(1, Math.ceil(retryAfter)))])
  return { status, headers, body: { message, code, ...fields } }
}

export function fail(c: ApiContext, code: ErrorCode, more: More = {}) {
  const { status, headers, body } = failure(code, more)
  c.set('refusal', code)
  for (const [name, value] of headers) c.header(name, value)
  return c.json(body, status)
}
