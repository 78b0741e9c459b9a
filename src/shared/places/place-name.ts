const small = new Set(['i', 'på', 'ved', 'og'])

/** A place name in normal case: the postal lists use capitals, `MO I RANA` → `Mo i Rana`. Mixed-case names are not changed. */
export function placeName(place: string): string {
  if (place !== place.toLocaleUpperCase('nb')) return place
  const words = place.toLocaleLowerCase('nb').split(' ')
  return words.map((word, at) => (at > 0 && small.has(word) ? word : capitals(word))).join(' ')
}

const capitals = (word: string) => word.replace(/(^|-)\p{L}/gu, first => first.toLocaleUpperCase('nb'))
