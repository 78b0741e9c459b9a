import { createHmac, timingSafeEqual } from 'node:crypto'
import { asBrand, type BrandId } from '#shared/brand-ids.ts'

interface Preview {
  brand: BrandId
  /** A slot, or `alle` for all of them. */
  name: string
}

/** Gives access to one preview until it expires. Derived from the shop's secret and not stored. */
export function previewToken({ brand, name }: Preview, until: Date, secret: string): string {
  const text = `${brand}.${name}.${Math.floor(until.getTime() / 1000).toString(36)}`
  return `${text}.${markOf(text, secret)}`
}

/** The preview of a token. null: invalid or expired. */
export function readPreviewToken(token: string, now: Date, secret: string): Preview | null {
  const [, said = '', brandText = '', name = '', end = '', mark = ''] =
    /^(([a-z]+)\.([a-z0-9-]+)\.([0-9a-z]{1,8}))\.([\w-]{32})$/.exec(token) ?? []
  if (mark === '' || !timingSafeEqual(Buffer.from(mark), Buffer.from(markOf(said, secret)))) return null
  const brand = asBrand(brandText)
  return brand && Number.parseInt(end, 36) * 1000 > now.getTime() ? { brand, name } : null
}

function markOf(text: string, secret: string): string {
  return createHmac('sha256', secret).update(`home-preview:${text}`).digest('base64url').slice(0, 32)
}
