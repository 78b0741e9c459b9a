import { positionOf, type SlotName } from '#shared/home/slots.ts'
import { dayAfter, osloInstant } from '#shared/time/oslo-time.ts'

/** What an editor puts in a place. Was checked when it was made. */
export interface SlotContent {
  title: string
  text: string
  link: string
  linkText: string
  alt: string
  /** Hashes of pictures that were taken; empty: none. */
  desktop: string
  phone: string
  /** Per cent from the left and from the top. */
  focal: { x: number; y: number }
  /** Days in Norway, `yyyy-mm-dd`, both inclusive; empty: no end that way. */
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

/** When a slot begins and ends, in milliseconds; ±infinity where it does not. */
export function periodOf({ from, until }: Pick<SlotContent, 'from' | 'until'>): { starts: number; ends: number } {
  return {
    starts: from === '' ? -Infinity : osloInstant(from, 0).getTime(),
    ends: until === '' ? Infinity : osloInstant(dayAfter(until, 1), 0).getTime(),
  }
}

/** A slot as the front page shows it. A picture that is no longer there leaves the words. */
export function showSlot(slot: SlotName, content: SlotContent, sizes: readonly PictureSize[]): ShownSlot {
  const { title, text, link, linkText, alt, focal } = content
  const position = positionOf(slot)
  const desktop = pictureOf(content.desktop, sizes)
  const phone = pictureOf(content.phone, sizes)
  return { slot, position, title, text, link, linkText, alt, focal, desktop, phone }
}

/** null: there is no such picture. */
export function pictureOf(hash: string, sizes: readonly PictureSize[]): ShownPicture | null {
  const own = sizes.filter(size => size.hash === hash).sort((a, b) => a.width - b.width)
  const widest = own.at(-1)
  if (hash === '' || !widest) return null
  const urlOf = (width: number) => `/media/forside/${hash}-${width}.webp`
  const files = own.map(({ width }) => ({ url: urlOf(width), width }))
  return { url: urlOf(widest.width), width: widest.width, height: widest.height, files }
}
