const small = new Set(['i', 'og', 'på', 'under', 'ved'])

/** The postal service writes its places in capitals; on a page they stand as people write them. */
export function placeName(city: string): string {
  if (city !== city.toLocaleUpperCase('nb')) return city
  return city
    .toLocaleLowerCase('nb')
    .replace(/\p{L}+/gu, word => (small.has(word) ? word : word.charAt(0).toLocaleUpperCase('nb') + word.slice(1)))
}
