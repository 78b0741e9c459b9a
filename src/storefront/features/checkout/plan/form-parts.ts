import { readPart, writePart } from './part-of-cart.ts'

/** A part of a checkout as the form sends it. Amounts are in øre. */
export interface FormPart {
  shopId: number
  sent: boolean
  items: { ean: string; count: number }[]
  /** The displayed sum of the goods. */
  total: number
  /** The displayed freight. */
  freight: number
  /** The promo code is used for this part. */
  withCode: boolean
}

/** A part as the value of a hidden field: `55:hentes:84900:0:0:7040000000017:2,7040000000024:1`. */
export const writeFormPart = ({ shopId, sent, total, freight, withCode, items }: FormPart): string =>
  [shopId, sent ? 'sendes' : 'hentes', total, freight, Number(withCode), writePart(items)].join(':')

/** Reads the parts of a form. Invalid ones are dropped. Empty if the form reserves all goods in one shop. */
export function readFormParts(data: FormData): FormPart[] {
  return data.getAll('part').flatMap(value => {
    const [, shopId, kind, total, freight, code, items = ''] =
      /^(\d{1,9}):(hentes|sendes):(\d{1,9}):(\d{1,9}):([01]):(.+)$/.exec(typeof value === 'string' ? value : '') ?? []
    const read = readPart(items)
    if (!read) return []
    const sums = { total: Number(total), freight: Number(freight) }
    return [{ shopId: Number(shopId), sent: kind === 'sendes', withCode: code === '1', items: read, ...sums }]
  })
}
