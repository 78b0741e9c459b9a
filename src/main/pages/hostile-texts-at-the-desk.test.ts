import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '#database/connection.ts'
import { wholeApi } from '#main/register-api.ts'
import { withoutReferences } from '#tests/support/api/hostile-requests.ts'
import { apiDeps } from '#tests/support/api/api-deps.ts'
import { sampleAnswers } from '#tests/support/api/sample-responses.ts'
import { startFakeShop } from '#tests/support/catalogue/fake-shop.ts'

const hostile =
  '"\'></title></textarea></script><script>alert(1)</script><img src=x onerror=alert(1)><style>*{display:none}</style>{{navn}}'
const times = /^(at|date|day|from|to|on|start|end|since|until|next|oldest|now)$|(At|From|Day|Until|_at)$/
/** Everything but times and the shop's own Markdown pages counts as free text. */
const textOf = (name: string): string =>
  times.test(name) ? '2026-01-01T00:00:00.000Z' : name === 'html' ? '<p>Prøvetekst</p>' : `Prøvetekst${hostile}`

const editorsPages = [
  '/ansatt/sok?q=jakke',
  '/ansatt/sok/etterspurt',
  '/ansatt/sok/synonymer',
  '/ansatt/sok/endringer',
  '/ansatt/e-post',
  '/ansatt/profil',
  '/ansatt/kampanjer',
  '/ansatt/kampanjer/1',
  '/ansatt/forside',
  '/ansatt/sider',
  '/ansatt/sider/om-oss',
  '/ansatt/omtaler',
  '/ansatt/blogg',
  '/ansatt/blogg/1',
  '/ansatt/tilbakekallinger',
  '/ansatt/tilbakekallinger/1',
  '/ansatt/varer/produsenter',
  '/ansatt/avstemninger',
  '/ansatt/avstemninger/1',
  '/ansatt/frakt',
  '/ansatt/rekkefolge',
  '/ansatt/rekkefolge/1',
  '/ansatt/videresendinger',
  '/ansatt/varer',
  '/ansatt/varer/farger',
  '/ansatt/varer/kategorier',
  '/ansatt/varer/1',
]

const nowhere = 'postgres://nobody@127.0.0.1:1/none'
const caller = { remoteAddress: '192.0.2.1', network: '192.0.2.1' }
let shop: Awaited<ReturnType<typeof startFakeShop>>
beforeAll(async () => {
  // Only the API's description is requested, so no database is needed.
  const api = wholeApi(apiDeps(connect(nowhere, { max: 1 })))
  const described = (await (await api.fetch(new Request('http://hent.test/api/v1/openapi.json'))).json()) as object
  const answerTo = sampleAnswers(withoutReferences(described), textOf)
  const shops = [{ id: 1, name: `B${hostile}` }]
  const account = { id: 1, name: `A${hostile}`, email: `e${hostile}`, role: 'admin', shops }
  shop = await startFakeShop({
    answer(request, response) {
      const path = new URL(request.url).pathname
      if (path === '/api/v1/staff/current') return Response.json(account)
      const sample = path.startsWith('/api/v1/staff/') ? answerTo(path) : undefined
      return sample === undefined ? response : Response.json(sample)
    },
  })
})
afterAll(() => shop?.close())

test.each(editorsPages)(
  '%s shows editors all stored text escaped, in fields and drafts too (needs `npm run build`)',
  async path => {
    const response = await shop.pages.respond(new Request(`http://ox.example.no${path}`), caller)
    const html = response.body.toString()
    expect([response.status, shop.faults.splice(0).map(String)]).toEqual([200, []])
    expect(html).toContain('Prøvetekst')
    // Only as text: not as an element, nor as the end of a script, title or attribute.
    expect(html).not.toMatch(/<script>alert|<img src=x|<style>\*|="[^"]*"'>|href="javascript:/)
  },
)
