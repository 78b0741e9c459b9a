import type { MySizes } from './size-store.ts'

export interface Person {
  /** null: the shopper's own sizes. */
  name: string | null
  sizes: readonly string[]
}
interface NamedSize {
  id: number
  name: string
}
export const sizesAtMost = 20

export const personsOf = ({ own, children }: MySizes): Person[] => [{ name: null, sizes: own }, ...children]

/** A key that is equal for the same size: for `38,5` and `38.5`, and for `xl` and `XL`. */
const keyOf = (name: string) => name.trim().toLowerCase().replace(/\s+/g, ' ').replaceAll(',', '.')

export const isAmong = (sizes: readonly string[], name: string): boolean =>
  sizes.some(size => keyOf(size) === keyOf(name))

/** The ids of those sizes that match the given names. */
export const fitting = (sizes: readonly NamedSize[], requested: readonly string[]): number[] => [
  ...new Set(sizes.flatMap(({ id, name }) => (isAmong(requested, name) ? id : []))),
]

/** Adds a person's size, or removes it if it is stored. null: the limit is reached. */
export function toggled(all: MySizes, person: string | null, size: string): MySizes | null {
  const change = (sizes: readonly string[]) =>
    isAmong(sizes, size) ? sizes.filter(other => keyOf(other) !== keyOf(size)) : [...sizes, size]
  const next: MySizes =
    person === null
      ? { ...all, own: change(all.own) }
      : {
          ...all,
          children: all.children.map(child =>
            child.name === person ? { ...child, sizes: change(child.sizes) } : child,
          ),
        }
  return personsOf(next).some(({ sizes }) => sizes.length > sizesAtMost) ? null : next
}

/**
 * The sizes of an account and of a guest together, without duplicates. The account's come first; sizes beyond
 * `sizesAtMost` per person, and children after the tenth, are dropped.
 */
export function merged(account: Omit<MySizes, 'saved'>, guest: MySizes): MySizes {
  const both = (one: readonly string[], other: readonly string[]) =>
    [...one, ...other.filter(size => !isAmong(one, size))].slice(0, sizesAtMost)
  const more = guest.children.filter(child => !account.children.some(({ name }) => name === child.name))
  return {
    own: both(account.own, guest.own),
    children: [
      ...account.children.map(({ name, sizes }) => ({
        name,
        sizes: both(sizes, guest.children.find(child => child.name === name)?.sizes ?? []),
      })),
      ...more,
    ].slice(0, 10),
    saved: true,
  }
}

/** Parses sizes typed in one field, such as `M, 42; 38,5`. A comma between two digits is a decimal. */
export function readSizes(typed: string): string[] {
  const names = typed.split(/[;\n]|,(?!\d)|(?<!\d),/).map(name => name.trim().replace(/\s+/g, ' '))
  return names.filter((name, at) => name !== '' && !isAmong(names.slice(0, at), name))
}
