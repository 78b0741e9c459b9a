/** `size` is how much of the range a shop takes in, `fond` the main groups its town asks for. */
export type DemoShop = {
  no: number
  town: string
  address: string
  postcode: string
  at: [latitude: number, longitude: number]
  hours: string
  size: number
  fond: string[]
  about: string
}

const town = 'Man-Fre 1000-1900, Lør 1000-1700, Søn stengt'
const mall = 'Man-Fre 1000-2000, Lør 1000-1800, Søn stengt'
const city = 'Man-Fre 1000-2100, Lør 1000-1900, Søn stengt'

export const shops: DemoShop[] = [
  {
    no: 55,
    town: 'Elverum',
    address: 'Storgata 23',
    postcode: '2408',
    at: [60.8815, 11.5627],
    hours: mall,
    size: 0.8,
    fond: ['Jakker', 'Vintersport', 'Turutstyr'],
    about: 'Butikken ved Glomma. Skismøring mens du venter hele vinteren, og flueutstyr på bestilling.',
  },
  {
    no: 3,
    town: 'Oslo',
    address: 'Torggata 30',
    postcode: '0183',
    at: [59.9163, 10.7524],
    hours: city,
    size: 1,
    fond: ['Løping', 'Tekstil', 'Sko'],
    about: 'Vår største butikk, over to etasjer. Løpelab med tredemølle i kjelleren.',
  },
  {
    no: 8,
    town: 'Bergen',
    address: 'Marken 17',
    postcode: '5017',
    at: [60.3899, 5.3331],
    hours: mall,
    size: 0.9,
    fond: ['Jakker', 'Turutstyr'],
    about: 'Midt mellom jernbanen og Fisketorget. Byens bredeste vegg med regntøy.',
  },
  {
    no: 12,
    town: 'Trondheim',
    address: 'Kongens gate 40',
    postcode: '7012',
    at: [63.4301, 10.3918],
    hours: mall,
    size: 0.9,
    fond: ['Vintersport', 'Sykkel'],
    about: 'Sykkelverksted året rundt og skiservice fra november.',
  },
  {
    no: 17,
    town: 'Stavanger',
    address: 'Klubbgata 9',
    postcode: '4006',
    at: [58.9703, 5.7372],
    hours: mall,
    size: 0.75,
    fond: ['Sykkel', 'Badesport'],
    about: 'Lys butikk nær Breiavatnet, med uteklær for vind fra siden.',
  },
  {
    no: 21,
    town: 'Tromsø',
    address: 'Storgata 91',
    postcode: '9008',
    at: [69.6505, 18.9579],
    hours: town,
    size: 0.7,
    fond: ['Vintersport', 'Jakker'],
    about: 'Spør oss om føret. Hodelykter, topptur og varme sko på 69 grader nord.',
  },
  {
    no: 26,
    town: 'Kristiansand',
    address: 'Markens gate 36',
    postcode: '4612',
    at: [58.1472, 7.9928],
    hours: mall,
    size: 0.7,
    fond: ['Badesport', 'Ballsport'],
    about: 'I gågaten, fem minutter fra Bystranda.',
  },
  {
    no: 31,
    town: 'Lillehammer',
    address: 'Storgata 64',
    postcode: '2609',
    at: [61.1152, 10.4663],
    hours: town,
    size: 0.65,
    fond: ['Vintersport', 'Undertøy'],
    about: 'Alt til langrenn og bakke, med prøveski du kan låne over helgen.',
  },
  {
    no: 34,
    town: 'Hamar',
    address: 'Torggata 12',
    postcode: '2317',
    at: [60.7948, 11.0679],
    hours: town,
    size: 0.55,
    fond: ['Løping', 'Trimutstyr'],
    about: 'Liten butikk med stort hjerte for mosjonister rundt Mjøsa.',
  },
  {
    no: 39,
    town: 'Bodø',
    address: 'Sjøgata 15',
    postcode: '8006',
    at: [67.2838, 14.3792],
    hours: town,
    size: 0.5,
    fond: ['Turutstyr', 'Jakker'],
    about: 'På kaia, med telt og soveposer utstilt i full størrelse.',
  },
  {
    no: 44,
    town: 'Ålesund',
    address: 'Kongens gate 11',
    postcode: '6002',
    at: [62.4722, 6.1549],
    hours: 'Man-Ons 1000-1700, Tor 1000-1900, Fre 1000-1700, Lør 1000-1600, Søn stengt',
    size: 0.45,
    fond: ['Jakker', 'Sko'],
    about: 'Jugendgård utenpå, tursko innenfor.',
  },
  {
    no: 48,
    town: 'Drammen',
    address: 'Bragernes torg 6',
    postcode: '3017',
    at: [59.7441, 10.2045],
    hours: mall,
    size: 0.6,
    fond: ['Ballsport', 'Trening'],
    about: 'Klubbavtaler for lag i hele Buskerud. Trykk av navn og nummer på stedet.',
  },
]

export const shopName = (shop: DemoShop): string => `Hent Sport ${shop.town}`
export const storeCode = (shop: DemoShop): string => String(shop.no).padStart(3, '0')
