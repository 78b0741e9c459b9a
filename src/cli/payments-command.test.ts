import { expect, test } from 'vitest'
import { main } from './hent.ts'

test('the command `hent payments` without arguments prints its usage', async () => {
  const texts: string[] = []
  expect(
    await main(
      ['payments'],
      () => {},
      line => texts.push(line),
    ),
  ).toBe(2)
  expect(texts.join('\n')).toContain('payments webhook')
})
