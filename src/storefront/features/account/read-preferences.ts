import type { Customer } from '#contract/customers/customers.ts'
import { formText } from '#shared/form-text.ts'
import { readSizes, sizesAtMost } from '../sizes/my-sizes.ts'
import type { Faults } from './form-result.ts'

export const childrenAtMost = 10
interface Preferences {
  shop: number | null
  sizes: string[]
  children: NonNullable<Customer['preferences']['children']>
}

/**
 * Reads the preferred shop and sizes from the form. A child with neither a name nor sizes is skipped; sizes without a
 * name are an error.
 */
export function readPreferences(data: FormData): { preferences: Preferences; faults: Faults } {
  const faults: Faults = {}
  const sizesOf = (field: string) => {
    const sizes = readSizes(formText(data, field))
    if (sizes.length > sizesAtMost) faults[field] = `Høyst ${sizesAtMost} størrelser`
    else if (sizes.some(size => size.length > 20)) faults[field] = 'Høyst 20 tegn i hver størrelse'
    return sizes
  }
  const children: Preferences['children'] = []
  for (let at = 0; at < childrenAtMost; at++) {
    const name = formText(data, `child-${at}`).trim()
    const sizes = sizesOf(`child-sizes-${at}`)
    if (name === '' && sizes.length > 0) faults[`child-${at}`] = 'Skriv et navn, så du kjenner igjen størrelsene'
    else if (children.some(child => child.name === name)) faults[`child-${at}`] = 'Navnet står her fra før'
    else if (name !== '') children.push({ name, sizes })
  }
  const shop = Number(formText(data, 'shop')) || null
  return { preferences: { shop, sizes: sizesOf('sizes'), children }, faults }
}
