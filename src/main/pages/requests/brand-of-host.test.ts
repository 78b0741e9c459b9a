import { expect, test } from 'vitest'
import { brandByHost, originOfBrand } from './brand-of-host.ts'

const hosts = new Map([
  ['fjell.example.no', 'fjell'],
  ['outlet.example.no', 'outlet'],
] as const)

test('each configured host has its brand, ignoring case and port', () => {
  const brandOf = brandByHost(hosts, 'ox')
  expect(brandOf('fjell.example.no')).toBe('fjell')
  expect(brandOf('Outlet.Example.NO:8080')).toBe('outlet')
})

test('any unconfigured host has the default brand', () => {
  const brandOf = brandByHost(hosts, 'barneklaer')
  for (const host of ['example.no', 'fjell.example.no.evil.test', 'fjell', '', undefined, '__proto__', '[::1]:3000'])
    expect(brandOf(host), host).toBe('barneklaer')
})

test('without configured hosts every host has the default brand', () => {
  expect(brandByHost(new Map(), 'fjell')('outlet.example.no')).toBe('fjell')
})

test('a brand’s pages name its own host as their origin; without one, the shop’s address', () => {
  const originOf = originOfBrand(hosts, 'ox', 'https://ox.example.no/')
  expect(['ox', 'fjell', 'barneklaer'].map(brand => originOf(brand as 'ox'))).toEqual([
    'https://ox.example.no',
    'https://fjell.example.no',
    'https://ox.example.no',
  ])
  expect(originOfBrand(hosts, 'ox', 'http://127.0.0.1:3000')('outlet')).toBe('http://outlet.example.no:3000')
})
