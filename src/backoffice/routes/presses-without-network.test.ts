import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'

interface Route {
  clientAction: (request: ClientActionFunctionArgs) => Promise<unknown>
  shouldRevalidate?: (request: ShouldRevalidateFunctionArgs) => boolean
}

/** All desk pages with a `clientAction`. */
const pages = globSync('**/*.tsx', { cwd: import.meta.dirname })
  .filter(file => /\bclientAction\b/.test(readFileSync(join(import.meta.dirname, file), 'utf8')))
  .toSorted()
/** Pages that lead to another page after a success, so that they may revalidate. */
const leadOn = new Set([
  'account/choose-password.tsx',
  'account/login-code.tsx',
  'account/login.tsx',
  'account/second-factor.tsx',
])
/** Fields for all forms together; each page reads its own. */
const fields = {
  ...{ handling: 'profil', id: '7', line: '7', mark: 'find', ean: '7040000000110', flytt: '7:opp', do: 'ready' },
  ...{ of: 'pause', shop: '7', slot: 'grid-1', plass: 'grid-1', hent: 'products', phone: '91234567', q: 'jakke' },
}

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: false })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
})

test('the check of client actions finds more than 25 staff pages', () => expect(pages.length).toBeGreaterThan(25))

test.each(pages)(
  '%s displays an error after a submission without network, and does not revalidate, so typed text stays',
  async file => {
    const { clientAction, shouldRevalidate } = (await import(join(import.meta.dirname, file))) as Route
    const request = new Request('http://hent.test/ansatt', { method: 'POST', body: new URLSearchParams(fields) })
    const serverAction = () => Promise.reject(new TypeError('Failed to fetch'))
    const input = { request, serverAction, params: {}, url: new URL(request.url) }
    const result = await clientAction(input as unknown as ClientActionFunctionArgs)
    expect(JSON.stringify(result)).toMatch(/Du er frakoblet|Vi fikk ikke kontakt med nettbutikken/)
    if (leadOn.has(file)) return
    const formData = new FormData()
    const pressed = { actionResult: result, formMethod: 'POST', formData, defaultShouldRevalidate: true }
    expect(shouldRevalidate?.(pressed as unknown as ShouldRevalidateFunctionArgs)).toBe(false)
  },
)
