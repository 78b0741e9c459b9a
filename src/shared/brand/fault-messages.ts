import { emailMessages } from '../email.ts'
import type { BrandFault } from './settings.ts'

const ratio = (value: number): string => (Math.floor(value * 100) / 100).toFixed(2).replace('.', ',')

/** Norwegian messages for editors, shown while typing and on refusal. */
export function faultMessage(fault: BrandFault): string {
  switch (fault.fault) {
    case 'unknown_key':
      return 'Ukjent felt'
    case 'too_long':
      return `Høyst ${fault.max} tegn`
    case 'phone':
      return 'Skriv sifre og mellomrom, som 22 00 00 00, med + og landkode utenfor Norge'
    case 'email':
      return fault.reason === 'malformed'
        ? 'Skriv en e-postadresse, som post@villmark.example'
        : emailMessages[fault.reason]
    case 'orgno':
      return fault.reason === 'digits'
        ? 'Skriv de ni sifrene, som 987 654 325'
        : 'Ett eller flere sifre er feil. Slå opp firmaet på brreg.no, og skriv nummeret derfra'
    case 'colour':
      return 'Skriv # og seks tegn, som #b23c17'
    case 'logo':
      return 'Logoen finnes ikke lenger'
    case 'link':
      return `«${fault.part}» er ingen lenke. Skriv Navn=/side eller Navn=https://adresse, med komma mellom, eller - for ingen.`
    case 'tag':
      return `«${fault.part}» er ingen skriptadresse`
    case 'too_many_links':
      return `Høyst ${fault.max} lenker`
    case 'one_of':
      return 'Velg en av mulighetene'
    case 'contrast':
      return fault.key === 'ink'
        ? `For lys: tekst i den har kontrast ${ratio(fault.ratio)}, og må ha 4,50. Velg en mørkere.`
        : `Ingen tekst kan leses på den: hvit har kontrast ${ratio(fault.white)}, tekstfargen ${ratio(fault.ink)}, og en av dem må ha 4,50. Velg en mørkere eller lysere.`
  }
}

/** Messages for a picture that cannot be a logo. */
export const logoFaultMessages = {
  too_large: 'Filen er over 2 MB. Lagre bildet mindre, for eksempel som JPEG',
  svg: 'En SVG kan inneholde skript. Lagre den som PNG',
  no_picture: 'Filen er ikke et bilde som kan åpnes. Velg en PNG, JPEG eller WebP',
  too_small: 'Bildet er under 24 punkter på en side. Velg et større',
  too_many_pixels: 'Bildet har over 40 millioner punkter. Gjør det mindre, for eksempel 4000 × 3000 punkter',
  too_slow: 'Det tok for lang tid å lese bildet. Lagre det på nytt som JPEG eller PNG, og prøv igjen',
  busy: 'Mange bilder lagres akkurat nå. Vent litt, og prøv igjen',
}
