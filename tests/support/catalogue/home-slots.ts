import { changeSlot } from '#modules/documents/home/index.ts'
import { systemActor } from '#modules/people/audit/index.ts'
import type { Database } from '#database/connection.ts'
import type { BrandId } from '#shared/brand-ids.ts'
import type { SlotName } from '#shared/home/slots.ts'

type Content = NonNullable<Parameters<typeof changeSlot>[3]['content']>

export const slotContent = (words: Partial<Content> = {}): Content => ({
  title: 'Klar for snø',
  text: 'Ski, staver og støvler.',
  link: '/vintersport',
  linkText: 'Se alt',
  alt: '',
  desktop: '',
  phone: '',
  focal: { x: 50, y: 50 },
  from: '',
  until: '',
  ...words,
})

/** Publishes content in a slot, based on the version `basedOn`. null empties it. */
export async function givenSlot(
  database: Pick<Database, 'db'>,
  slot: SlotName,
  content: Content | null,
  { brand = 'ox', publish = true }: { brand?: BrandId; publish?: boolean } = {},
): Promise<void> {
  const last = await database.db
    .selectFrom('home.slot_version')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('brand', '=', brand)
    .where('slot', '=', slot)
    .executeTakeFirstOrThrow()
  const outcome = await changeSlot(database, systemActor, { brand, slot, basedOn: last.id ?? 0 }, { content, publish })
  if (!outcome.ok) throw new Error(outcome.reason)
}
