import { everyone, juniors, shelf } from '../article.ts'
import { oneSize } from '../sizes.ts'

export const touring = [
  ...shelf('Turutstyr > Telt > Telt', 1014, [
    { title: 'Leirplass tunneltelt for tre', brand: 'Fjellvarde', who: everyone, kr: 4499, colours: ['Mørkegrønn', 'Rust'], sizes: oneSize, made: 'Ripstop nylon, aluminiumsstenger', facts: 'Vannsøyle 4 000 mm. Vekt 3,4 kg.', wash: 'ikke-vask', sale: { now: 3499, when: 'running' }, text: 'Tunneltelt med fortelt stort nok til å koke i. Settes opp av én person i vind, etter litt øving i hagen.' },
    { title: 'Himmelblikk kuppeltelt for to', brand: 'Krattskog', who: everyone, kr: 1999, colours: ['Blå'], sizes: oneSize, made: 'Polyester, glassfiberstenger', facts: 'Vannsøyle 3 000 mm. Vekt 2,6 kg.', wash: 'ikke-vask', text: 'Et enkelt sommertelt som står av seg selv. Myggnett i begge åpninger og hylle til hodelykten.' },
    { title: 'Elleveåring lavvo for åtte', brand: 'Krattskog', who: everyone, kr: 5990, colours: ['Sand'], sizes: oneSize, made: 'Bomull og polyester', facts: 'Høyde 2,6 m. Vekt 12 kg.', wash: 'ikke-vask', freight: 249, collectOnly: true, spread: 'rare', text: 'Lavvo til speidergruppa og bursdagen i skogen. Tåler ovn med pipe, som selges for seg.' },
  ]),
  ...shelf('Turutstyr > Soveposer & underlag > Soveposer', 1020, [
    { title: 'Nattegod dunsovepose −7', brand: 'Rimtind', who: everyone, kr: 3299, colours: ['Petrol', 'Burgunder'], sizes: ['175 cm', '190 cm'], made: 'Andedun 85/15', facts: 'Komfort −1 °C, grense −7 °C. Vekt 980 g.', wash: 'hand', label: 'Nyhet', text: 'Tresesongspose som går ned i en fem liters pakkpose. Krage rundt halsen og dobbel dunlist bak glidelåsen.' },
    { title: 'Sommernatt sovepose til barn', brand: 'Tuva & Tor', who: juniors, kr: 599, colours: ['Turkis', 'Lilla'], sizes: oneSize, made: 'Polyester, syntetisk fyll', facts: 'Komfort +8 °C. Kan forlenges fra 130 til 160 cm.', wash: '40', text: 'Posen vokser med barnet: åpne glidelåsen nederst, så blir den tretti centimeter lengre.' },
  ]),
  ...shelf('Turutstyr > Soveposer & underlag > Liggeunderlag', 1020, [
    { title: 'Mosedott oppblåsbart underlag', brand: 'Fjellvarde', who: everyone, kr: 1299, colours: ['Grønn'], sizes: ['Regular', 'Long'], made: 'Nylon 30D', facts: 'R-verdi 3,2. Vekt 520 g.', wash: 'hand', text: 'Åtte centimeter luft mellom deg og røttene. Blåses opp med pakkposen på tre minutter.' },
  ]),
  ...shelf('Turutstyr > Sekker > Tursekker', 100, [
    { title: 'Ukestur tursekk 65 liter', brand: 'Fjellvarde', who: everyone, kr: 2799, colours: ['Mørkegrå', 'Petrol'], sizes: ['S/M', 'M/L'], made: 'Nylon 210D', facts: '65 liter. Vekt 1,9 kg. Regntrekk følger med.', wash: 'hand', text: 'Hoftebelte som kan formes, og rygg som stilles i lengden. Åpnes også foran, så soveposen kommer ut uten å tømme alt.' },
  ]),
  ...shelf('Turutstyr > Sekker > Dagstursekker', 100, [
    { title: 'Nisteturen dagstursekk 22 liter', brand: 'Krattskog', who: everyone, kr: 799, colours: ['Sennep', 'Marineblå', 'Sort'], sizes: oneSize, made: 'Resirkulert polyester', facts: '22 liter. Vekt 610 g.', wash: 'hand', label: 'Bestselger', spread: 'everywhere', text: 'Luftig rygg, lomme til drikkeblære og et rom til våte sokker. Går like fint på jobben.' },
  ]),
  ...shelf('Turutstyr > Lys > Hodelykter', 2227, [
    { title: 'Mørketid hodelykt 600 lumen', brand: 'Fjellvarde', who: everyone, kr: 799, colours: ['Sort', 'Oransje'], sizes: oneSize, made: 'Aluminium og plast', facts: '600 lumen. IPX6. Vekt 92 g. USB-C.', wash: 'ikke-vask', sale: { now: 549, when: 'running' }, text: 'Lyser hele lysløypa etter stengetid. Rødt lys til kartlesing, og lås så den ikke tenner seg i sekken.' },
  ]),
  ...shelf('Turutstyr > Mat & kok > Termoser', 3650, [
    { title: 'Kakaopause termos 1 liter', brand: 'Krattskog', who: everyone, kr: 349, colours: ['Sølv', 'Rød', 'Mørkegrønn'], sizes: oneSize, made: 'Rustfritt stål 18/8', facts: 'Holder 72 °C etter 12 timer. Vekt 540 g.', wash: 'ikke-vask', spread: 'everywhere', text: 'To kopper i lokket og tut som ikke drypper. Pakningen kan byttes, og vi har den i butikken.' },
  ]),
  ...shelf('Turutstyr > Mat & kok > Stormkjøkken', 1019, [
    { title: 'Bålvett stormkjøkken for to', brand: 'Krattskog', who: everyone, kr: 699, colours: [], sizes: oneSize, made: 'Aluminium', facts: 'To kjeler, stekepanne og vindskjerm. Vekt 840 g.', wash: 'ikke-vask', text: 'Koker en liter på åtte minutter i kuling. Går på rødsprit og tåler å få en bulk.' },
    { title: 'Gassboks 230 g', brand: 'Krattskog', who: everyone, kr: 89, colours: [], sizes: oneSize, made: 'Isobutan og propan', wash: 'ikke-vask', deposit: 20, limit: 4, collectOnly: true, text: 'Skruboks til brennere med standard gjenger. Kan ikke sendes i posten. Tomme bokser tas i retur mot pant.' },
  ]),
  ...shelf('Turutstyr > Navigasjon > Kompass', 1017, [
    { title: 'Nordpil kartkompass', brand: 'Fjellvarde', who: everyone, kr: 299, colours: [], sizes: oneSize, made: 'Akrylplate', facts: 'Målestokk 1:25 000 og 1:50 000. Vekt 38 g.', wash: 'ikke-vask', text: 'Rolig nål og forstørrelsesglass i platen. Fungerer også når telefonen er tom.' },
  ]),
]

export const bags = [
  ...shelf('Sekker & bager > Ryggsekker > Hverdagssekker', 100, [
    { title: 'Trikken hverdagssekk', brand: 'Gråstein', who: everyone, kr: 699, colours: ['Sort', 'Beige', 'Mørkegrønn'], sizes: oneSize, made: 'Vannavvisende polyester', facts: '20 liter. Lomme til 15 tommers PC.', wash: 'hand', spread: 'everywhere', text: 'Firkantet og ryddig, med rulletopp når det blir mye å bære. Skjult lomme mot ryggen til kort og pass.' },
    { title: 'Lekselett skolesekk', brand: 'Tuva & Tor', who: juniors, kr: 899, colours: ['Blå', 'Lilla', 'Sort'], sizes: oneSize, made: 'Resirkulert polyester', facts: '24 liter. Vekt 780 g.', wash: 'hand', sale: { now: 699, when: 'ended' }, text: 'Brystreim, hoftebelte og stiv rygg. Eget rom til gymtøyet, så ikke matpakken smaker av det.' },
  ]),
  ...shelf('Sekker & bager > Bager > Duffelbager', 103, [
    { title: 'Hurtigruta duffelbag 60 liter', brand: 'Fjellvarde', who: everyone, kr: 1199, colours: ['Oransje', 'Sort'], sizes: oneSize, made: 'TPU-belagt polyester', facts: '60 liter. Vekt 1,2 kg.', wash: 'hand', text: 'Kastes på dekk og bak i bilen. Bæres i hånden eller som sekk, og vannet blir utenfor.' },
    { title: 'Garderobe treningsbag 35 liter', brand: 'Jernhei', who: everyone, kr: 499, colours: ['Sort', 'Rosa'], sizes: oneSize, made: 'Polyester', facts: '35 liter. Skorom i enden.', wash: 'hand', text: 'Skoene for seg og det våte for seg. Skulderreimen har polstring som blir der den skal.' },
  ]),
  ...shelf('Sekker & bager > Vesker > Rumpetasker', 106, [
    { title: 'Småplukk rumpetaske', brand: 'Gråstein', who: everyone, kr: 249, colours: ['Sort', 'Sennep', 'Petrol'], sizes: oneSize, made: 'Resirkulert nylon', facts: '2 liter. Vekt 130 g.', wash: 'hand', text: 'Plass til telefon, nøkler og en pose nøtter. Kan bæres på skrå over brystet.' },
  ]),
]
