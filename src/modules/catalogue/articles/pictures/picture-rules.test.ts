import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freshFor, nextFetch } from './next-fetch.ts'
import { isAllowedHost, isInternalAllowed, pictureHosts, pictureInternalHosts, readHost } from './picture-hosts.ts'
import { picturesOfLinks } from './pictures-of-links.ts'

test.each([
  ['cdn.example.no', 'cdn.example.no'],
  [' CDN.Example.no ', 'cdn.example.no'],
  ['https://cdn.example.no/bilder/1.jpg', 'cdn.example.no'],
  ['http://cdn.example.no:8080/', 'cdn.example.no:8080'],
  ['*.img.example.no', '*.img.example.no'],
  ['bilder-blå.no', 'xn--bilder-bl-e3a.no'],
  ['cdn.example.no/bilder', null],
  ['kari@cdn.example.no', null],
  ['*', null],
  ['a b', null],
  ['', null],
])('the typed host %j is %j', (typed, host) => {
  expect(readHost(typed)).toBe(host)
  if (host !== null) expect(pictureHosts.schema.safeParse([host]).success).toBe(true)
})

test('a host is allowed by its exact name and port, or by a pattern such as *.example.no', () => {
  const allowed = ['cdn.example.no', '*.img.example.no', 'pim.example.no:8443']
  const hosts = ['cdn.example.no', 'a.img.example.no', 'b.a.img.example.no', 'pim.example.no:8443']
  expect(hosts.filter(host => !isAllowedHost(allowed, host))).toEqual([])
  const others = [
    'xcdn.example.no',
    'a.cdn.example.no',
    'img.example.no',
    'evilimg.example.no',
    'pim.example.no',
    'cdn.example.no:81',
    'cdn.example.no.evil.example',
  ]
  expect(others.filter(host => isAllowedHost(allowed, host))).toEqual([])
})

const internal = ['pim.butikk.local', '10.20.0.0/16', '[fd00::5]', '127.0.0.1', 'fd12:3456::/32', '10.9.9.9']
test.each([
  ['pim.butikk.local', '192.168.1.4', true],
  ['pim.butikk.local', 'fd00::9', true],
  ['10.20.3.4', '10.20.3.4', true],
  ['other.butikk.local', '10.20.3.4', true],
  ['fd00::5', 'fd00::5', true],
  ['x.local', 'fd12:3456::1', true],
  ['127.0.0.1', '127.0.0.1', true],
  ['x.local', '10.21.0.1', false],
  ['x.local', '127.0.0.1', false],
  ['x.local', '10.9.9.9', false],
  ['a.pim.butikk.local', '192.168.1.4', false],
  ['xpim.butikk.local', '192.168.1.4', false],
  ['x.local', 'fd12:3457::1', false],
  // Cloud metadata, link-local and multicast addresses are refused for every host name.
  ['pim.butikk.local', '169.254.169.254', false],
  ['pim.butikk.local', 'fd00:ec2::254', false],
  ['pim.butikk.local', '168.63.129.16', false],
  ['pim.butikk.local', 'fe80::1', false],
  ['pim.butikk.local', '0.0.0.0', false],
  ['pim.butikk.local', '224.0.0.1', false],
  ['pim.butikk.local', '::ffff:169.254.169.254', false],
  ['pim.butikk.local', 'not an address', false],
])('the named internal hosts let %s lead to %s: %s', (host, address, allowed) => {
  expect(isInternalAllowed(internal, host, address)).toBe(allowed)
  expect(isInternalAllowed(pictureInternalHosts.fallback, host, address)).toBe(false)
})

test.each([
  [['pim.local', '10.0.0.0/8', '192.168.1.7/32', 'fd00::/32', '[fd00::5]', '10.1.2.3'], true],
  [['0.0.0.0/0'], false],
  [['10.0.0.0/7'], false],
  [['::/0'], false],
  [['10.0.0.0/33'], false],
  [['10.0.0.0/'], false],
  [['10.0.0/8'], false],
  [['*.local'], false],
  [['pim.local:8443'], false],
  [['https://pim.local'], false],
  [[''], false],
])('the setting of internal hosts accepts %j: %s', (value, valid) => {
  expect(pictureInternalHosts.schema.safeParse(value).success).toBe(valid)
})

test('a failed fetch of a picture is retried eight times in 36 to 60 hours; Retry-After delays a retry by up to a day', () => {
  const waits = Array.from({ length: 9 }, (_, tries) => nextFetch(tries, null))
  expect(waits.at(-1)).toBeNull()
  const hours = waits.reduce<number>((sum, wait) => sum + (wait ?? 0), 0) / 3_600_000
  expect(hours).toBeGreaterThan(36)
  expect(hours).toBeLessThan(60)
  expect([nextFetch(0, 600_000), nextFetch(0, 10 ** 12)]).toEqual([600_000, 86_400_000])
})

test('a picture is fresh for its max-age, at most a day; without ETag and Last-Modified, for a day', () => {
  expect([freshFor(null, true), freshFor(60_000, true), freshFor(10 ** 12, true), freshFor(null, false)]).toEqual([
    0, 60_000, 86_400_000, 86_400_000,
  ])
})

test('an article shows the fetched pictures of each colour once, in order; a colour without any keeps its present pictures', () => {
  const colour = fc.constantFrom('rød', 'blå', null)
  const hash = fc.constantFrom('a', 'b', 'c', null)
  fc.assert(
    fc.property(
      fc.array(fc.record({ colour, hash }), { maxLength: 12 }),
      fc.array(colour, { maxLength: 3 }),
      (given, before) => {
        const links = given.map((link, position) => ({ ...link, position }))
        const present = before.map((each, position) => ({ colour: each, position, hash: `old${position}` }))
        const shown = picturesOfLinks(links, present)
        for (const each of new Set(given.map(link => link.colour))) {
          const fetched = links.flatMap(link => (link.colour === each && link.hash !== null ? link.hash : []))
          const expected =
            fetched.length > 0
              ? [...new Set(fetched)]
              : present.filter(({ colour: its }) => its === each).map(({ hash: its }) => its)
          expect(shown.filter(({ colour: its }) => its === each).map(({ hash: its }) => its)).toEqual(expected)
        }
        expect(shown.every(picture => given.some(link => link.colour === picture.colour))).toBe(true)
      },
    ),
  )
})
