import { afterEach, expect, test, vi } from 'vitest'
import { browserPackages, ensureChromium, findChromium } from './chromium.ts'

afterEach(() => vi.unstubAllEnvs())

test('a browser named by CHROMIUM is used', () => {
  vi.stubEnv('CHROMIUM', process.execPath)
  expect(findChromium()).toEqual({ ok: true, path: process.execPath })
})

test('if the browser named by CHROMIUM is missing, the error names it and none is installed', async () => {
  vi.stubEnv('CHROMIUM', '/nowhere/chromium')
  const log = vi.fn<(line: string) => void>()
  expect(await ensureChromium(log)).toEqual({
    ok: false,
    message: 'CHROMIUM names /nowhere/chromium, which is not there',
  })
  expect(log).not.toHaveBeenCalled()
})

test('beside an installed Chromium only the headless shell of the same version is installed', () => {
  expect(browserPackages('150.0.7871.100-1~deb12u1')).toEqual([['chromium-headless-shell=150.0.7871.100-1~deb12u1']])
})

test('without a browser the headless shell is installed with a font, or else the whole browser', () => {
  expect(browserPackages()).toEqual([
    ['chromium-headless-shell', 'fonts-liberation'],
    ['chromium', 'fonts-liberation'],
  ])
})
