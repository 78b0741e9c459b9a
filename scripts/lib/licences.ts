/** SPDX ids of licences under which a chain may run, change and sell the shop. */
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

// libvips is a separate shared library that can be replaced, as the LGPL requires.
const dynamicallyLinked = /^@img\/sharp-/

// These packages use the obsolete field `licenses`, which the lockfile does not copy. Their licences were checked
// by hand.
const saidInOldForm: Readonly<Record<string, string>> = { ssh2: 'MIT', 'cpu-features': 'MIT', buildcheck: 'MIT' }

/** A package's licence, from the lockfile or from the list above. */
export const licenceOf = (name: string, inLockfile: string | undefined): string | undefined =>
  inLockfile ?? saidInOldForm[name]

/**
 * Whether an SPDX expression (`MIT`, `(MIT OR CC0-1.0)`, `A AND B`) allows commercial use. A missing or unlisted licence
 * does not.
 */
export function allowsCommercialUse(name: string, licence: string | undefined): boolean {
  if (licence === undefined) return false
  const expression = licence.replace(/^\((.*)\)$/, '$1')
  // Nested brackets do not occur so far. A new one is refused and must be checked by a person.
  return expression
    .split(' OR ')
    .some(choice =>
      choice
        .split(' AND ')
        .every(id => allowed.has(id) || (id === 'LGPL-3.0-or-later' && dynamicallyLinked.test(name))),
    )
}
