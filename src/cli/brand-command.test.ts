import { expect, test } from 'vitest'
import sharp from 'sharp'
import { openBrandSettingsStore } from '#modules/documents/brands/index.ts'
import { usingDatabase } from '#tests/support/database/database.ts'
import { carryOutBrand, readArguments } from './brand-command.ts'

async function givenOperator() {
  const database = await usingDatabase()
  const [said, complained] = [[] as string[], [] as string[]]
  const to = { write: (line: string) => void said.push(line), complain: (line: string) => void complained.push(line) }
  const hent = async (args: string[], file?: Uint8Array) => {
    said.length = complained.length = 0
    const request = readArguments(args, 'ox')
    if (typeof request === 'string') return to.complain(request) ?? 2
    return carryOutBrand(database, request, file, to)
  }
  return { db: database.db, hent, said, complained }
}
const logoOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#1b2a41' } })
    .png()
    .toBuffer()

test('the brand command sets, shows, lists and undoes', async () => {
  const { db, hent, said } = await givenOperator()
  expect(await hent(['set', 'name=Villmark Sport', 'ink=#1B2A41', 'sender=post@villmark.example'])).toBe(0)
  expect(await hent(['set', 'name=Villmark'])).toBe(0)
  const brandSettings = await openBrandSettingsStore(db)
  expect(brandSettings.of('ox')).toMatchObject({ name: 'Villmark', themeColour: '#1b2a41' })
  expect(brandSettings.senderOf('ox')).toBe('post@villmark.example')
  expect(brandSettings.of('fjell').name).toBe('Fjell')
  await hent(['list'])
  expect(said[0]).toBe('ox: Villmark, set: name, ink, sender')
  expect(said[1]).toBe('fjell: Fjell, as built in')
  expect(await hent(['undo'])).toBe(0)
  await hent(['show'])
  expect(said[0]).toBe('name      Villmark Sport')
  expect(said).toContain('phone     22 00 00 00 (built in)')
  const noted = await db
    .selectFrom('staff.audit_log')
    .select(['account_id', 'action', 'subject', 'detail'])
    .orderBy('id')
    .execute()
  expect(noted.map(({ account_id, action, subject }) => [account_id, action, subject])).toEqual([
    [null, 'brand changed', 'brand:ox'],
    [null, 'brand changed', 'brand:ox'],
    [null, 'brand restored', 'brand:ox'],
  ])
  expect(noted[1]?.detail).toEqual({ nameBefore: 'Villmark Sport', name: 'Villmark' })
  expect(await hent(['set', 'name=', 'ink=', 'sender='])).toBe(0)
  await brandSettings.refresh()
  expect(brandSettings.of('ox').name).toBe('Ox')
})

test('an organisation number is stored as nine digits, and a wrong check digit is refused with the remedy', async () => {
  const { hent, said, complained } = await givenOperator()
  expect(await hent(['set', 'fjell', 'orgno=987 654 324'])).toBe(2)
  expect(complained[0]).toBe('orgno: the check digit is wrong: look the company up on brreg.no')
  expect(
    await hent(['set', 'fjell', 'company=Fjell AS', 'orgno=NO 987 654 325 MVA', 'address=Storgata 1, 0155 Oslo']),
  ).toBe(0)
  expect(said).toContain('orgno     987654325')
})

test('invalid values and unknown keys are refused, and nothing changes', async () => {
  const { hent, said, complained } = await givenOperator()
  expect(await hent(['set', 'fjell', 'naem=Villmark', 'hours=Alltid', 'accent=#999', 'ink=#9aa0a6'])).toBe(2)
  expect(complained).toEqual([
    'naem: unknown key. The keys are name, tagline, logo, ink, accent, phone, email, hours, company, orgno, address, sender, menu, footer, search, layout, front, tags.',
    'accent: a colour as # and six digits, such as #b23c17',
    'Nothing was changed.',
  ])
  expect(await hent(['set', 'fjell', 'ink=#9aa0a6'])).toBe(1)
  expect(complained[0]).toMatch(
    /^ink: too light: as text its contrast on #\w{6} is \d\.\d\d:1; WCAG AA requires 4\.5:1/,
  )
  await hent(['show', 'fjell'])
  expect(said).toContain('hours     Man.–fre. 9.00–16.00 (built in)')
})

test('a usage error lists the valid choices', async () => {
  const { hent, complained } = await givenOperator()
  expect(await hent(['set', 'acme', 'name=X'])).toBe(2)
  expect(complained[0]).toBe('There is no brand acme: it is one of ox, fjell, barneklaer, outlet')
  expect(await hent(['set', 'name=Villmark', 'Sport'])).toBe(2)
  expect(complained[0]).toContain('Sport is not KEY=VALUE')
  expect(await hent(['paint'])).toBe(2)
  expect(await hent(['undo'])).toBe(1)
  expect(complained[0]).toContain('no earlier change to undo')
})

test('a logo is re-encoded, and files that are no picture or could hold scripts are refused', async () => {
  const { db, hent, complained } = await givenOperator()
  const brandSettings = await openBrandSettingsStore(db)
  expect(await hent(['set', 'logo=logo.png'], await logoOf(1_200, 400))).toBe(0)
  await brandSettings.refresh()
  const { logo, mark } = brandSettings.of('ox')
  expect(logo).toMatchObject({ width: 480, height: 160 })
  expect(mark).toBe(false)
  const stored = await brandSettings.logo(logo?.url.slice('/media/brand/'.length, -'.webp'.length) ?? '')
  expect((await sharp(stored?.content).metadata()).format).toBe('webp')
  const svg = Buffer.from(
    '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  )
  for (const [file, why] of [
    [svg, 'SVG'],
    [Buffer.from('not a PNG, JPEG or WebP picture'), 'not a PNG, JPEG or WebP picture'],
    [await logoOf(20, 20), '24 pixels'],
    [Buffer.alloc(2 * 2 ** 20 + 1), '2 MiB'],
  ] as const) {
    expect(await hent(['set', 'logo=logo.png'], file)).toBe(1)
    expect(complained[0]).toContain(why)
  }
  await brandSettings.refresh()
  expect(brandSettings.of('ox').logo).toEqual(logo)
})
