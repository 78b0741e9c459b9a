import { expect, test } from 'vitest'
import { partlyMail } from './partly-mail.ts'
import { promiseMovedMail } from './deadlines/promise-moved-mail.ts'
import { receiptMail, reminderMail } from './order-mails.ts'
import { movedMail } from './question-mails.ts'
import {
  cancelledMail,
  confirmationMail,
  extendedMail,
  readyMail,
  sentMail,
  stoppedMail,
  type ReservationFacts,
} from './reservation-mails.ts'

const facts: ReservationFacts = {
  number: 41,
  order: false,
  isMoneyHeld: false,
  isNotReady: true,
  hasAgeLimit: false,
  name: 'Kari <b>Nordmann</b>',
  pickupCode: '042117',
  lines: [
    {
      name: 'Skalljakke',
      size: 'M',
      colour: 'Blå',
      count: 2,
      price: 129_900,
      image: 'https://hent.example/media/art/jakke-d13-1b2a49.jpg',
    },
  ],
  missing: [],
  left: [],
  deductions: [],
  total: 259_800,
  delivery: null,
  freight: 0,
  shop: {
    name: 'Hent Elverum',
    address: 'Storgata 1',
    postcode: '2408',
    place: 'Elverum',
    phone: '62 41 00 00',
    email: 'elverum@hent.example',
    openingHours: 'Man-Fre 1000-2000',
  },
  seller: { shop: 'Elverum', name: 'Elverum AS', orgNo: '999888777', address: 'Storgata 1', phone: '', email: '' },
  promise: null,
  readyBy: new Date('2026-11-23T10:00:00Z'),
  pickupDeadline: new Date('2026-11-24T17:30:00Z'),
  receiptUrl: 'https://hent.example/kvittering/abc?x=1&y=2',
  termsUrl: 'https://hent.example/kjopsvilkar/0a1b2c',
  last: false,
}

const sentTo = { address: 'Storgata 2', zipcode: '7030', city: 'Trondheim', trackingUrl: null }

test('the confirmation names goods, shop, deadline and code, and explains how to cancel', () => {
  const { subject, text, html, pictures } = confirmationMail(facts)
  expect(subject).toBe('Vi har mottatt reservasjonen din (41)')
  for (const words of [
    'Hentekode: 042117',
    '2 × Skalljakke (M, Blå): kr\u00a02\u00a0598,00',
    'Reservasjon: 41',
    'Hent Elverum',
    'Veibeskrivelse:\nhttps://www.openstreetmap.org/search?query=Storgata%201%2C%202408%20Elverum',
    'Storgata 1, 2408 Elverum',
    'Man-Fre 10.00-20.00',
    'senest mandag 23. november kl.\u00a011.00',
    facts.receiptUrl,
    'Avbestill',
  ])
    expect(text).toContain(words)
  expect(html).toMatch(/Hentekode<[\s\S]*>042117<[\s\S]*Reservasjon <strong>41</)
  expect(html).toContain('src="cid:hentekode-042117"')
  expect(pictures.map(({ cid }) => cid)).toEqual(['hentekode-042117'])
})
test('the confirmation links to the version of the terms that was shown, also for deliveries, and to none if none is stored', () => {
  const delivery = { address: 'Fjellveien 7', zipcode: '5003', city: 'Bergen', trackingUrl: null }
  const ordered = 'Kjøpsvilkårene som ble vist da du bestilte:\nhttps://hent.example/kjopsvilkar/0a1b2c'
  expect(confirmationMail(facts).text).toContain(ordered.replace('bestilte', 'reserverte'))
  expect(confirmationMail({ ...facts, order: true, isMoneyHeld: true }).text).toContain(ordered)
  expect(confirmationMail({ ...facts, order: true, isMoneyHeld: true, delivery }).text).toContain(ordered)
  expect(confirmationMail(facts).html).toContain('href="https://hent.example/kjopsvilkar/0a1b2c"')
  expect(confirmationMail({ ...facts, termsUrl: null }).text).not.toContain('vilkår')
})
test('mails about goods with an age limit ask for proof of identity, and others say that the code is enough', () => {
  const proof = 'Den som henter, må vise legitimasjon.'
  const limited = { ...facts, hasAgeLimit: true }
  expect(confirmationMail(facts).text).toContain('De trenger bare hentekoden.')
  for (const mail of [confirmationMail(facts), readyMail(facts)]) expect(mail.text).not.toContain(proof)
  for (const mail of [confirmationMail(limited), readyMail(limited), extendedMail(limited)]) {
    expect(mail.text).toContain(proof)
    expect(mail.text).not.toContain('bare hentekoden')
  }
})
test('the ready mail says how long the goods are held', () => {
  expect(readyMail(facts).text).toContain('Vi holder av varene til tirsdag 24. november kl.\u00a018.30.')
  expect(readyMail(facts).subject).toBe('Klar til henting hos Hent Elverum (41)')
})
test('the mail about an extended deadline gives the new deadline and says that it is final', () => {
  const { subject, text } = extendedMail(facts)
  expect(subject).toBe('Ny frist for å hente hos Hent Elverum (41)')
  expect(text).toContain('Vi holder av varene til tirsdag 24. november kl.\u00a018.30.')
  expect(text).toContain('kan ikke forlenges flere ganger')
  expect(text).toContain('Hentekode: 042117')
})
test('the mail about a promise that the shop moved names the time by which goods are ready, or until which they are held', () => {
  const held = promiseMovedMail({ ...facts, isNotReady: false, pickupDeadline: new Date('2026-12-02T19:00:00Z') })
  expect(held.text).toMatch(/Vi holder av varene til\s.*2\.\sdesember\s.*20\.00\./)
  const ready = promiseMovedMail({ ...facts, isNotReady: true, readyBy: new Date('2026-12-02T19:00:00Z') })
  expect(ready.text).toMatch(/Varene er klare senest\s.*2\.\sdesember\s.*20\.00\./)
})

test('text typed by a shopper is escaped in mails', () => {
  for (const { html } of [confirmationMail(facts), readyMail(facts), stoppedMail(facts, 'expired')]) {
    expect(html).not.toContain('<b>')
    expect(html).toContain('Kari &#60;b&#62;Nordmann')
    expect(html).toContain('x=1&#38;y=2')
  }
})
test('a mail without a known ready time promises none', () => {
  const { text } = confirmationMail({ ...facts, readyBy: null })
  expect(text).not.toContain('senest')
})
test('the mail about a rejected reservation says that the shop cannot deliver, and that nothing was charged', () => {
  expect(stoppedMail(facts, 'rejected').text).toMatch(/kan dessverre ikke levere[\s\S]*ikke belastet/)
})
test('the cancellation mail contains the number but not the invalid pickup code', () => {
  const { subject, text } = cancelledMail(facts)
  expect(subject).toBe('Reservasjonen din (41) er avbestilt')
  expect(text).toMatch(/er avbestilt, og varene er lagt tilbake[\s\S]*ikke belastet/)
  expect(text).not.toContain(facts.pickupCode)
})
test('the last mail before a pause announces the pause, and advises readers who reserved nothing', () => {
  const { text, html } = readyMail({ ...facts, last: true })
  for (const words of ['Vi har sendt mange e-poster til denne adressen', 'Har du ikke reservert noe hos oss'])
    expect([text, html].every(version => version.includes(words))).toBe(true)
  expect(readyMail(facts).text).not.toContain('mange e-poster')
})

test('mails about a delivery give the address, freight and tracking, and say nothing about collection', () => {
  const trackingUrl = 'https://sporing.example/123?a=1&b=2'
  const delivery = { address: 'Fjellveien 7', zipcode: '5003', city: 'Bergen', trackingUrl: null }
  const sent = { ...facts, order: true, isMoneyHeld: true, delivery, freight: 19_900, total: 279_700 }
  const mails = [confirmationMail(sent), sentMail({ ...sent, delivery: { ...delivery, trackingUrl } })]
  for (const { text } of mails) {
    for (const words of [
      'Fjellveien 7',
      '5003 Bergen',
      'Frakt: kr\u00a0199,00',
      'Sum: kr\u00a02\u00a0797,00',
      '14 dagers angrerett',
    ])
      expect(text).toContain(words)
    expect(text).not.toMatch(/Hent hos|Hentekode|holder av/)
  }
  expect(mails[1]).toMatchObject({ subject: 'Varene dine er på vei (41)', text: expect.stringContaining(trackingUrl) })
  expect(mails[1]!.html).toContain('a=1&#38;b=2')
  expect(stoppedMail(sent, 'expired').text).toContain('butikken ikke rakk å sende den')
})

test.each<[string, Partial<ReservationFacts>, RegExp]>([
  ['not collected', {}, /Reservasjonen .* fordi varene ikke ble hentet i tide/],
  [
    'an order that was not collected',
    { order: true, isMoneyHeld: true },
    /Ordren .* fordi varene ikke ble hentet i tide/,
  ],
  ['never made ready', { pickupDeadline: null }, /Reservasjonen .* fordi butikken ikke rakk å finne fram varene/],
  [
    'not sent',
    { order: true, isMoneyHeld: true, delivery: { address: 'A', zipcode: '5003', city: 'Bergen', trackingUrl: null } },
    /butikken ikke rakk å sende den/,
  ],
])('the mail about an expired reservation names the real reason: %s', (_, differs, words) =>
  expect(stoppedMail({ ...facts, ...differs }, 'expired').text).toMatch(words),
)

test.each<[string, (shown: ReservationFacts) => { html: string }]>([
  ['confirmation', confirmationMail],
  ['ready', readyMail],
  ['sent', sentMail],
  ['extended', extendedMail],
  ['cancelled', cancelledMail],
  ['stopped', shown => stoppedMail(shown, 'expired')],
  ['moved', movedMail],
  ['partly collected', partlyMail],
  ['reminder', reminderMail],
])('the mail %s shows the goods with their picture, price and sum, in tables that Outlook lays out', (_, mail) => {
  const { html } = mail(facts)
  expect(html).toMatch(
    /<img src="https:\/\/hent\.example\/media\/art\/jakke-d13-1b2a49\.jpg" width="64" height="80" alt=""/,
  )
  expect(html).toMatch(/<td[^>]*>2 × Skalljakke \(M, Blå\)<\/td><td align="right"[^>]*>kr\u00a02\u00a0598,00</)
  expect(html).toMatch(/<strong>Sum<\/strong><\/td><td align="right"/)
  expect(html).not.toMatch(/<div|flex|grid|\.webp|\.svg/)
  expect(mail({ ...facts, lines: facts.lines.map(line => ({ ...line, image: null })) }).html).not.toContain('64')
})

test.each<[string, (facts: ReservationFacts) => { text: string }]>([
  ['confirmation', confirmationMail],
  ['confirmation of a delivery', facts => confirmationMail({ ...facts, delivery: sentTo })],
  ['reminder', reminderMail],
  ['cancellation', cancelledMail],
  ['end', facts => stoppedMail(facts, 'expired')],
  ['part', partlyMail],
])('the mail about the %s speaks of a reserved amount only while it is held', (_, write) => {
  const order = { ...facts, order: true }
  expect(write({ ...order, isMoneyHeld: true }).text).toMatch(/eløpet.* reservert/)
  expect(write({ ...order, isMoneyHeld: false }).text).not.toMatch(/eløpet.* reservert/)
  expect(write({ ...facts, isMoneyHeld: false }).text).not.toMatch(/eløpet.* reservert/)
})
test.each<[string, (facts: ReservationFacts) => { text: string }]>([
  ['confirmation', confirmationMail],
  ['confirmation of a delivery', facts => confirmationMail({ ...facts, order: true, delivery: sentTo })],
  ['change of shop', movedMail],
])('a late %s promises no picking that is done', (_, write) => {
  expect(write(facts).text).toContain('plukker fram')
  expect(write({ ...facts, isNotReady: false }).text).not.toMatch(/plukker|Du får en e-post når/)
})

test('mails of a paid order link to the withdrawal, and those of a reservation do not', () => {
  const url = 'https://hent.example/kvittering/abc'
  const order = { ...facts, order: true, receiptUrl: url }
  const receipt = { receiptNumber: 1, captured: 100, provider: 'Vipps', vat: [] }
  for (const { text } of [
    confirmationMail(order),
    sentMail({ ...order, delivery: sentTo }),
    receiptMail(order, receipt),
  ])
    expect(text).toContain(`Angre kjøp:\n${url}/angre`)
  expect(confirmationMail(facts).text).not.toContain('/angre')
})

test('recalled goods are named as recalled in the ready mail, apart from those that were not found', () => {
  const goods = { size: 'M', colour: null, count: 1, price: 100, image: null }
  const missing = [
    { ...goods, name: 'Lue', recalled: false },
    { ...goods, name: 'Vogn', recalled: true },
  ]
  const { text } = readyMail({ ...facts, missing })
  expect(text).toContain('Dette er tilbakekalt. Du skal ikke hente det, og du betaler ikke for det:\n1 × Vogn (M)')
  expect(text).toContain(
    'Dette fant butikken dessverre ikke. Det er avbestilt, og du betaler ikke for det:\n1 × Lue (M)',
  )
  expect(readyMail({ ...facts, missing: missing.slice(0, 1) }).text).not.toContain('tilbakekalt')
  expect(readyMail({ ...facts, missing: missing.slice(1) }).text).not.toContain('fant butikken')
})
