import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { maxBody } from '#api/app.ts'
import { maxFileBytes, stockFilePath } from '#api/machine/stock-files.ts'
import { idleBehindProxy } from '#main/http/http.ts'

const conf = readFileSync(new URL('../../deploy/nginx.conf', import.meta.url), 'utf8').replaceAll(/#.*/g, '')
const units: Record<string, number> = { k: 2 ** 10, m: 2 ** 20, g: 2 ** 30 }

/** What `client_max_body_size` says in a part of the file, in bytes. */
function bodySizeIn(part: string): number {
  const [, figure, unit] = /client_max_body_size\s+(\d+)([kmg])\s*;/i.exec(part) ?? []
  return Number(figure) * (units[unit?.toLowerCase() ?? ''] ?? NaN)
}

test('nginx lets through what Hent takes: whole inventories at their path, and any other body elsewhere', () => {
  const [, ofInventory] = new RegExp(`location = ${stockFilePath} \\{([^}]*)\\}`).exec(conf) ?? []
  const elsewhere = bodySizeIn(conf.replace(ofInventory ?? '', ''))
  expect(elsewhere).toBeGreaterThanOrEqual(maxBody)
  expect(elsewhere).toBeLessThan(maxFileBytes)
  const inventory = bodySizeIn(ofInventory ?? '')
  expect(inventory).toBeGreaterThanOrEqual(maxFileBytes)
  // What is refused at the door need not be sent to the end.
  expect(inventory).toBeLessThan(1.1 * maxFileBytes)
})

test('nginx asks another process where one answers 503, takes none for dead, and sends no POST twice', () => {
  const value = (name: string) => new RegExp(`^\\s*${name} ([^;]*);`, 'm').exec(conf)?.[1]
  expect(value('proxy_next_upstream')?.split(' ')).toEqual(['error', 'timeout', 'http_503'])
  expect(Number(value('proxy_next_upstream_tries'))).toBe(2)
  expect(conf).toMatch(/server 127\.0\.0\.1:3000 max_fails=0;/)
  // Else a process that stops closes connections on which nginx is sending.
  expect(Number(value('keepalive_timeout')?.replace(/s$/, '')) * 1_000).toBeLessThan(idleBehindProxy)
})
