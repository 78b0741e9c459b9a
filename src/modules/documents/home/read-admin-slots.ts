import type { Db } from '#database/connection.ts'
import { databaseNow } from '#database/database-now.ts'
import type { BrandId } from '#shared/brand-ids.ts'
import { slotNames, type SlotName } from '#shared/home/slots.ts'
import { slotVersions } from './change-slot.ts'
import { findPictureSizes } from './queries.ts'
import { periodOf, showSlot, type ShownSlot, type SlotContent } from './slot.ts'

/** A slot as editors see it. */
export interface AdminSlot {
  slot: SlotName
  /** 0: never filled. */
  version: number
  state: 'empty' | 'shown' | 'planned' | 'over'
  draft: boolean
  /** The draft if there is one, else the published content. */
  content: SlotContent | null
  preview: ShownSlot | null
  changedAt: Date | null
}

/** All slots of a brand's front page, in the order of the page. */
export async function findAdminSlots(db: Db, brand: BrandId): Promise<AdminSlot[]> {
  const [newest, published, sizes, now] = await Promise.all([
    slotVersions.findNewest(db, { key: { brand } }),
    slotVersions.findNewest(db, { key: { brand }, publishedOnly: true }),
    findPictureSizes(db),
    databaseNow(db),
  ])
  return slotNames.map(slot => {
    const last = newest.find(({ key }) => key.slot === slot)
    const view = published.find(({ key }) => key.slot === slot)?.content ?? null
    const content = last?.content ?? null
    return {
      slot,
      version: last?.version ?? 0,
      state: stateOf(view, now.getTime()),
      draft: last !== undefined && !last.published,
      content,
      preview: content && showSlot(slot, content, sizes),
      changedAt: last?.changedAt ?? null,
    }
  })
}

function stateOf(content: SlotContent | null, now: number): AdminSlot['state'] {
  if (!content) return 'empty'
  const { starts, ends } = periodOf(content)
  if (now < starts) return 'planned'
  return now < ends ? 'shown' : 'over'
}

/**
 * The front page with the draft of one slot, or the drafts of all (`alle`), regardless of their periods. The other slots
 * are as shoppers see them.
 */
export async function previewSlots(db: Db, brand: BrandId, name: SlotName | 'alle'): Promise<ShownSlot[]> {
  const slots = await findAdminSlots(db, brand)
  const sizes = await findPictureSizes(db)
  const published = await slotVersions.findNewest(db, { key: { brand }, publishedOnly: true })
  return slots.flatMap(({ slot, state, preview }) => {
    if (name === 'alle' || name === slot) return preview ?? []
    const content = published.find(({ key }) => key.slot === slot)?.content
    return content && state === 'shown' ? showSlot(slot, content, sizes) : []
  })
}
