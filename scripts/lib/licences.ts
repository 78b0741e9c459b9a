/** Licences that let a chain run, change and sell with the shop, as SPDX ids. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PostgreSQL',
  'PSF-2.0',
  'Unlicense',
  'Zlib',
])

// libvips is a shared library of its own that can be exchanged, which is what the LGPL asks for.
const dynamicallyLinked = /^@img\/sharp-/

// Their package.json says `licenses`, as npm asked for long ago, which the lockfile does not take over. Read by a person.
const saidInOldForm: Readonly<Record<string, string>> = { ssh2: 'MIT', 'cpu-features': 'MIT', buildcheck: 'MIT' }

/** What a package says, by the lockfile or by its own hand. */
export const licenceOf = (name: string, inLockfile: string | undefined): string | undefined =>
  inLockfile ?? saidInOldForm[name]

/** Whether an SPDX expression (`MIT`, `(MIT OR CC0-1.0)`, `A AND B`) allows commercial use. Unknown is no. */
export function allowsCommercialUse(name: string, licence: string | undefined): boolean {
  if (licence === undefined) return false
  const expression = licence.replace(/^\((.*)\)$/, '$1')
  // Nested brackets do not occur among our packages; a new one is refused and looked at by a person.
  return expression
    .split(' OR ')
    .some(choice =>
      choice
        .split(' AND ')
        .every(id => allowed.has(id) || (id === 'LGPL-3.0-or-later' && dynamicallyLinked.test(name))),
    )
}
