import { everyone, juniors, men, shelf, women } from '../article.ts'
import { centimetres, lettered, oneSize, shoes } from '../sizes.ts'

export const winterSports = [
  ...shelf('Vintersport > Hjelmer & alpinbriller > Alpinbriller', 1157, [
    { title: 'Klarsyn alpinbrille med to glass', brand: 'Snøkav', who: everyone, kr: 1499, colours: ['Sort', 'Hvit'], sizes: oneSize, made: 'TPU-ramme, sylindrisk glass', facts: 'Ett glass for sol, ett for flatt lys. Passer over briller.', wash: 'ikke-vask', label: 'Bestselger', spread: 'everywhere', text: 'Glassene sitter med magnet og byttes i heisen uten å ta av vottene. Tre lag skum mot ansiktet.' },
    { title: 'Solsiden alpinbrille', brand: 'Snøkav', who: everyone, kr: 799, colours: ['Oransje', 'Marineblå'], sizes: oneSize, made: 'TPU-ramme, sfærisk glass', facts: 'Lysgjennomgang 18 %. Antidugg.', wash: 'ikke-vask', sale: { now: 549, when: 'running' }, text: 'Vidt synsfelt og stropp med silikon som ligger rolig på hjelmen.' },
    { title: 'Snøstjerne skibrille junior', brand: 'Snøkav', who: juniors, kr: 349, colours: ['Rosa', 'Turkis'], sizes: oneSize, made: 'Plast, dobbelt glass', wash: 'ikke-vask', text: 'Dugger ikke selv om den blir brukt som hårbøyle i lunsjen. Passer fra seks år.' },
  ]),
  ...shelf('Vintersport > Hjelmer & alpinbriller > Alpinhjelm', 1157, [
    { title: 'Frifall alpinhjelm', brand: 'Snøkav', who: everyone, kr: 1799, colours: ['Sort', 'Hvit', 'Petrol'], sizes: ['55-58', '59-62'], made: 'Støpt skall og EPS', facts: 'EN 1077 B. Glidelag mot skrå slag. Vekt 430 g.', wash: 'ikke-vask', spread: 'everywhere', text: 'Lett hjelm med lufting du kan lukke i kulda. Ørene kan tas ut på varme vårdager.' },
    { title: 'Racerbakke hardt skall-hjelm', brand: 'Snøkav', who: everyone, kr: 2499, colours: ['Rød'], sizes: ['53-54', '55-56', '57-58', '59-60'], made: 'ABS-skall', facts: 'EN 1077 A. Godkjent for renn.', wash: 'ikke-vask', spread: 'rare', text: 'Hjelm med harde ører for alpinrenn. Hakebøyle til slalåm selges for seg.' },
    { title: 'Nybegynner skihjelm til barn', brand: 'Snøkav', who: juniors, kr: 699, colours: ['Gul', 'Lilla', 'Sort'], sizes: ['48-52', '52-55'], made: 'Støpt skall og EPS', facts: 'EN 1077 B. Vekt 360 g.', wash: 'ikke-vask', sale: { now: 489, when: 'running' }, text: 'Justeres med hjul i nakken. Magnetspenne som ikke klyper i haken.' },
  ]),
  ...shelf('Vintersport > Staver > Alpinstaver', 1157, [
    { title: 'Portvakt alpinstav i aluminium', brand: 'Snøkav', who: everyone, kr: 449, colours: ['Sort', 'Rød'], sizes: centimetres(105, 135, 5), made: 'Aluminium 7075', facts: 'Diameter 16 mm.', wash: 'ikke-vask', text: 'Stiv og grei stav med avtakbar rem. Kurven kan byttes til større i løssnø.' },
    { title: 'Pudder teleskopstav', brand: 'Snøkav', who: everyone, kr: 899, colours: ['Turkis'], sizes: oneSize, made: 'Aluminium og karbon', facts: '95–140 cm. Vekt 510 g paret.', wash: 'ikke-vask', text: 'To ledd med klemlås som virker med votter på. Langt grep når du går på skrå.' },
    { title: 'Heiskø alpinstav junior', brand: 'Snøkav', who: juniors, kr: 249, colours: ['Blå', 'Rosa'], sizes: centimetres(75, 100, 5), made: 'Aluminium', wash: 'ikke-vask', text: 'Små grep for små hender. Butt tupp som ikke stikker søsken.' },
  ]),
  ...shelf('Vintersport > Staver > Langrennsstaver', 1157, [
    { title: 'Dobbelttak langrennsstav karbon', brand: 'Snøkav', who: everyone, kr: 1299, colours: ['Sort'], sizes: centimetres(140, 170, 5), made: '70 % karbon, 30 % glassfiber', facts: 'Vekt 165 g per stav i 155 cm.', wash: 'ikke-vask', text: 'Lett stav som svinger lite. Trinse for harde løyper; bytt om du går i bløtt.' },
  ]),
  ...shelf('Vintersport > Ski > Alpinski', 1157, [
    { title: 'Fjellside all mountain-ski med binding', brand: 'Snøkav', who: everyone, kr: 5499, colours: ['Petrol', 'Oransje'], sizes: ['160 cm', '168 cm', '176 cm'], made: 'Poppel, titanal og glassfiber', facts: 'Midje 88 mm. Svingradius 16 m.', wash: 'ikke-vask', freight: 249, sale: { now: 4299, when: 'soon' }, text: 'Skia som er med uansett føre. Binding til DIN 11 følger med og stilles inn i butikken.' },
  ]),
  ...shelf('Vintersport > Ski > Langrennsski', 1157, [
    { title: 'Lysløype felleski', brand: 'Snøkav', who: everyone, kr: 3299, colours: ['Blå'], sizes: ['184 cm', '191 cm', '198 cm', '205 cm'], made: 'Trekjerne, karbon', facts: 'Vekt 1 150 g paret. Mohairfelle.', wash: 'ikke-vask', freight: 149, label: 'Nyhet', text: 'Smørefritt feste som tåler nysnø. Oppgi vekten din i butikken, så finner vi riktig spenn.' },
    { title: 'Skileik barneski med feste', brand: 'Snøkav', who: juniors, kr: 899, colours: ['Grønn', 'Rosa'], sizes: centimetres(110, 150, 10), made: 'Kompositt', facts: 'Fiskeskjell under foten.', wash: 'ikke-vask', text: 'Korte og lette langrennsski som svinger dit nesen peker. Binding ferdig montert.' },
  ]),
  ...shelf('Vintersport > Skiklær > Skibukser', 204, [
    { title: 'Stolheis skibukse dame', brand: 'Snøkav', who: women, kr: 1799, colours: ['Sort', 'Korall'], sizes: lettered('XS', 'XL'), made: 'Polyester, vatt 60 g', facts: 'Vannsøyle 15 000 mm.', wash: '30', text: 'Varm bukse med høy rygg og lufting på innsiden av låret. Forsterket der skikantene treffer.' },
    { title: 'Stolheis skibukse herre', brand: 'Snøkav', who: men, kr: 1799, colours: ['Sort', 'Blå'], sizes: lettered('S', 'XXL'), made: 'Polyester, vatt 60 g', facts: 'Vannsøyle 15 000 mm.', wash: '30', sale: { now: 1259, when: 'running' }, text: 'Romslig over knærne og smal nok i livet til å stå uten seler. Selene følger med likevel.' },
  ]),
  ...shelf('Vintersport > Skistøvler > Langrennsstøvler', 1157, [
    { title: 'Spreke kombistøvel for langrenn', brand: 'Snøkav', who: everyone, kr: 1999, colours: ['Sort'], sizes: shoes(37, 47), made: 'Nett og TPU, karbonmansjett', facts: 'Vekt 1 020 g paret i str. 42.', wash: 'ikke-vask', text: 'Én støvel til både klassisk og skøyting. Mansjetten låses med en spak og slippes for fraspark.' },
  ]),
]
