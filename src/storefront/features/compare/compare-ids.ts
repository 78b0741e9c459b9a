const most = 3

/** The article ids in /sammenlign?ids=, without duplicates. Ids after the third are dropped. */
export function compareIds(text: string | null): number[] {
  const ids = (text ?? '')
    .split(/[\s+,]+/)
    .filter(part => /^\d{1,9}$/.test(part))
    .map(Number)
    .filter(id => id > 0)
  return [...new Set(ids)].slice(0, most)
}

export const comparePath = (ids: readonly number[]): string => `/sammenlign?ids=${ids.slice(0, most).join(',')}`
