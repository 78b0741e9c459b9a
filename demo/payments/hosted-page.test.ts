import { expect, test } from 'vitest'
import { openSandboxes, type At } from '#tests/support/payments/sandboxes.ts'
import { providerNames } from '#shared/payments/provider-names.ts'

const returnUrl = 'http://127.0.0.1:9/checkout/retur'
const presses = {
  vipps: { pay: 'approve', stay: 'decline', says: 'Banken godkjente ikke kortet' },
  klarna: { pay: 'approve', stay: 'nothing', says: 'Ingen penger flyttes' },
  qliro: { pay: 'approve', stay: 'decline', says: 'Kortet ble avvist' },
}

test.each(providerNames)(
  'the page of %s shows the payment, stays while it can be paid, and redirects back after that',
  async name => {
    const { providers, sums } = await openSandboxes()
    const at: At = { provider: name, id: 'a0123456789012345678901234567890' }
    const begun = await providers
      .find(provider => provider.name === name)!
      .begin({
        ...{ reference: at.id, amount: 129_900, vat: 25_980, description: 'Ordre 1', phone: null, key: 'key-of-it' },
        ...{ returnUrl, callbackUrl: 'http://127.0.0.1:9/callback', termsUrl: 'http://127.0.0.1:9/vilkar' },
        lines: [{ name: 'Varer', count: 1, total: 129_900, vat: 25_980, vatPercentage: 25 }],
      })
    if (!begun.ok) throw new Error(begun.detail)
    const { redirectUrl } = begun.value
    const press = (what: string) =>
      fetch(redirectUrl, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ do: what }) })
    expect(await (await fetch(redirectUrl)).text()).toContain('kr 1299,00')
    const { pay, stay, says } = presses[name]
    expect(await (await press(stay)).text()).toContain(says)
    for (let time = 0; time < 2; time++) {
      const response = await press(pay)
      expect([response.status, response.headers.get('location')]).toEqual([303, returnUrl])
    }
    expect(sums(at)).toMatchObject({ authorised: 129_900, captured: 0, cancelled: 0 })
  },
)
