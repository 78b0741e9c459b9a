import type { ClaimKind } from './claim-words.ts'

const remedies: Record<ClaimKind, readonly [one: string, several: string, remedy: string]> = {
  environment: [
    'en generell miljøpåstand',
    'generelle miljøpåstander',
    'Skriv heller hva som er bedre, og hvor mye, eller legg inn miljømerke eller dokumentasjon under Påstander.',
  ],
  offset: [
    'en påstand om at varen ikke skader klimaet',
    'påstander om at varen ikke skader klimaet',
    'Den er forbudt når den bygger på klimakompensasjon, også med miljømerke. Skriv heller hvor store utslippene er.',
  ],
  label: [
    'et miljømerke uten godkjent ordning',
    'miljømerker uten godkjent ordning',
    'Ta det bort, eller legg inn et godkjent merke med lisensnummer under Påstander.',
  ],
  credit: [
    'omtale av kreditt',
    'omtale av kreditt',
    'Bruk teksten fra betalingstjenesten, og legg den inn som godkjent under Påstander.',
  ],
}

/** Norwegian sentences that name the words of claims and the remedy, one per kind. */
export function claimMessages(claims: readonly { kind: ClaimKind; words: string }[]): string[] {
  const kinds = [...new Set(claims.map(({ kind }) => kind))]
  return kinds.map(kind => {
    const words = [...new Set(claims.filter(claim => claim.kind === kind).map(claim => `«${claim.words}»`))]
    const [one, several, remedy] = remedies[kind]
    return `${words.join(', ')} er ${words.length > 1 ? several : one}. ${remedy}`
  })
}
