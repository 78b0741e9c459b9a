import { createHash } from 'node:crypto'

/**
 * Replaces the nonces of the page's own inline scripts by hashes for the policy.
 * A script without the nonce, however it got into the page, has no hash and does not run.
 */
export function hashOwnScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const mark = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  const inline = new RegExp(`<script(?:\\s[^>]*)? nonce="${nonce}"[^>]*>([\\s\\S]*?)</script>`, 'g')
  for (const [, text] of html.matchAll(inline)) {
    if (text) hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  }
  return { html: html.replaceAll(mark, ''), hashes: [...hashes] }
}

/**
 * The policy. The only inline styles allowed are style attributes, which colour swatches use.
 * `pictureHost`: another origin for pictures, if any. `scans`: allows WebAssembly for the barcode reader.
 * `tagOrigins`: origins of scripts that need consent; they may also load pictures and send data there.
 */
export function contentSecurityPolicy(
  scriptHashes: readonly string[],
  pictureHost: string | null = null,
  { scans = false, tagOrigins = [] }: { scans?: boolean; tagOrigins?: readonly string[] } = {},
): string {
  const tags = [...new Set(tagOrigins)]
  return [
    "default-src 'none'",
    ["script-src 'self'", ...(scans ? ["'wasm-unsafe-eval'"] : []), ...scriptHashes, ...tags].join(' '),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data:", ...(pictureHost === null ? [] : [pictureHost]), ...tags].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...tags].join(' '),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Vite's server inserts styles into the page and reports edits over a WebSocket. */
export const policyOfDevelopment = (policy: string): string =>
  policy
    .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
    .replace("connect-src 'self'", "connect-src 'self' ws:")

/** The security headers except the policy. `scans`: the page may use the camera. */
export function securityHeaders(https: boolean, scans = false): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': `camera=(${scans ? 'self' : ''}), microphone=(), payment=(), usb=(), geolocation=(self)`,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(https ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}
