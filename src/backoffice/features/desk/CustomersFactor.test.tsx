import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { CustomersFactor } from './CustomersFactor.tsx'
import type { FactorActionResult } from './factor-action.ts'

function htmlOf(active: boolean, result?: FactorActionResult): string {
  const Stub = createRoutesStub([{ path: '/', Component: () => <CustomersFactor active={active} result={result} /> }])
  return renderToStaticMarkup(<Stub />)
}

test('the panel of a second factor shows the button and the result of the removal', () => {
  const on = htmlOf(true)
  expect(on).toContain('Passnøkler på kontoen virker fortsatt.')
  expect(on).toMatch(/<button[^>]*>.*Fjern tofaktor/)
  expect(htmlOf(true, { factor: 'remove', refused: 'Ingen tilgang' })).toContain('Ingen tilgang')
  const removed = htmlOf(false, { factor: 'remove', refused: null })
  expect(removed).toContain('Tofaktor er fjernet')
  expect(removed).not.toContain('<button')
})
