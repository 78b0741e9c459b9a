import { genderPages } from '../../../gender-pages.ts'

/** The genders as the menus list them; Unisex is called Uni there. */
export const menuGenders = (['dame', 'herre', 'junior', 'barn', 'uni'] as const).map(segment => ({
  to: `/${segment}`,
  name: genderPages[segment].title,
}))
