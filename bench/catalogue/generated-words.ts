/**
 * Words for a generated catalogue. Everything is made up; the structure (groups, names, sizes) is that of a sports
 * chain.
 */

export const kinds: readonly (readonly [
  main: string,
  sub: string,
  group: string,
  noun: string,
  sizes: 'clothes' | 'shoes' | 'one',
])[] = [
  ['Tekstil', 'Overdeler', 'T-skjorter', 't-skjorte', 'clothes'],
  ['Tekstil', 'Overdeler', 'Gensere', 'genser', 'clothes'],
  ['Tekstil', 'Overdeler', 'Fleece', 'fleecejakke', 'clothes'],
  ['Tekstil', 'Overdeler', 'Skjorter', 'skjorte', 'clothes'],
  ['Tekstil', 'Underdeler', 'Turbukser', 'turbukse', 'clothes'],
  ['Tekstil', 'Underdeler', 'Shorts', 'shorts', 'clothes'],
  ['Tekstil', 'Underdeler', 'Tights', 'tights', 'clothes'],
  ['Jakker', 'Skalljakker', 'Regnjakker', 'regnjakke', 'clothes'],
  ['Jakker', 'Skalljakker', 'Fjelljakker', 'fjelljakke', 'clothes'],
  ['Jakker', 'Varme jakker', 'Dunjakker', 'dunjakke', 'clothes'],
  ['Jakker', 'Varme jakker', 'Vinterjakker', 'vinterjakke', 'clothes'],
  ['Jakker', 'Lette jakker', 'Vindjakker', 'vindjakke', 'clothes'],
  ['Undertøy', 'Ull', 'Ulltrøyer', 'ulltrøye', 'clothes'],
  ['Undertøy', 'Ull', 'Ullbukser', 'ullbukse', 'clothes'],
  ['Undertøy', 'Sokker', 'Ullsokker', 'ullsokk', 'clothes'],
  ['Sko', 'Tursko', 'Fjellsko', 'fjellsko', 'shoes'],
  ['Sko', 'Tursko', 'Lave tursko', 'tursko', 'shoes'],
  ['Sko', 'Løpesko', 'Asfaltsko', 'løpesko', 'shoes'],
  ['Sko', 'Løpesko', 'Terrengsko', 'terrengsko', 'shoes'],
  ['Sko', 'Fritidssko', 'Sneakers', 'sneaker', 'shoes'],
  ['Sko', 'Vintersko', 'Støvler', 'støvel', 'shoes'],
  ['Tilbehør', 'Hodeplagg', 'Luer', 'lue', 'one'],
  ['Tilbehør', 'Hodeplagg', 'Capser', 'caps', 'one'],
  ['Tilbehør', 'Hansker', 'Votter', 'vott', 'clothes'],
  ['Turutstyr', 'Sekker', 'Dagsekker', 'dagsekk', 'one'],
  ['Turutstyr', 'Sekker', 'Tursekker', 'tursekk', 'one'],
  ['Turutstyr', 'Overnatting', 'Telt', 'telt', 'one'],
  ['Turutstyr', 'Overnatting', 'Soveposer', 'sovepose', 'one'],
  ['Vintersport', 'Staver', 'Alpinstaver', 'alpinstav', 'one'],
  ['Vintersport', 'Hjelmer & alpinbriller', 'Alpinhjelm', 'alpinhjelm', 'clothes'],
  ['Vintersport', 'Hjelmer & alpinbriller', 'Alpinbriller', 'alpinbrille', 'one'],
  ['Trimutstyr', 'Vekter', 'Kettlebells', 'kettlebell', 'one'],
  ['Trimutstyr', 'Rekvisita', 'Matter', 'treningsmatte', 'one'],
  ['Fotball', 'Baller', 'Fotballer', 'fotball', 'one'],
  ['Fotball', 'Sko', 'Fotballsko', 'fotballsko', 'shoes'],
  ['Badesport', 'Badetøy', 'Badeshorts', 'badeshorts', 'clothes'],
]

export const colours: readonly (readonly [name: string, group: string, hex: string])[] = [
  ['Svart', 'Svart', '#1B1B1B'],
  ['Koksgrå', 'Grå', '#4A4D52'],
  ['Lys grå', 'Grå', '#B9BDC1'],
  ['Hvit', 'Hvit', '#F7F7F5'],
  ['Marineblå', 'Blå', '#1B2A49'],
  ['Himmelblå', 'Blå', '#7FB2E5'],
  ['Isblå', 'Blå', '#CFE6F2'],
  ['Skoggrønn', 'Grønn', '#23402F'],
  ['Oliven', 'Grønn', '#6B7043'],
  ['Rød', 'Rød', '#B3202A'],
  ['Burgunder', 'Rød', '#5E1624'],
  ['Oransje', 'Oransje', '#E06A1B'],
  ['Sennepsgul', 'Gul', '#D2A21E'],
  ['Lyng', 'Lilla', '#7C4A78'],
  ['Gammelrosa', 'Rosa', '#C98E97'],
  ['Sand', 'Brun', '#CDB893'],
]

export const sizes = {
  clothes: ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
  shoes: ['36', '37', '38', '39', '40', '41', '42', '43', '44', '45'],
  one: ['One size'],
} as const

export const syllables = [
  'skar',
  'vind',
  'tind',
  'fon',
  'berg',
  'lyng',
  'stryn',
  'vidd',
  'brei',
  'fugl',
  'rim',
  'dal',
  'nut',
  'hei',
  'varg',
  'elv',
  'frost',
  'glim',
  'ur',
  'mo',
]
export const endings = ['en', 'a', 'set', 'heim', 'vik', 'lia', 'nes', 'land', 'rud', 'fjell']
export const traits = [
  'lett',
  'vanntett',
  'pustende',
  'varm',
  'slitesterk',
  'myk',
  'elastisk',
  'hurtigtørkende',
  'foret',
  'reflekterende',
]

/** The promo codes of a generated catalogue: this prefix and a number from 1. */
export const promoCodePrefix = 'BENCH-'
