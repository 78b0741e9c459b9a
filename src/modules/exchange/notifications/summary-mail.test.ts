import { expect, test } from 'vitest'
import { summaryMail, type SummarisedReservation } from './summary-mail.ts'

const base: SummarisedReservation = {
  number: 41,
  order: false,
  delivery: null,
  name: 'Kari',
  pickupCode: '042117',
  shop: {
    name: 'Lade',
    address: 'Storgata 1',
    postcode: '7041',
    place: 'Trondheim',
    phone: null,
    email: null,
    openingHours: '',
  },
  readyBy: new Date('2026-11-23T10:00:00Z'),
  pickupDeadline: null,
  receiptUrl: 'https://hent.example/kvittering/abc',
  status: 'Mottatt',
}
const delivery = { address: 'Fjellveien 7', zipcode: '5003', city: 'Bergen', trackingUrl: null }

test.each<[string, Partial<SummarisedReservation>, string[], RegExp]>([
  [
    'a reservation',
    {},
    ['Reservasjon 41 hos Lade: Mottatt', 'Hentekode: 042117', 'klare senest', 'Se reservasjonen'],
    /[Oo]rdre/,
  ],
  ['an order', { order: true }, ['Ordre 41 hos Lade', 'Hentekode: 042117', 'Se ordren'], /eservasjon/],
  ['an order to be sent', { order: true, delivery }, ['Ordre 41 hos Lade'], /eservasjon|Hentekode|klare senest/],
])('the summary has the right words for %s', (_, differs, words, never) => {
  const { subject, text } = summaryMail([{ ...base, ...differs }], { last: false })
  for (const word of words) expect(text).toContain(word)
  expect(`${subject} ${text}`).not.toMatch(never)
})
