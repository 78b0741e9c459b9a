import { expect, test } from 'vitest'
import { relyingPartyAt } from './relying-party.ts'

test.each([
  ['https://www.hent.example', 'www.hent.example'],
  ['https://hent.example:8443', 'hent.example'],
  ['http://localhost:3000', 'localhost'],
])('passkeys of %s belong to the host', (origin, id) => expect(relyingPartyAt(origin)).toEqual({ id, origin }))

test.each([
  'http://127.0.0.1:3000',
  'https://192.0.2.1',
  'http://[::1]:3000',
  'https://[2001:db8::1]',
  'http://hent.example',
])('browsers make no passkey for %s', origin => expect(relyingPartyAt(origin)).toBeNull())
