import { expect } from 'vitest'
import { type Role } from '#modules/people/audit/index.ts'
import { addStaff } from '#modules/people/staff/index.ts'
import { givenArticle, givenShop, type ArticleFacts } from '../catalogue/catalogue.ts'
import { givenCatalogue } from '../catalogue/open-catalogue.ts'
import { usingShop, type Caller } from './reservation-api.ts'

const password = 'et langt passord'

/** A shop with these articles, only its own synonyms, and a login for each role. */
export async function givenSearchAdmin(...articles: (ArticleFacts | ((shopId: number) => ArticleFacts))[]) {
  const base = await usingShop()
  const { db } = base.database
  const { id: shopId } = await givenShop(db, { name: 'Oslo' })
  for (const facts of articles) await givenArticle(db, typeof facts === 'function' ? facts(shopId) : facts)
  const catalogue = await givenCatalogue(base.database)
  // Replaces the empty catalogue of the base shop.
  Object.assign(base.deps, { catalogue })
  const staff = async (role: Role, name = ''): Promise<Caller> => {
    const email = `${role}${name.toLowerCase()}@hent.example`
    await addStaff(db, {
      email,
      name,
      role,
      shopIds: role === 'assistant' || role === 'manager' ? [shopId] : [],
      password,
    })
    const caller = await base.guest()
    expect((await caller.post('/staff/login', { email, password })).status).toBe(200)
    return caller
  }
  /** Makes this the only article with sales. */
  const sells = async (name: string) => {
    const { id } = await db
      .selectFrom('catalogue.article')
      .select('id')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    await db.insertInto('reservations.bestseller').values({ article_id: id, qty_rank: 1, turnover_rank: 1 }).execute()
    await catalogue.refresh()
  }
  return { shopId, shop: { ...base, sells }, catalogue, staff, editor: await staff('editor', 'Eva') }
}
