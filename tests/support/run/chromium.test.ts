import { afterEach, expect, test, vi } from 'vitest'
import { ensureChromium, findChromium } from './chromium.ts'

afterEach(() => vi.unstubAllEnvs())

test('a browser named by CHROMIUM is taken', () => {
  vi.stubEnv('CHROMIUM', process.execPath)
  expect(findChromium()).toEqual({ ok: true, path: process.execPath })
})

test('a browser named by CHROMIUM that is not there is named, and none is installed behind its back', async () => {
  vi.stubEnv('CHROMIUM', '/nowhere/chromium')
  const log = vi.fn<(line: string) => void>()
  expect(await ensureChromium(log)).toEqual({
    ok: false,
    message: 'CHROMIUM names /nowhere/chromium, which is not there',
  })
  expect(log).not.toHaveBeenCalled()
})
