import { expect, test } from 'vitest'
import { frameMail } from '#platform/mail/mail-frame.ts'
import {
  accountChangedMail,
  invitationMail,
  factorCodeMail,
  loginCodeMail,
  resetPasswordMail,
  verifyEmailMail,
} from './account-mails.ts'
import { codeMail } from './code-mail.ts'
import { favouritesMail, reviewRequestMail } from './consented-mails.ts'
import type { MailText } from './mail-text.ts'
import { receiptMail, reminderMail, returnedMail, withdrawingMail, withdrawnMail } from './order-mails.ts'
import { partlyMail } from './partly-mail.ts'
import { moveQuestionMail, movedMail, substituteQuestionMail } from './question-mails.ts'
import {
  cancelledMail,
  confirmationMail,
  extendedMail,
  readyMail,
  sentMail,
  stoppedMail,
  type ReservationFacts,
} from './reservation-mails.ts'
import { alertConfirmationMail, backInStockMail } from './stock-alert-mails.ts'
import { summaryMail } from './summary-mail.ts'

const at = new Date('2026-11-23T10:00:00Z')
const image = 'https://hent.example/media/art/jakke.jpg'
const url = 'https://hent.example/kvittering/abc'
const facts: ReservationFacts = {
  ...{ number: 41, order: true, isMoneyHeld: true, isNotReady: true, hasAgeLimit: false },
  ...{ name: 'Kari', pickupCode: '042117' },
  lines: [{ name: 'Skalljakke', size: 'M', colour: 'Blå', count: 1, price: 129_900, image }],
  ...{ missing: [], left: [], deductions: [], total: 129_900, delivery: null, freight: 0, promise: null },
  shop: {
    ...{ name: 'Fritid Elverum', address: 'Storgata 1', postcode: '2408', place: 'Elverum' },
    ...{
      phone: '62 41 00 00',
      email: 'elverum@hent.example',
      openingHours: 'man.–fre. 10.00–20.00',
    },
  },
  seller: { shop: 'Elverum', name: 'Elverum AS', orgNo: '999888777', address: 'Storgata 1', phone: '', email: '' },
  ...{ readyBy: at, pickupDeadline: at, receiptUrl: url, termsUrl: null, last: false },
}
const delivery = { address: 'Storgata 2', zipcode: '7030', city: 'Trondheim', trackingUrl: null }
const question = { reason: 'Utsolgt', url, expiresAt: at }
const stop = 'https://hent.example/varsel/e-post/f1-x'
const goods = 'Skalljakke, str. M'
const depicted = { name: goods, image }
const named = { name: 'Fritid Elverum', address: 'Storgata 1, 2408 Elverum' }
const alert = { goods, image, shop: named, alertUrl: url, articleUrl: url }
const favourite = { name: goods, url, image, kind: 'reduced', price: 79_900, before: 99_900 } as const

const code = 'code'
const map = 'map'
const picture = 'picture'
const mails: [string, MailText, ...('code' | 'map' | 'picture')[]][] = [
  ['confirmation', confirmationMail(facts), code, map, picture],
  ['confirmation of a delivery', confirmationMail({ ...facts, delivery }), picture],
  ['ready', readyMail(facts), code, map, picture],
  ['extended', extendedMail(facts), code, map, picture],
  ['reminder', reminderMail(facts), code, map, picture],
  ['moved', movedMail(facts), code, map, picture],
  ['sent', sentMail({ ...facts, delivery }), picture],
  ['cancelled', cancelledMail(facts), picture],
  ['stopped', stoppedMail(facts, 'expired'), picture],
  ['partly collected', partlyMail(facts), picture],
  ['receipt', receiptMail(facts, { receiptNumber: 7, captured: 1, provider: 'Vipps', vat: [] }), picture],
  [
    'question about a shop',
    moveQuestionMail(facts, { ...question, to: { name: 'Hamar', address: 'Torget 1' } }),
    map,
    picture,
  ],
  [
    'question about a substitute',
    substituteQuestionMail(facts, { ...question, offered: goods, image, missing: 'Lue', price: 100 }),
    picture,
  ],
  ['returned', returnedMail(facts, { amount: 1, goods: [depicted], vat: [] }), picture],
  [
    'withdrawn',
    withdrawnMail(facts, { at, reason: '', goods: [depicted], returnBy: at, all: true }),
    code,
    map,
    picture,
  ],
  ['withdrawing', withdrawingMail(facts, { at, goods: [depicted], url }), picture],
  ['summary', summaryMail([{ ...facts, status: 'Mottatt' }], { last: false })],
  ['verification', verifyEmailMail(url)],
  ['invitation', invitationMail(url)],
  ['new password', resetPasswordMail(url)],
  ['login code', loginCodeMail('123456')],
  ['factor code', factorCodeMail('123456', 'https://www.ox.no/kontakt')],
  ['e-mail code', codeMail('123456')],
  ['changed account', accountChangedMail('phone', { at, contact: url })],
  ['second factor turned on', accountChangedMail('factor on', { at, contact: url })],
  ['deleted account', accountChangedMail('deletion', { at, contact: url })],
  ['favourites', favouritesMail({ news: [favourite], shop: named, favouritesUrl: url, stopUrl: stop }), map, picture],
  ['review request', reviewRequestMail({ goods: [{ ...depicted, url }], stopUrl: stop }), picture],
  ['stock alert', backInStockMail(alert), map, picture],
  ['confirmation of a stock alert', alertConfirmationMail(alert), picture],
]

const brand = { name: 'Fritid', colour: '#123456', footer: ['Fritid AS, org.nr. 987 654 325 MVA'] }

test.each(mails)('the mail %s has the parts of its kind, in the frame of the brand', (_, mail, ...parts) => {
  const html = frameMail(mail, brand)
  const has = {
    code: /font-size:48px[^>]*>042117</.test(html),
    map: html.includes('https://www.openstreetmap.org/search?query='),
    picture: html.includes(`<img src="${image}" width="64" height="80"`),
  }
  expect(Object.entries(has).flatMap(([name, there]) => (there ? name : []))).toEqual(parts)
  expect(html).toMatch(/background:#123456;color:#ffffff[^>]*>Fritid</)
  expect(html).toContain('>Fritid AS, org.nr. 987 654 325 MVA</td>')
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  expect(html).toContain('@media (prefers-color-scheme:dark){')
})

test.each(mails)('Outlook can lay out the mail %s', (_, mail) => {
  const html = frameMail(mail, brand)
  const body = html.slice(html.indexOf('<body'))
  expect(body.match(/<table /g)).toEqual(body.match(/<table role="presentation"/g)?.map(() => '<table '))
  // Outlook ignores these, and classes have no style outside dark mode.
  expect(body).not.toMatch(/display:(?:flex|grid)|position:|float:|background-image|<(?:div|svg|style|picture)\b/)
  expect([...new Set([...body.matchAll(/class="([^"]*)"/g)].map(([, name]) => name))].toSorted()).toEqual([
    'ground',
    'sheet',
  ])
  for (const [picture] of body.matchAll(/<img [^>]*>/g)) expect(picture).toMatch(/ width="\d+" height="\d+" alt="/)
})

test('only the mail about a second factor that was turned on advises against a new password first', () => {
  const advice = (what: Parameters<typeof accountChangedMail>[0]) =>
    accountChangedMail(what, { at, contact: url }).text.match(/Var det ikke du\?.*/)?.[0]
  expect(advice('factor on')).toMatch(/slå av tofaktor, eller skriv til kundeservice, før du lager et nytt passord/)
  for (const what of ['password', 'factor off', 'new recovery codes'] as const)
    expect(advice(what)).toMatch(/Lag et nytt passord med en gang/)
})
