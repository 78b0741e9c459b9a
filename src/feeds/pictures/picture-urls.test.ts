import { expect, test } from 'vitest'
import { readPictureLink } from './picture-urls.ts'

const web = new URL('https://kari:hemmelig@pim.example.no/ut/varer.tsv?key=1')
const sftp = new URL('sftp://hent:hemmelig@pim.example.no:2222/ut/varer-*.tsv')

test.each([
  ['https://cdn.example.no/a.jpg', 'https://cdn.example.no/a.jpg', 'cdn.example.no'],
  ['HTTPS://CDN.Example.no/A.jpg#x', 'https://cdn.example.no/A.jpg', 'cdn.example.no'],
  [
    'http://cdn.example.no:8080/rød jakke.jpg',
    'http://cdn.example.no:8080/r%C3%B8d%20jakke.jpg',
    'cdn.example.no:8080',
  ],
  ['//cdn.example.no/a.jpg?w=1,2', 'https://cdn.example.no/a.jpg?w=1,2', 'cdn.example.no'],
])('%s is a picture by URL, from a file and from a fetched feed', (link, url, host) => {
  for (const feed of [null, web, sftp]) expect(readPictureLink(link, feed)).toEqual({ kind: 'url', url, host })
})

test.each([
  [null, 'bilder/1.jpg', { kind: 'path' }],
  [web, 'bilder/1.jpg', { kind: 'url', url: 'https://pim.example.no/ut/bilder/1.jpg', host: 'pim.example.no' }],
  [web, '../felles/1.jpg', { kind: 'url', url: 'https://pim.example.no/felles/1.jpg', host: 'pim.example.no' }],
  [web, '/felles/1.jpg', { kind: 'url', url: 'https://pim.example.no/felles/1.jpg', host: 'pim.example.no' }],
  [
    sftp,
    './bilder/100 %.jpg',
    { kind: 'url', url: 'sftp://pim.example.no:2222/ut/bilder/100%20%25.jpg', host: 'sftp://pim.example.no:2222' },
  ],
  [sftp, '../annet/1.jpg', { kind: 'refused', reason: 'leads out of the folder of the feed' }],
  [sftp, '/etc/passwd', { kind: 'refused', reason: 'leads out of the folder of the feed' }],
  [sftp, 'bilder\\1.jpg', { kind: 'refused', reason: 'is not a path to a picture; use / between folders' }],
])('a path beside the feed %s: %s', (feed, link, expected) => {
  expect(readPictureLink(link, feed)).toEqual(expected)
})

test.each([
  'https://',
  'https:/cdn.example.no',
  'http://[::1',
  'https://kari:x@cdn.example.no/1.jpg',
  `https://cdn.example.no/${'x'.repeat(2_000)}`,
])('with the invalid URL %s the picture is left out, with a reason', link => {
  expect(readPictureLink(link, null)).toMatchObject({
    kind: 'fault',
    reason: expect.stringMatching(/; the picture is left out$/),
  })
})

test.each(['javascript:alert(1)', 'data:image/png;base64,x', 'ftp://cdn.example.no/1.jpg', 'file:///etc/passwd'])(
  '%s is read as a path, which is refused',
  link => {
    for (const feed of [null, web, sftp]) expect(readPictureLink(link, feed)).toEqual({ kind: 'path' })
  },
)
