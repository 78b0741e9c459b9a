// Fails a test that writes a warning or an error to the console. A test that expects output silences it with vi.spyOn.
import { afterAll, afterEach } from 'vitest'

const unexpected: string[] = []

for (const method of ['error', 'warn'] as const) {
  const original = console[method]
  console[method] = (...parts: unknown[]) => {
    unexpected.push(`console.${method}: ${parts.map(String).join(' ')}`)
    original.apply(console, parts)
  }
  // The next file in the same process replaces it again.
  afterAll(() => void (console[method] = original))
}

afterEach(() => {
  const lines = unexpected.splice(0)
  if (lines.length > 0) throw new Error(`The test wrote to the console:\n${lines.join('\n')}`)
})
