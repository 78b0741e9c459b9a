import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { maxBody } from '#api/app.ts'
import { maxFileBytes, stockFilePath } from '#api/machine/stock-files.ts'
import { idleBehindProxy } from '#main/http/http.ts'

const conf = readFileSync(new URL('../../../deploy/nginx.conf', import.meta.url), 'utf8').replaceAll(/#.*/g, '')
const units: Record<string, number> = { k: 2 ** 10, m: 2 ** 20, g: 2 ** 30 }

/** The value of `client_max_body_size` in a part of the file, in bytes. */
function bodySizeIn(part: string): number {
  const [, figure, unit] = /client_max_body_size\s+(\d+)([kmg])\s*;/i.exec(part) ?? []
  return Number(figure) * (units[unit?.toLowerCase() ?? ''] ?? NaN)
}

test('nginx accepts whole inventories at their path, and every other permitted body elsewhere', () => {
  const [, ofInventory] = new RegExp(`location = ${stockFilePath} \\{([^}]*)\\}`).exec(conf) ?? []
  const elsewhere = bodySizeIn(conf.replace(ofInventory ?? '', ''))
  expect(elsewhere).toBeGreaterThanOrEqual(maxBody)
  expect(elsewhere).toBeLessThan(maxFileBytes)
  const inventory = bodySizeIn(ofInventory ?? '')
  expect(inventory).toBeGreaterThanOrEqual(maxFileBytes)
  // nginx can refuse a body early that the shop would refuse.
  expect(inventory).toBeLessThan(1.1 * maxFileBytes)
})

test('nginx retries a 503 at another process, marks no process as failed, and never repeats a POST', () => {
  const value = (name: string) => new RegExp(`^\\s*${name} ([^;]*);`, 'm').exec(conf)?.[1]
  expect(value('proxy_next_upstream')?.split(' ')).toEqual(['error', 'timeout', 'http_503'])
  expect(Number(value('proxy_next_upstream_tries'))).toBe(2)
  expect(conf).toMatch(/server 127\.0\.0\.1:3000 max_fails=0;/)
  // Otherwise a stopping process closes connections on which nginx is sending.
  expect(Number(value('keepalive_timeout')?.replace(/s$/, '')) * 1_000).toBeLessThan(idleBehindProxy)
})

test('nginx speaks TLS 1.2 and 1.3 only, with forward secrecy and authenticated encryption', () => {
  const value = (name: string) => new RegExp(`^\\s*${name} ([^;]*);`, 'm').exec(conf)?.[1]
  expect(value('ssl_protocols')?.split(' ')).toEqual(['TLSv1.2', 'TLSv1.3'])
  const ciphers = value('ssl_ciphers')?.split(':') ?? []
  expect(ciphers.length).toBeGreaterThan(3)
  for (const cipher of ciphers)
    expect(cipher).toMatch(/^ECDHE-(ECDSA|RSA)-(AES(128|256)-GCM-SHA(256|384)|CHACHA20-POLY1305)$/)
})

test('without TLS nginx redirects pages and refuses calls of the API', () => {
  const [, plain = ''] = /server \{\s*listen 80;([\s\S]*?)\n\}/.exec(conf) ?? []
  expect(/location \/api\/ \{\s*return 403;/.test(plain)).toBe(true)
  expect(/location \/ \{\s*return 301 https:/.test(plain)).toBe(true)
  expect(plain.match(/return/g)).toHaveLength(2)
})
