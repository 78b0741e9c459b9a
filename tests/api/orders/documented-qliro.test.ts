import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { qliro } from '#modules/sales/payments/index.ts'
import { qliroSandboxKeys } from '#demo/payments/qliro-sandbox.ts'
import { usingOrders } from '#tests/support/api/orders.ts'
import {
  fieldsOf,
  qliroCreatedExample,
  qliroOrderExample,
  qliroPaidExample,
} from '#tests/support/payments/documented-responses.ts'
import { fakeHost, sends } from '#tests/support/servers/fake-host.ts'

test("Qliro's documented responses are understood, with extra fields and with names in place of status numbers", async () => {
  const named = JSON.parse(
    JSON.stringify(qliroPaidExample)
      .replaceAll(/"Status":4/g, '"Status":"Success"')
      .replaceAll(/"ActionType":2/g, '"ActionType":"Ship"'),
  ) as object
  for (const paid of [qliroPaidExample, named]) {
    const host = await fakeHost((request, response) =>
      sends(request.url?.includes('adminapi') ? paid : qliroOrderExample)(request, response),
    )
    const provider = qliro({ ...qliroSandboxKeys, baseUrl: host.address })
    expect(await provider.read('reference', String(qliroOrderExample.OrderId))).toEqual({
      ok: true,
      value: {
        ...{ state: 'authorised', amount: 100_000, currency: 'NOK', authorised: 100_000, captured: 70_000 },
        ...{ cancelled: 30_000, refunded: 10_000, ref: '12345/paid' },
      },
    })
  }
})

test('an order is created as documented, with a signature over its exact bytes', async () => {
  const heard: { method: string; url: string; authorization: string; body: string }[] = []
  const host = await fakeHost(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const { method = '', url = '', headers } = request
    heard.push({ method, url, authorization: headers.authorization ?? '', body: Buffer.concat(parts).toString() })
    if (method === 'GET') response.writeHead(404).end()
    else sends(qliroCreatedExample)(request, response)
  })
  const begun = await qliro({ ...qliroSandboxKeys, baseUrl: host.address }).begin({
    ...{ reference: '0123456789abcdef0123456789abcdef', amount: 129_905, vat: 25_981, description: 'Hent', key: 'key' },
    lines: [{ name: 'Ordre 1, varer med 25 % mva.', count: 1, total: 129_905, vat: 25_981, vatPercentage: 25 }],
    ...{ phone: '+4799999999', termsUrl: 'https://hent.example/kjopsvilkar' },
    ...{ returnUrl: 'https://hent.example/retur', callbackUrl: 'https://hent.example/callback/1' },
  })
  expect(begun).toEqual({ ok: true, value: { ref: '12345', redirectUrl: qliroCreatedExample.PaymentLink } })
  const signature = (body: string) =>
    `Qliro ${createHash('sha256')
      .update(body + qliroSandboxKeys.apiSecret)
      .digest('base64')}`
  expect(heard.map(({ authorization }) => authorization)).toEqual(heard.map(({ body }) => signature(body)))
  expect(heard.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /checkout/merchantapi/orders?merchantReference=0123456789abcdef012345678',
    'POST /checkout/merchantapi/orders',
  ])
  expect(JSON.parse(heard[1]!.body)).toMatchObject({
    ...{ MerchantApiKey: 'SANDBOX', MerchantReference: '0123456789abcdef012345678', Country: 'NO', Currency: 'NOK' },
    MerchantCheckoutStatusPushUrl: 'https://hent.example/callback/1',
    OrderItems: [{ Type: 'Product', Quantity: 1, PricePerItemIncVat: 1299.05, PricePerItemExVat: 1039.24 }],
  })
})

test('the sandbox responds with the documented fields and types, and refuses calls without the secret', async () => {
  const { begun, qliro: sandbox } = await usingOrders()
  const { session } = await begun(1, 'qliro')
  await sandbox.approve(session.id)
  const { orderId } = sandbox.of(session.id)
  const ask = (path: string, secret = qliroSandboxKeys.apiSecret) =>
    fetch(`${sandbox.url}/checkout/${path}/orders/${orderId}`, {
      headers: { authorization: `Qliro ${createHash('sha256').update(secret).digest('base64')}` },
    })
  expect((await ask('merchantapi', 'another secret')).status).toBe(401)
  const visible = fieldsOf(await (await ask('merchantapi')).json())
  expect(visible).toEqual(expect.arrayContaining(fieldsOf(qliroOrderExample)))
  const paid = (await (await ask('adminapi/v2')).json()) as typeof qliroPaidExample
  const names = (of: object) => Object.keys(of)
  expect(names(paid)).toEqual(expect.arrayContaining(names(qliroPaidExample)))
  expect(names(paid.PaymentTransactions[0]!)).toEqual(
    expect.arrayContaining(names(qliroPaidExample.PaymentTransactions[0]!)),
  )
  expect(names(paid.OrderItemActions[0]!)).toEqual(expect.arrayContaining(names(qliroPaidExample.OrderItemActions[0]!)))
})
