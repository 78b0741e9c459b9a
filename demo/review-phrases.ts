type Stars = 1 | 2 | 3 | 4 | 5
type Phrases = readonly [string, ...string[]]

/** Parts of short reviews: a verdict, a remark on the goods, and optionally a remark on the shop. */
export const verdicts: Record<Stars, Phrases> = {
  5: [
    'Veldig fornøyd.',
    'Akkurat det jeg lette etter.',
    'Kjøper gjerne igjen.',
    'Bedre enn ventet.',
    'Toppkarakter herfra.',
    'Favoritt i huset.',
    'Blir brukt hver uke.',
    'Anbefales!',
    'Perfekt.',
    'Ti av ti.',
  ],
  4: [
    'Fornøyd.',
    'Godt kjøp.',
    'Lever opp til beskrivelsen.',
    'Nesten perfekt.',
    'God kvalitet for pengene.',
    'Solid vare.',
    'Bra!',
    'Kan anbefales.',
  ],
  3: ['Helt grei.', 'Midt på treet.', 'Gjør jobben, ikke mer.', 'Sånn passe.', 'Ok.'],
  2: ['Litt skuffet.', 'Hadde ventet mer.', 'Ikke helt min greie.'],
  1: ['Dessverre ikke fornøyd.', 'Måtte levere tilbake.'],
}

export type Sort = 'shoes' | 'children' | 'clothes' | 'gear'

export const praise: Record<Sort, Phrases> = {
  shoes: [
    'Gode å gå i fra første dag.',
    'Hælen sitter som den skal.',
    'God plass til tærne.',
    'Griper godt på vått underlag.',
    'Ikke et eneste gnagsår.',
    'Størrelsen er som vanlig.',
    'Fortsatt fine etter en lang høst.',
    'Lettere enn de ser ut.',
  ],
  children: [
    'Blir brukt hver dag.',
    'Tåler lek og lange dager ute.',
    'Lett å ta av og på.',
    'Vi gikk opp en størrelse, og det var lurt.',
    'Fargen er lett å kjenne igjen i garderoben.',
    'Arves garantert videre.',
    'Lillebror venter allerede på å overta.',
    'Godkjent av en streng femåring.',
  ],
  clothes: [
    'Sitter godt hele dagen.',
    'Størrelsen stemte på første forsøk.',
    'Fargen er like fin som på bildet.',
    'Ser ny ut etter mange vask.',
    'Lett å bevege seg i.',
    'Pene og jevne sømmer.',
    'Kjøpte én til etter en uke.',
    'Behagelig mot huden.',
    'Passer like bra til hverdags.',
  ],
  gear: [
    'Virker solid og forseggjort.',
    'Enkelt i bruk.',
    'Har fått kjørt seg og holder fortsatt.',
    'Ble en fin gave.',
    'Mye for pengene.',
    'Skjønte ikke at jeg manglet dette.',
    'Kameraten min har kjøpt det samme.',
    'Gjør det den skal, hver gang.',
  ],
}

export const complaints: Record<Sort, Phrases> = {
  shoes: ['Litt smale for brede føtter.', 'Tynn innersåle.', 'Måtte bytte opp et nummer.', 'Stivere enn jeg liker.'],
  children: [
    'Liten i størrelsen.',
    'Ble fort skitten, men det blir jo alt.',
    'Vokst ut av etter to måneder.',
    'Fargen falmet litt.',
  ],
  clothes: ['Liten i størrelsen.', 'Stor i størrelsen.', 'Fargen var mørkere enn på skjermen.', 'Stoffet nupper litt.'],
  gear: [
    'Kunne vært mer solid.',
    'Savner en bedre bruksanvisning.',
    'Kom med en liten ripe.',
    'Litt dyrt for det du får.',
  ],
}

/** `*` is replaced by the shop's town. */
export const atTheShop: Phrases = [
  'Hyggelig betjening i *.',
  'Hentet i * samme dag.',
  'Klar til henting i * etter en time.',
  'Prøvde først i butikken i *.',
  'Reserverte på kvelden og hentet i * på vei til jobb.',
  'God hjelp i *.',
]
