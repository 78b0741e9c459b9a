import { afterEach, expect, test, vi } from 'vitest'
import { ensureChromium, findChromium } from './chromium.ts'

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
