import { genderPages } from '../../../gender-pages.ts'

/** The genders in the order of the menus. The menus call Unisex "Uni". */
export const menuGenders = (['dame', 'herre', 'junior', 'barn', 'uni'] as const).map(segment => ({
  to: `/${segment}`,
  name: genderPages[segment].title,
}))
