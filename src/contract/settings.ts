import { z } from 'zod'
import { brandIds } from '#shared/brand-ids.ts'
import { slotNames } from '#shared/home/slots.ts'

/** A picture in several widths. */
export const bannerPicture = z.object({
  url: z.string().describe('the widest WebP'),
  width: z.int(),
  height: z.int(),
  files: z.array(z.object({ url: z.string(), width: z.int() })).describe('narrowest first'),
})
/** A filled slot of the front page. */
export const bannerSlot = z.object({
  slot: z.enum(slotNames),
  position: z.int().nullable().describe('1–9 in the grid; null elsewhere'),
  title: z.string(),
  text: z.string().describe('may be empty'),
  link: z.string().describe('a path of the shop, or an external https URL; empty: no link'),
  linkText: z.string().describe('may be empty'),
  alt: z.string().describe('alternative text: content of the picture that the texts lack; empty: none'),
  focal: z
    .object({ x: z.number(), y: z.number() })
    .describe('the point of the picture that is always visible, in percent'),
  desktop: bannerPicture.nullable(),
  phone: bannerPicture.nullable().describe('null: the desktop picture'),
})
/** The response of `GET /settings`. */
export const settings = z.object({
  bannerSlots: z.array(bannerSlot).describe('the filled slots, in page order'),
})

const brandLink = z.object({ name: z.string(), to: z.string() })
/** The brand of the requested host. */
export const tenant = z.object({
  id: z.enum(brandIds),
  name: z.string(),
  tagline: z.string(),
  logo: z.object({ url: z.string(), width: z.int(), height: z.int() }).nullable(),
  icon: z.string(),
  themeColour: z.string(),
  contact: z.object({ phone: z.string(), tel: z.string(), email: z.string(), hours: z.string() }),
  menu: z.array(brandLink),
  footer: z.array(brandLink),
})

export type BannerSlot = z.infer<typeof bannerSlot>
export type BannerPicture = z.infer<typeof bannerPicture>
export type Settings = z.infer<typeof settings>
export type Tenant = z.infer<typeof tenant>
