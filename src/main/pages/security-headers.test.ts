import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentSecurityPolicy, hashOwnScripts, securityHeaders } from './security-headers.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test("each of the page's own scripts gets a hash, and its nonce is removed", () => {
  const html =
    '<script nonce="n1">window.a=1</script><script nonce="n1" type="module" async="">import "/x"</script><script nonce="n1" src="/a.js"></script>'
  const page = hashOwnScripts(html, 'n1')
  expect(page.hashes).toEqual([hashOf('window.a=1'), hashOf('import "/x"')])
  expect(page.html).not.toContain('nonce')
})

test('a script without the nonce gets no hash', () => {
  const { hashes } = hashOwnScripts('<p><script>steal()</script><script nonce="guess">steal()</script></p>', 'n1')
  expect(hashes).toEqual([])
})

test('the policy allows only inline scripts with a hash, and no objects, framing, or foreign forms and connections', () => {
  const policy = contentSecurityPolicy(["'sha256-x'"])
  expect(policy).toContain("script-src 'self' 'sha256-x';")
  expect(policy.match(/script-src[^;]*/)?.[0]).not.toContain('unsafe')
  for (const rule of [
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "connect-src 'self'",
  ]) {
    expect(policy).toContain(rule)
  }
})

test('pictures come from the shop itself, and from another host only if the page names it', () => {
  expect(contentSecurityPolicy([])).toContain("img-src 'self' data:;")
  expect(contentSecurityPolicy([], 'https://kart.example')).toContain("img-src 'self' data: https://kart.example;")
})

test('scripts that need consent may load and send data only from and to their own origins', () => {
  const policy = contentSecurityPolicy([], null, { tagOrigins: ['https://a.example', 'https://a.example'] })
  for (const rule of ["script-src 'self' https://a.example;", "connect-src 'self' https://a.example;"])
    expect(policy).toContain(rule)
  expect(contentSecurityPolicy([])).not.toContain('a.example')
})

test('Strict-Transport-Security is sent only if the shop is on https, for at least a year', () => {
  const [, seconds] =
    /^max-age=(\d+); includeSubDomains$/.exec(securityHeaders(true)['Strict-Transport-Security'] ?? '') ?? []
  expect(Number(seconds)).toBeGreaterThanOrEqual(365 * 86_400)
  expect(securityHeaders(false)['Strict-Transport-Security']).toBeUndefined()
})

test('the camera and WebAssembly are allowed only on pages that scan barcodes', () => {
  expect(contentSecurityPolicy([])).toContain("script-src 'self';")
  expect(contentSecurityPolicy([], null, { scans: true })).toContain("script-src 'self' 'wasm-unsafe-eval';")
  expect(securityHeaders(true)['Permissions-Policy']).toContain('camera=(),')
  expect(securityHeaders(true, true)['Permissions-Policy']).toContain('camera=(self),')
})
