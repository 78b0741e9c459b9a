import { positionOf, type SlotName } from '#shared/home/slots.ts'
import { dayAfter, osloInstant } from '#shared/time/oslo-time.ts'

/** The content of a slot, validated before it is stored. */
export interface SlotContent {
  title: string
  text: string
  link: string
  linkText: string
  alt: string
  /** Hashes of stored pictures. Empty: none. */
  desktop: string
  phone: string
  /** In percent from the left and from the top. */
  focal: { x: number; y: number }
  /** Days in Norway, `yyyy-mm-dd`, inclusive. Empty: no limit. */
  from: string
  until: string
}
export interface PictureSize {
  hash: string
  width: number
  height: number
}
export interface ShownPicture {
  url: string
  width: number
  height: number
  files: { url: string; width: number }[]
}
export interface ShownSlot extends Pick<SlotContent, 'title' | 'text' | 'link' | 'linkText' | 'alt' | 'focal'> {
  slot: SlotName
  position: number | null
  desktop: ShownPicture | null
  phone: ShownPicture | null
}

/** The start and end of a slot's period, in milliseconds. ±Infinity: no limit. */
export function periodOf({ from, until }: Pick<SlotContent, 'from' | 'until'>): { starts: number; ends: number } {
  return {
    starts: from === '' ? -Infinity : osloInstant(from, 0).getTime(),
    ends: until === '' ? Infinity : osloInstant(dayAfter(until, 1), 0).getTime(),
  }
}

/** A slot as the front page shows it. If its picture no longer exists, the text remains. */
export function showSlot(slot: SlotName, content: SlotContent, sizes: readonly PictureSize[]): ShownSlot {
  const { title, text, link, linkText, alt, focal } = content
  const position = positionOf(slot)
  const desktop = pictureOf(content.desktop, sizes)
  const phone = pictureOf(content.phone, sizes)
  return { slot, position, title, text, link, linkText, alt, focal, desktop, phone }
}

/** null: the picture does not exist. */
export function pictureOf(hash: string, sizes: readonly PictureSize[]): ShownPicture | null {
  const own = sizes.filter(size => size.hash === hash).sort((a, b) => a.width - b.width)
  const widest = own.at(-1)
  if (hash === '' || !widest) return null
  const urlOf = (width: number) => `/media/forside/${hash}-${width}.webp`
  const files = own.map(({ width }) => ({ url: urlOf(width), width }))
  return { url: urlOf(widest.width), width: widest.width, height: widest.height, files }
}
