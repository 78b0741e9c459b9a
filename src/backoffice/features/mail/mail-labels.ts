import type { FailedMail, MailKind } from '#contract/mail-admin.ts'

export const kindLabels: Record<MailKind, string> = {
  confirmation: 'Bekreftelse på reservasjon',
  ready: 'Klar til henting',
  stopped: 'Reservasjonen er avsluttet',
  cancelled: 'Reservasjonen er avbestilt',
  extended: 'Hentefristen er forlenget',
  reminder: 'Påminnelse om å hente',
  receipt: 'Kvittering for betalt ordre',
  returned: 'Varer er levert tilbake',
  sent: 'Varene er sendt',
  withdrawn: 'Bekreftelse på angret kjøp',
  withdrawing: 'Lenke som bekrefter angret kjøp',
  partly: 'En del er hentet',
  asked: 'Spørsmål til kunden',
  moved: 'Flyttet til en annen butikk',
  summary: 'Flere meldinger i én',
  code: 'Kode til en e-postadresse',
  account: 'Lenke eller kode til en konto',
  'alert-confirm': 'Bekreft varsel om størrelse',
  'alert-back': 'Størrelsen er tilbake',
  favourites: 'Nytt om favoritter',
  'review-ask': 'Spørsmål om anmeldelse',
  contact: 'Melding til kundeservice',
  privacy: 'Svar om personvern',
  sms: 'SMS til kunden',
  'phone-code': 'Kode på SMS til en konto',
}

/** Explains a reply of a mail server, such as `550 at RCPT TO`, with the remedy. */
export function replyMessage(reply: string): { why: string; todo: string } {
  const [, code = '', step = ''] = /(\S+) at (.+)$/.exec(reply) ?? []
  const unreached = { why: 'Fikk ikke kontakt med e-posttjeneren', todo: 'Be driften se på e-posttjeneren.' }
  if (step === 'SMS') return smsReplyMessage(code)
  if (step === '') return { why: 'Ukjent feil', todo: 'Be driften se i loggen.' }
  if (step === 'CONN' || /^E(?!AUTH)[A-Z]+$/.test(code)) return unreached
  if (step.startsWith('AUTH') || code === 'EAUTH')
    return { why: 'E-posttjeneren godtok ikke innloggingen vår', todo: 'Be driften rette passordet i SMTP_URL.' }
  if (code.startsWith('4')) return { why: 'E-posttjeneren ba oss prøve senere', todo: 'Du trenger ikke gjøre noe.' }
  if (step === 'RCPT TO') return { why: 'Mottakerens adresse ble avvist', todo: 'Adressen finnes trolig ikke.' }
  if (step === 'DATA')
    return { why: 'Innholdet ble avvist', todo: 'Ofte et søppelpostfilter: be driften spørre e-postleverandøren.' }
  if (step === 'MAIL FROM') return { why: 'Avsenderadressen vår ble avvist', todo: 'Be driften rette avsenderen.' }
  return { why: 'E-posttjeneren sa nei', todo: 'Be driften se på e-posttjeneren.' }
}

function smsReplyMessage(code: string): { why: string; todo: string } {
  if (code === 'UNCLEAR')
    return {
      why: 'Uklart om SMS-en ble sendt: SMS-tjenesten svarte ikke',
      todo: 'Den sendes ikke igjen. Kunden har fått det samme på e-post; ring hvis det haster.',
    }
  if (code === '401' || code === '403')
    return { why: 'SMS-tjenesten godtok ikke innloggingen vår', todo: 'Be driften rette SMS_TOKEN.' }
  if (code === '429' || code === '503' || /^E[A-Z]/.test(code))
    return { why: 'SMS-tjenesten tok ikke imot nå', todo: 'Du trenger ikke gjøre noe.' }
  if (/^3|^4(05|15)$/.test(code))
    return { why: 'SMS-tjenesten er ikke satt opp riktig', todo: 'Be driften rette SMS_URL.' }
  return {
    why: 'SMS-tjenesten avviste meldingen: nummeret er trolig feil, eller tar ikke imot SMS',
    todo: 'Kunden har fått det samme på e-post. Butikken kan rette nummeret på reservasjonen og sende den på nytt.',
  }
}

/** The reply as displayed: without its leading word, and with `ved` instead of `at`. */
export const replyShown = (reply: string): string => reply.replace(/^\w+ (?=\S+ at )/, '').replace(' at ', ' ved ')

/** Minutes that the oldest mail may wait before the queue counts as stuck. */
const longWait = 15

/** Whether the mail queue is stuck at `now`. */
export const standsStill = (oldest: string | null, now: Date): boolean =>
  oldest !== null && now.getTime() - new Date(oldest).getTime() > longWait * 60_000

export const nameOf = ({ kind, reservationId }: Pick<FailedMail, 'kind' | 'reservationId'>): string =>
  `${kind ? kindLabels[kind] : 'Annen e-post'}${reservationId === null ? '' : `, reservasjon ${reservationId}`}`
