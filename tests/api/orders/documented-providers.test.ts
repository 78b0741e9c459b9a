import { expect, test } from 'vitest'
import { klarna, vipps } from '#modules/sales/payments/index.ts'
import { klarnaSandboxKeys } from '#demo/payments/klarna-sandbox.ts'
import { vippsSandboxKeys } from '#demo/payments/vipps-sandbox.ts'
import { usingOrders } from '#tests/support/api/orders.ts'
import {
  klarnaHostedExample,
  klarnaOrderExample,
  vippsCreatedExample,
  vippsPaymentExample,
  fieldsOf,
  vippsTokenExample,
} from '#tests/support/payments/documented-responses.ts'
import { fakeHost, sends } from '#tests/support/servers/fake-host.ts'

test('responses as documented by Vipps are parsed', async () => {
  const host = await fakeHost((request, response) =>
    sends(
      request.url === '/accesstoken/get'
        ? vippsTokenExample
        : request.method === 'POST'
          ? vippsCreatedExample
          : vippsPaymentExample,
    )(request, response),
  )
  const provider = vipps({ ...vippsSandboxKeys, baseUrl: host.address })
  const begun = await provider.begin({
    reference: vippsCreatedExample.reference,
    amount: 49_900,
    vat: 9_980,
    description: 'Hent',
    phone: null,
    lines: [],
    returnUrl: 'https://hent.example/checkout/retur/vipps/1',
    callbackUrl: 'https://hent.example/api/v1/payments/vipps/callback/1',
    termsUrl: 'https://hent.example/kjopsvilkar',
    key: 'key',
  })
  expect(begun).toMatchObject({ ok: true, value: { redirectUrl: vippsCreatedExample.redirectUrl } })
  expect(await provider.read(vippsPaymentExample.reference, null)).toMatchObject({
    ok: true,
    value: { state: 'authorised', amount: 49_900, authorised: 49_900, captured: 20_000, cancelled: 0, refunded: 5_000 },
  })
})

test('the keys count as refused when Vipps refuses a token that it has just issued, not when it refuses an older one', async () => {
  const host = await fakeHost((request, response) => {
    if (request.url === '/accesstoken/get') return sends(vippsTokenExample)(request, response)
    if (reads.next().value === 'found') return sends(vippsPaymentExample)(request, response)
    response.writeHead(401).end()
  })
  const reads = ['found', 'older', 'new'].values()
  const provider = vipps({ ...vippsSandboxKeys, baseUrl: host.address })
  const read = () => provider.read(vippsPaymentExample.reference, null)
  expect(await read()).toMatchObject({ ok: true })
  const refused = { ok: false, reason: 'unclear', detail: expect.stringContaining('401') }
  expect(await read()).toEqual(refused)
  expect(await read()).toEqual({ ...refused, keysRefused: true })
})

test('responses as documented by Klarna are parsed', async () => {
  const host = await fakeHost((request, response) =>
    sends(request.url?.startsWith('/hpp/') ? klarnaHostedExample : klarnaOrderExample)(request, response),
  )
  const provider = klarna({ ...klarnaSandboxKeys, baseUrl: host.address })
  expect(await provider.read('reference', klarnaHostedExample.session_id)).toEqual({
    ok: true,
    value: {
      state: 'authorised',
      amount: 100_000,
      currency: 'NOK',
      authorised: 100_000,
      captured: 30_000,
      cancelled: 0,
      refunded: 10_000,
      ref: `${klarnaHostedExample.session_id}/${klarnaHostedExample.order_id}`,
    },
  })
})

test('the sandboxes respond with the documented fields and types', async () => {
  const { begun, guest, vipps: vippsSandbox, klarna: klarnaSandbox } = await usingOrders()
  const { session } = await begun()
  await vippsSandbox.approve(session.id)
  const keys = { 'ocp-apim-subscription-key': vippsSandboxKeys.subscriptionKey }
  const paid = await fetch(`${vippsSandbox.url}/epayment/v1/payments/${session.id}`, {
    headers: { ...keys, authorization: 'Bearer sandbox-token' },
  })
  expect(fieldsOf(await paid.json())).toEqual(expect.arrayContaining(fieldsOf(vippsPaymentExample)))
  const token = await fetch(`${vippsSandbox.url}/accesstoken/get`, {
    method: 'POST',
    headers: { ...keys, client_id: vippsSandboxKeys.clientId, client_secret: vippsSandboxKeys.clientSecret },
  })
  expect(fieldsOf(await token.json())).toEqual(expect.arrayContaining(fieldsOf(vippsTokenExample)))

  await begun(1, 'klarna', {}, await guest())
  const [payment] = [...klarnaSandbox.payments.values()]
  await klarnaSandbox.approve(payment!.sessionId)
  const authorization = `Basic ${Buffer.from(`${klarnaSandboxKeys.username}:${klarnaSandboxKeys.password}`).toString('base64')}`
  const hosted = await fetch(`${klarnaSandbox.url}/hpp/v1/sessions/${payment!.sessionId}`, {
    headers: { authorization },
  })
  expect(fieldsOf(await hosted.json())).toEqual(expect.arrayContaining(fieldsOf(klarnaHostedExample)))
  const order = await fetch(`${klarnaSandbox.url}/ordermanagement/v1/orders/${payment!.orderId}`, {
    headers: { authorization },
  })
  expect(fieldsOf(await order.json())).toEqual(expect.arrayContaining(fieldsOf(klarnaOrderExample)))
})

test("an order is not confirmed while Klarna's fraud check is pending, and is once it is accepted", async () => {
  const { begun, look, klarna: sandbox, status, stock } = await usingOrders()
  const { id, session } = await begun(1, 'klarna')
  const [payment] = [...sandbox.payments.values()]
  payment!.fraudStatus = 'PENDING'
  await sandbox.approve(payment!.sessionId)
  await look(session)
  expect([await status(id), await stock()]).toEqual([0, { on_hand: 3, reserved: 1 }])
  payment!.fraudStatus = 'ACCEPTED'
  await look(session)
  expect(await status(id)).toBe(1)
})

test("an order that Klarna's fraud check rejects is unpaid, and its goods are released", async () => {
  const { begun, look, klarna: sandbox, status, stock } = await usingOrders()
  const { id, session } = await begun(1, 'klarna')
  const [payment] = [...sandbox.payments.values()]
  payment!.fraudStatus = 'PENDING'
  await sandbox.approve(payment!.sessionId)
  await look(session)
  payment!.fraudStatus = 'REJECTED'
  const { body } = await look(session)
  expect([await status(id), await stock(), payment!.captured]).toEqual([8, { on_hand: 3, reserved: 0 }, 0])
  expect(body).toMatchObject({ status: 'declined' })
})

test('an order with a pending fraud check at its deadline is cancelled at Klarna, and its goods are released', async () => {
  const { begun, look, klarna: sandbox, status, stock, later } = await usingOrders()
  const { id, session } = await begun(1, 'klarna')
  const [payment] = [...sandbox.payments.values()]
  payment!.fraudStatus = 'PENDING'
  await sandbox.approve(payment!.sessionId)
  await look(session)
  await later(id)
  expect([await status(id), await stock()]).toEqual([8, { on_hand: 3, reserved: 0 }])
  expect(
    sandbox.asked.some(line => line.startsWith(`POST /ordermanagement/v1/orders/${payment!.orderId}/cancel`)),
  ).toBe(true)
})
