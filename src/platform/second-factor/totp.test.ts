import fc from 'fast-check'
import { generateSync } from 'otplib'
import { expect, test } from 'vitest'
import { acceptCode } from './accept-code.ts'
import { looksLikeRecovery, newRecoveryCodes, recoveryHash } from './recovery-codes.ts'
import { seal, unseal } from './seal.ts'
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts'

const secret = newTotpSecret()
const codeAt = (seconds: number) => generateSync({ secret, epoch: seconds })

test('codes match RFC 6238, as authenticator apps make them', () => {
  const rfc = { secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', now: 1_111_111_109_000 }
  expect(stepOfCode(rfc.secret, '081804', { lastStep: 0, now: rfc.now })).toBe(37_037_036)
  expect(totpUri('ABC', { issuer: 'Hent', label: 'nils@hent.example' })).toMatch(
    /^otpauth:\/\/totp\/Hent:nils%40hent\.example\?secret=ABC&issuer=Hent/,
  )
})

test('codes of the previous, the current and the next step are accepted once each, and no others', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1_700_000_000, max: 2_000_000_000 }), fc.integer({ min: -4, max: 4 }), (now, off) => {
      const typed = codeAt(now + off * 30)
      const near = [-1, 0, 1].some(each => codeAt(now + each * 30) === typed)
      const step = stepOfCode(secret, typed, { lastStep: 0, now: now * 1_000 })
      expect(step !== null).toBe(near)
      if (step === null) return
      const again = stepOfCode(secret, typed, { lastStep: step, now: now * 1_000 })
      expect(again === null || again > step).toBe(true)
    }),
    { numRuns: 60 },
  )
})

test('a code is accepted for a factor in the expected state only', () => {
  const now = 1_800_000_000_000
  const key = { secret: 's', holder: 'customer' } as const
  const factor = { secret: seal(secret, key), confirmed: true, lastStep: 0 }
  const typed = codeAt(now / 1_000).replace(/^.{3}/, '$& ')
  expect(acceptCode(factor, typed, { ...key, now, confirmed: true })).toBe(60_000_000)
  expect(acceptCode(factor, typed, { ...key, now, confirmed: false })).toBeNull()
  expect(acceptCode({ ...factor, confirmed: false }, typed, { ...key, now, confirmed: true })).toBeNull()
  expect(acceptCode({ ...factor, lastStep: 60_000_000 }, typed, { ...key, now, confirmed: true })).toBeNull()
  expect(acceptCode(undefined, typed, { ...key, now, confirmed: true })).toBeNull()
})

test('a sealed secret can be read only with the shop’s secret and unaltered', () => {
  const key = { secret: 'a secret that is long enough', holder: 'staff' } as const
  const sealed = seal('JBSWY3DP', key)
  expect(unseal(sealed, key)).toBe('JBSWY3DP')
  expect(seal('JBSWY3DP', key)).not.toBe(sealed)
  for (const [text, other] of [
    [sealed, { ...key, secret: 'another secret' }],
    [sealed, { ...key, holder: 'customer' }],
    // Not the last character: some of its bits are unused.
    [sealed.replace(/[^.](?=[^.]*$)/, sign => (sign === 'A' ? 'B' : 'A')), key],
    ['', key],
    ['a.b.c', key],
  ] as const)
    expect(unseal(text, other)).toBeNull()
})

test('recovery codes differ in form from TOTP codes and are stored keyed with the shop’s secret', () => {
  const codes = newRecoveryCodes()
  expect(codes.every(code => /^([a-km-np-z2-9]{4}-){5}[a-km-np-z2-9]{4}$/.test(code) && looksLikeRecovery(code))).toBe(
    true,
  )
  // 24 of 32 letters and digits: 120 bits. Shorter codes of earlier versions remain valid.
  expect(codes.every(code => code.replaceAll('-', '').length * Math.log2(32) >= 112)).toBe(true)
  expect(looksLikeRecovery('abcd-efgh-ijkm')).toBe(true)
  expect(looksLikeRecovery('123456')).toBe(false)
  const [code = ''] = codes
  const hash = recoveryHash(code, { secret: 's', holder: 'staff' })
  expect(recoveryHash(` ${code.toUpperCase()} `, { secret: 's', holder: 'staff' })).toBe(hash)
  expect(recoveryHash(code, { secret: 't', holder: 'staff' })).not.toBe(hash)
  expect(recoveryHash(code, { secret: 's', holder: 'customer' })).not.toBe(hash)
})
