import { expect, test } from 'vitest'
import { brandByHost } from './brand-of-host.ts'

const hosts = new Map([
  ['fjell.example.no', 'fjell'],
  ['outlet.example.no', 'outlet'],
] as const)

test('each configured host has its brand, whatever its case and port', () => {
  const brandOf = brandByHost(hosts, 'ox')
  expect(brandOf('fjell.example.no')).toBe('fjell')
  expect(brandOf('Outlet.Example.NO:8080')).toBe('outlet')
})

test('a host that nobody configured has the default brand, whatever it calls itself', () => {
  const brandOf = brandByHost(hosts, 'barneklaer')
  for (const host of ['example.no', 'fjell.example.no.evil.test', 'fjell', '', undefined, '__proto__', '[::1]:3000'])
    expect(brandOf(host), host).toBe('barneklaer')
})

test('without configured hosts every host has the default brand', () => {
  expect(brandByHost(new Map(), 'fjell')('outlet.example.no')).toBe('fjell')
})
