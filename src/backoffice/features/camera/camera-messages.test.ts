import { expect, test } from 'vitest'
import { cameraFault } from './camera-messages.ts'

test('the message says why the camera does not open: denied, missing, in use, or any other reason', () => {
  const fault = (name: string) => cameraFault(new DOMException('', name))
  expect(fault('NotAllowedError')).toContain('Kameraet er ikke tillatt')
  expect(fault('NotFoundError')).toContain('Fant ikke noe kamera')
  expect(fault('OverconstrainedError')).toContain('Fant ikke noe kamera')
  expect(fault('NotReadableError')).toContain('Kameraet er opptatt')
  for (const other of [new DOMException('', 'AbortError'), new TypeError('Failed to fetch')])
    expect(cameraFault(other)).toContain('Sjekk nettet og prøv igjen, eller skriv koden')
})
