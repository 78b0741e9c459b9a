import { brandKeys, type BrandSettings } from './settings.ts'

/** What a change did, for the audit log: each key that differs, as it was and as it is; '' is as built in. */
export function changedKeys(before: BrandSettings, after: BrandSettings): Record<string, string> {
  return Object.fromEntries(
    brandKeys.flatMap(key =>
      before[key] === after[key]
        ? []
        : [
            [`${key}Before`, before[key] ?? ''],
            [key, after[key] ?? ''],
          ],
    ),
  )
}
