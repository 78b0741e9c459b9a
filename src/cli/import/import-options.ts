import { parsePhotoAspect, type ImportOptions } from '#feeds/index.ts'
import { readIsoTime } from '#shared/time/iso-time.ts'

interface Values {
  'dry-run'?: boolean | undefined
  'skip-bad-rows'?: boolean | undefined
  'allow-removal'?: boolean | undefined
  'accept-price-moves'?: boolean | undefined
  'accept-low-prices'?: boolean | undefined
  'accept-zero-stock'?: boolean | undefined
  'without-pictures'?: boolean | undefined
  'photo-aspect'?: string[] | undefined
  'as-of'?: string | undefined
  'only-shop'?: string[] | undefined
}

/** Parses the options. `reason`: the error message. */
export function parseImportOptions(
  values: Values,
): { ok: true; options: ImportOptions } | { ok: false; reason: string } {
  const typed = values['photo-aspect'] ?? []
  const photoAspects = new Map(typed.flatMap(text => parsePhotoAspect(text) ?? []))
  if (photoAspects.size < typed.length)
    return { ok: false, reason: '--photo-aspect takes FOLDER=WIDTH:HEIGHT, each folder once: photos/fashion=3:4' }
  const asOf = values['as-of'] === undefined ? undefined : readIsoTime(values['as-of'])
  if (asOf?.ok === false) return { ok: false, reason: '--as-of takes a time such as 2026-11-21T06:00+0100' }
  const onlyShops = values['only-shop']?.map(Number)
  if (onlyShops?.some(id => !Number.isSafeInteger(id) || id < 1))
    return { ok: false, reason: '--only-shop takes the number of a shop' }
  return {
    ok: true,
    options: {
      dryRun: values['dry-run'] ?? false,
      skipBadRows: values['skip-bad-rows'] ?? false,
      allowRemoval: values['allow-removal'] ?? false,
      acceptPriceMoves: values['accept-price-moves'] ?? false,
      acceptLowPrices: values['accept-low-prices'] ?? false,
      acceptZeroStock: values['accept-zero-stock'] ?? false,
      withoutPictures: values['without-pictures'] ?? false,
      photoAspects,
      ...(onlyShops ? { onlyShops } : {}),
      ...(asOf ? { asOf: new Date(asOf.at) } : {}),
    },
  }
}
