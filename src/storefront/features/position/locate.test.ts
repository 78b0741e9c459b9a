import { expect, test, vi } from 'vitest'
import { askBrowser, locate, PositionError, positionErrorMessage } from './locate.ts'

const oslo = { PostalCode: '0150', City: 'Oslo', CoordLat: 59.909, CoordLong: 10.742 }
const lookUp = async () => oslo

function geolocation(
  result: { latitude: number; longitude: number } | { code: number; message: string } | null,
): Geolocation {
  return {
    getCurrentPosition(success: PositionCallback, failure?: PositionErrorCallback | null) {
      if (!result) return
      if ('code' in result) failure?.(result as GeolocationPositionError)
      else success({ coords: result } as GeolocationPosition)
    },
  } as Geolocation
}

test('the browser’s position is stored rounded to about 100 m', async () => {
  expect(await askBrowser(geolocation({ latitude: 60.391234, longitude: 5.32212 }))).toEqual({
    latitude: 60.391,
    longitude: 5.322,
    source: 'browser',
    words: 'der du er',
  })
})

test('without a postcode a failure is a PositionError with the browser’s code and message', async () => {
  const failures = [
    { code: 1, message: 'User denied Geolocation' },
    { code: 2, message: 'Position unavailable' },
    { code: 3, message: 'Timeout expired' },
  ]
  for (const { code, message } of failures) {
    const failure = await locate(geolocation({ code, message }), null, lookUp).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(PositionError)
    expect(failure).toMatchObject({ name: 'PositionError', code, message })
    expect(positionErrorMessage(failure as PositionError)).toMatch(/Skriv postnummeret/)
  }
})

test('the error message says whether the browser denies the position, lacks it, or takes too long', () => {
  const words = [1, 2, 3].map(code => positionErrorMessage(new PositionError(code, 'as the browser says')))
  expect(words).toEqual([
    'Nettleseren har ikke lov til å dele posisjonen din. Skriv postnummeret ditt i stedet.',
    'Nettleseren fant ikke ut hvor du er. Skriv postnummeret ditt i stedet.',
    'Det tok for lang tid å finne ut hvor du er. Skriv postnummeret ditt i stedet.',
  ])
})

test('if the browser gives no position, a known postcode is used without an error', async () => {
  const found = await locate(geolocation({ code: 1, message: 'User denied Geolocation' }), '0150', lookUp)
  expect(found).toEqual({ latitude: 59.909, longitude: 10.742, source: 'postcode', words: '0150 Oslo' })
})

test('an unknown postcode is no fallback: the error is shown', async () => {
  const failing = locate(geolocation({ code: 3, message: 'Timeout expired' }), '9999', async () => null)
  await expect(failing).rejects.toMatchObject({ code: 3 })
})

test('no geolocation, invalid coordinates and a missing response are failures too', async () => {
  await expect(askBrowser(undefined)).rejects.toMatchObject({ name: 'PositionError', code: 2 })
  await expect(askBrowser(geolocation({ latitude: Number.NaN, longitude: 10 }))).rejects.toMatchObject({ code: 2 })
  vi.useFakeTimers()
  const waiting = askBrowser(geolocation(null)).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await waiting).toMatchObject({ name: 'PositionError', code: 3 })
  vi.useRealTimers()
})
