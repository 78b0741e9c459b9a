/** Recorded events of a customer's logins and credentials, with the text that pages show. */
const accountEventWords = {
  registered: 'Kontoen ble laget',
  login_password: 'Logget inn med passord',
  login_code: 'Logget inn med kode på e-post',
  login_passkey: 'Logget inn med passnøkkel',
  factor_asked: 'Spurt om tofaktorkode',
  login_factor: 'Logget inn med tofaktor',
  login_recovery: 'Logget inn med reservekode',
  failed_password: 'Feil passord',
  failed_code: 'Feil kode',
  failed_passkey: 'Passnøkkel ikke godtatt',
  failed_factor: 'Feil tofaktorkode',
  refused: 'Sperret en stund etter mange forsøk',
  password_changed: 'Passordet ble endret',
  password_reset: 'Nytt passord med lenke på e-post',
  email_changed: 'E-postadressen ble endret',
  phone_changed: 'Mobilnummeret ble endret',
  phone_confirmed: 'Mobilnummeret ble bekreftet',
  passkey_added: 'En passnøkkel ble lagt til',
  passkey_removed: 'En passnøkkel ble fjernet',
  factor_on: 'Tofaktor ble slått på',
  factor_off: 'Tofaktor ble slått av',
  factor_codes: 'Nye reservekoder ble laget',
  factor_removed: 'Tofaktor ble fjernet av kundeservice',
  logged_out: 'Alle enheter ble logget ut av nettbutikken',
} as const
export type AccountEventKind = keyof typeof accountEventWords
export const accountEventKinds = Object.keys(accountEventWords) as [AccountEventKind, ...AccountEventKind[]]

/** «Chrome på Windows · nettverk 203.0.113.0/24». Events of the operator have no network. */
export const accountEventSource = ({ device, network }: { device: string; network: string }): string =>
  network === '' ? device : `${device} · nettverk ${network}`

/** «Feil passord, 3 ganger» */
export const accountEventText = ({ event, count }: { event: AccountEventKind; count: number }): string =>
  accountEventWords[event] + (count > 1 && event !== 'refused' ? `, ${count} ganger` : '')
