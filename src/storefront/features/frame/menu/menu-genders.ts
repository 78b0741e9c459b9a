import { genderPages } from '../../../gender-pages.ts'

/** The genders in the order of the menus, where Unisex is called Uni. */
export const menuGenders = (['dame', 'herre', 'junior', 'barn', 'uni'] as const).map(segment => ({
  to: `/${segment}`,
  name: genderPages[segment].title,
}))
