import { readFile, stat } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { usingFolder } from '#tests/support/catalogue/feed-files.ts'
import { showDemoLogins } from './demo-logins.ts'

const login = { role: 'admin', email: 'admin@hent.example', password: 'tre-ord-her' }

test.each([true, false])('demo passwords are never logged (terminal: %s)', async isTTY => {
  const dataDir = await usingFolder()
  const logged: string[] = []
  const printed: string[] = []
  const log = createLog({ level: 'debug', write: line => void logged.push(line) })
  await showDemoLogins([login], { dataDir, log, terminal: { isTTY, write: text => printed.push(text) } })
  const line = 'Demo login at /ansatt (admin): admin@hent.example  tre-ord-her\n'
  expect(logged.join()).not.toContain(login.password)
  expect(printed).toEqual(isTTY ? [line] : [])
  if (isTTY) return
  const file = `${dataDir}/demo-logins.txt`
  expect(await readFile(file, 'utf8')).toBe(line)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(logged.join()).toContain(file)
})
