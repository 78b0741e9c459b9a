import { createHmac, timingSafeEqual } from 'node:crypto'
import { asBrand, type BrandId } from '#shared/brand-ids.ts'

interface Preview {
  brand: BrandId
  /** A place, or `alle`. */
  name: string
}

/** Leads anybody to one preview until it ends. Made of the shop's secret, so nothing of it lies in the database. */
export function previewToken({ brand, name }: Preview, until: Date, secret: string): string {
  const said = `${brand}.${name}.${Math.floor(until.getTime() / 1000).toString(36)}`
  return `${said}.${markOf(said, secret)}`
}

/** What a token leads to; null: no token that this shop made, or it has ended. */
export function readPreviewToken(token: string, now: Date, secret: string): Preview | null {
  const [, said = '', brandText = '', name = '', end = '', mark = ''] =
    /^(([a-z]+)\.([a-z0-9-]+)\.([0-9a-z]{1,8}))\.([\w-]{32})$/.exec(token) ?? []
  if (mark === '' || !timingSafeEqual(Buffer.from(mark), Buffer.from(markOf(said, secret)))) return null
  const brand = asBrand(brandText)
  return brand && Number.parseInt(end, 36) * 1000 > now.getTime() ? { brand, name } : null
}

function markOf(said: string, secret: string): string {
  return createHmac('sha256', secret).update(`home-preview:${said}`).digest('base64url').slice(0, 32)
}
