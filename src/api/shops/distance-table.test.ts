import { expect, test } from 'vitest'
import { distanceTable } from '#contract/places.ts'
import { createLog } from '#platform/log.ts'
import { estimatedMetres } from '#shared/places/position.ts'
import { fakeHost, misbehaviours, sends, type FakeHost } from '#tests/support/servers/fake-host.ts'
import { givenNearby } from '#tests/support/catalogue/nearby.ts'
import { usingWholeApi } from '#tests/support/api/whole-api.ts'

const oslo = { latitude: 59.9139, longitude: 10.7522 }
const bergen = { latitude: 60.3913, longitude: 5.3221 }
const route = '10.7522,59.9139;5.3221,60.3913'

async function givenRoads(osrm?: FakeHost) {
  const lines: string[] = []
  const log = createLog({ level: 'info', write: line => void lines.push(line) })
  const { api, deps } = await usingWholeApi(async () => {})
  deps.stock.nearby = await givenNearby(deps.database, { osrmUrl: osrm?.address }, log)
  const ask = async (coordinates: string, query = '?annotations=distance') => {
    const response = await api.request(`/api/v1/osrm/table/v1/car/${coordinates}${query}`)
    return { status: response.status, headers: response.headers, body: await response.json() }
  }
  return { ask, lines }
}

test('distances have the shape of OSRM, longitude first, and estimates are marked', async () => {
  const { ask } = await givenRoads()
  const { status, body, headers } = await ask(route)
  expect(status).toBe(200)
  const metres = estimatedMetres(oslo, bergen)
  expect(distanceTable.parse(body)).toEqual({
    code: 'Ok',
    distances: [
      [0, metres],
      [metres, 0],
    ],
    sources: [
      { location: [10.7522, 59.9139], name: '' },
      { location: [5.3221, 60.3913], name: '' },
    ],
    destinations: [
      { location: [10.7522, 59.9139], name: '' },
      { location: [5.3221, 60.3913], name: '' },
    ],
    fallback: true,
  })
  expect(headers.get('x-distance-source')).toBe('great-circle')
})

test('only the requested distances are returned', async () => {
  const { ask } = await givenRoads()
  const { body } = await ask(`${route};10.4,63.43`, '?annotations=distance&sources=0&destinations=1;2')
  expect(body.distances).toEqual([[expect.any(Number), expect.any(Number)]])
  expect(body.destinations.map((each: { location: number[] }) => each.location[0])).toEqual([5.3221, 10.4])
  expect((await ask(route, '?sources=2')).status).toBe(422)
})

test('a configured routing service gets each request once, and its metres are returned', async () => {
  const osrm = await fakeHost(sends({ code: 'Ok', distances: [[463_000.5, null]], extra: 1 }))
  const { ask } = await givenRoads(osrm)
  for (let i = 0; i < 3; i++) {
    const { body, headers } = await ask(`${route};15.6,78.2`, '?annotations=distance&sources=0&destinations=1;2')
    expect(body).toMatchObject({ code: 'Ok', distances: [[463_000.5, null]], fallback: false })
    expect(headers.get('x-distance-source')).toBeNull()
  }
  expect(osrm.asked).toEqual([
    '/table/v1/car/10.7522,59.9139;5.3221,60.3913;15.6000,78.2000?annotations=distance&sources=0&destinations=1;2',
  ])
})

test('a routing service gets at most a hundred places per request', async () => {
  const osrm = await fakeHost((request, response) => {
    const [, sources = '', destinations = ''] = /sources=([\d;]+)&destinations=([\d;]+)/.exec(request.url ?? '') ?? []
    const row = destinations.split(';').map(() => 1_000_000)
    sends({ code: 'Ok', distances: sources.split(';').map(() => row) })(request, response)
  })
  const { ask } = await givenRoads(osrm)
  const points = Array.from({ length: 200 }, (_, at) => `10.${100 + at},59.9`).join(';')
  const { body } = await ask(points, '?annotations=distance&sources=0')
  expect(body).toMatchObject({ fallback: false })
  expect(body.distances[0]).toHaveLength(200)
  expect(osrm.asked).toHaveLength(3)
  for (const path of osrm.asked) expect(path.split('?')[0]!.split(';').length).toBeLessThanOrEqual(100)
})

test.each([
  ...Object.entries(misbehaviours),
  [
    'claims a road far shorter than the flight of birds',
    sends({
      code: 'Ok',
      distances: [
        [0, 7],
        [7, 0],
      ],
    }),
  ],
  ['sends too few distances', sends({ code: 'Ok', distances: [[0]] })],
  [
    'sends negative distances',
    sends({
      code: 'Ok',
      distances: [
        [0, -1],
        [-1, 0],
      ],
    }),
  ],
] as const)('with a routing service that %s, estimates are returned and no position is logged', async (_, respond) => {
  const osrm = await fakeHost(respond)
  const { ask, lines } = await givenRoads(osrm)
  const started = performance.now()
  const { status, body } = await ask(route)
  expect(performance.now() - started).toBeLessThan(1_500)
  expect([status, body.fallback, body.distances[0][1]]).toEqual([200, true, estimatedMetres(oslo, bergen)])
  expect(lines.join('')).not.toMatch(/59\.9139|60\.3913/)
})

test.each([
  ['59.9139,10.7522;5.3221,60.3913', 'Koordinat 1: Lengdegrad og breddegrad ser ut til å være byttet om'],
  ['10.7522,59.9139;5.3221,96', 'Koordinat 2: Breddegraden går fra -90 til 90'],
  ['10.7522,59.9139;NaN,NaN', 'Koordinat 2: En posisjon er to tall'],
  ['10.7522', 'Koordinat 1: En posisjon er to tall'],
  ['10.7522,59.9139;', 'Koordinat 2: En posisjon er to tall'],
  ['1e1,59.9139', 'Koordinat 1: En posisjon er to tall'],
  ['Infinity,59.9139', 'Koordinat 1: En posisjon er to tall'],
  [Array.from({ length: 201 }, () => '10.75,59.91').join(';'), 'Høyst 200 koordinater om gangen'],
  [Array.from({ length: 1_500 }, () => '10.75,59.91').join(';'), 'Høyst 200 koordinater om gangen'],
])('invalid coordinates are refused with a reason: %.40s', async (coordinates, message) => {
  const { ask } = await givenRoads()
  const { status, body } = await ask(coordinates)
  expect([status, body.code]).toEqual([422, 'invalid'])
  expect(body.message).toContain(message)
})
