export interface ColourGroup {
  name: string
  /** Null: no single colour represents the group. */
  hex: string | null
  /** Further colour words of the group, in lower case. The group's name is not repeated. */
  words: readonly string[]
}

/**
 * The shipped colour groups with their Norwegian and English colour words. They are copied to the database, where an editor can
 * move a word.
 */
export const colourGroups: readonly ColourGroup[] = [
  { name: 'Sort', hex: '#000000', words: ['svart', 'kullsort', 'koksgrå', 'antrasitt', 'black'] },
  {
    name: 'Grå',
    hex: '#808080',
    words: ['lys grå', 'lysegrå', 'mørk grå', 'mørkegrå', 'gråmelert', 'skifer', 'stål', 'grey'],
  },
  {
    name: 'Hvit',
    hex: '#FFFFFF',
    words: ['offwhite', 'off-white', 'kritthvit', 'ull-hvit', 'naturhvit', 'snøhvit', 'white'],
  },
  {
    name: 'Beige',
    hex: '#D9C7A3',
    words: ['sand', 'krem', 'kremhvit', 'elfenben', 'kamel', 'natur', 'taupe', 'champagne'],
  },
  {
    name: 'Brun',
    hex: '#6F4423',
    words: ['sjokolade', 'konjakk', 'kaffe', 'mokka', 'kastanje', 'rust', 'bronse', 'kobber', 'tan'],
  },
  {
    name: 'Blå',
    hex: '#1F5FBF',
    words: [
      'marineblå',
      'marine',
      'navy',
      'lyseblå',
      'lys blå',
      'mørkeblå',
      'mørk blå',
      'kongeblå',
      'koboltblå',
      'himmelblå',
      'isblå',
      'petrol',
      'indigo',
      'denim',
      'blue',
    ],
  },
  { name: 'Turkis', hex: '#2BB6B1', words: ['aqua', 'cyan', 'sjøgrønn', 'mintblå'] },
  {
    name: 'Grønn',
    hex: '#2E8B57',
    words: [
      'mørkegrønn',
      'mørk grønn',
      'lysegrønn',
      'lys grønn',
      'oliven',
      'olivengrønn',
      'khaki',
      'kaki',
      'mint',
      'mintgrønn',
      'limegrønn',
      'lime',
      'mosegrønn',
      'militærgrønn',
      'smaragd',
      'green',
    ],
  },
  { name: 'Gul', hex: '#F7D117', words: ['sennep', 'sennepsgul', 'sitron', 'sitrongul', 'neongul', 'oker', 'yellow'] },
  { name: 'Oransje', hex: '#F47B20', words: ['aprikos', 'neonoransje', 'terrakotta', 'mandarin', 'orange'] },
  {
    name: 'Rød',
    hex: '#C8102E',
    words: ['mørkerød', 'mørk rød', 'vinrød', 'burgunder', 'bordeaux', 'karmosin', 'tegl', 'korall', 'red'],
  },
  {
    name: 'Rosa',
    hex: '#F4A6C0',
    words: ['lyserosa', 'lys rosa', 'gammelrosa', 'cerise', 'fuksia', 'fersken', 'laks', 'pudder', 'pink'],
  },
  {
    name: 'Lilla',
    hex: '#7B3FA0',
    words: ['fiolett', 'lavendel', 'plomme', 'aubergine', 'syrin', 'magenta', 'purple'],
  },
  { name: 'Sølv', hex: '#C0C0C0', words: ['sølvgrå', 'krom', 'silver'] },
  { name: 'Gull', hex: '#CFA43B', words: ['rosegull', 'messing', 'gold'] },
  {
    name: 'Flerfarget',
    hex: null,
    words: [
      'mønstret',
      'multi',
      'multicolor',
      'multifarget',
      'stripet',
      'rutete',
      'blomstret',
      'kamuflasje',
      'camo',
      'regnbue',
    ],
  },
  { name: 'Gjennomsiktig', hex: null, words: ['transparent', 'klar'] },
]
