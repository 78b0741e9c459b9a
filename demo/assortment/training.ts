import { everyone, juniors, men, shelf, women } from '../article.ts'
import { centimetres, lettered, oneSize } from '../sizes.ts'

export const training = [
  ...shelf('Trening > Sports-BH > Sports-BH', 214, [
    { title: 'Hvilepuls sports-BH medium støtte', brand: 'Jernhei', who: women, kr: 399, colours: ['Sort', 'Lilla', 'Hvit'], sizes: lettered('XS', 'XL'), made: 'Polyamid og elastan', wash: '30-skansom', spread: 'everywhere', text: 'Brede stropper og fast strikk under bysten. Innleggene kan tas ut før vask.' },
  ]),
  ...shelf('Trening > Treningsoverdeler > Trenings-T-skjorter', 5322, [
    { title: 'Oppvarming teknisk T-skjorte dame', brand: 'Jernhei', who: women, kr: 299, colours: ['Rosa', 'Petrol', 'Sort'], sizes: lettered('XS', 'XXL'), made: 'Resirkulert polyester', wash: '40', text: 'Lett trøye med god plass under armene. Tørker mens du tøyer ut.' },
    { title: 'Svettedråpe teknisk T-skjorte', brand: 'Jernhei', who: men, kr: 299, colours: ['Mørkegrå', 'Grønn'], sizes: lettered('S', '3XL'), made: 'Resirkulert polyester', wash: '40', sale: { now: 199, when: 'running' }, text: 'Netting i ryggen og tettere stoff foran. Lang nok til å holde seg nede i benkpress.' },
  ]),
  ...shelf('Trening > Treningsoverdeler > Singleter', 5322, [
    { title: 'Magnesium singlet', brand: 'Jernhei', who: men, kr: 229, colours: ['Hvit', 'Sort'], sizes: lettered('S', 'XXL'), made: 'Bomull og elastan', wash: '40', text: 'Dype armhull og myk bomull. Den første som blir våt og den siste du bytter ut.' },
  ]),
  ...shelf('Trening > Treningsunderdeler > Treningstights', 204, [
    { title: 'Balanse sømløs tights', brand: 'Jernhei', who: women, kr: 599, colours: ['Sort', 'Burgunder', 'Oliven'], sizes: lettered('XS', 'XL'), made: '88 % polyamid, 12 % elastan', wash: '30-skansom', label: 'Bestselger', spread: 'everywhere', text: 'Tights som ikke siger og ikke blir gjennomsiktig i knebøy. Strikket i ett, uten sømmer på innsiden av låret.' },
  ]),
  ...shelf('Trening > Treningsunderdeler > Joggebukser', 204, [
    { title: 'Hviledag joggebukse', brand: 'Gråstein', who: everyone, kr: 499, colours: ['Lysegrå', 'Sort'], sizes: lettered('XS', '3XL'), made: 'Bomull og polyester', wash: '40', text: 'Myk bukse med ribb nederst og glidelås i lommene. Offisielt til oppvarming.' },
    { title: 'Gymsal joggebukse junior', brand: 'Tuva & Tor', who: juniors, kr: 299, colours: ['Marineblå', 'Grå'], sizes: centimetres(128, 164, 12), made: 'Bomull og polyester', wash: '60', text: 'Dobbelt stoff på knærne og snor i livet. Tåler gymsalgulv.' },
  ]),
  ...shelf('Trening > Treningsunderdeler > Treningsshorts', 207, [
    { title: 'Intervall shorts 7 tommer', brand: 'Jernhei', who: men, kr: 349, colours: ['Sort', 'Petrol'], sizes: lettered('S', 'XXL'), made: 'Polyester med stretch', wash: '40', sale: { now: 249, when: 'soon' }, text: 'Kjapt stoff og splitt i siden, så knærne går fritt. Lommer som ikke tømmer seg på benken.' },
  ]),
  ...shelf('Trening > Treningstilbehør > Treningshansker', 170, [
    { title: 'Håndlag treningshanske', brand: 'Jernhei', who: everyone, kr: 199, colours: ['Sort'], sizes: lettered('S', 'XL'), made: 'Syntetisk semsket skinn', wash: 'hand', text: 'Polstret i håndflaten og åpen over knokene. Stropp rundt håndleddet gir litt støtte.' },
  ]),
]

export const fitnessGear = [
  ...shelf('Trimutstyr > Vekter > Kettlebells', 3164, [
    { title: 'Kettlebell i støpejern 12 kg', brand: 'Jernhei', who: everyone, kr: 449, colours: ['Sort'], sizes: oneSize, made: 'Støpejern med pulverlakk', facts: 'Vekt 12 kg.', wash: 'ikke-vask', freight: 149, spread: 'everywhere', text: 'Et hus med hank. Bredt håndtak til to hender og flat bunn som står støtt på parketten.' },
    { title: 'Kettlebell med vinyl 6 kg', brand: 'Jernhei', who: everyone, kr: 249, colours: ['Turkis', 'Rosa'], sizes: oneSize, made: 'Støpejern med vinyl', facts: 'Vekt 6 kg.', wash: 'ikke-vask', freight: 149, text: 'Mykt belegg som skåner gulvet og øynene. Passer til sving og armøvelser hjemme.' },
  ]),
  ...shelf('Trimutstyr > Vekter > Manualer', 3164, [
    { title: 'Sekskantmanualer, par 2 × 10 kg', brand: 'Jernhei', who: everyone, kr: 799, colours: ['Sort'], sizes: oneSize, made: 'Støpejern og gummi', facts: 'Vekt 20 kg til sammen.', wash: 'ikke-vask', freight: 249, collectOnly: true, text: 'Ruller ikke vekk mellom settene. Krommet grep med lett rifling.' },
    { title: 'Justerbar manual 2–24 kg', brand: 'Jernhei', who: everyone, kr: 3299, colours: ['Mørkegrå'], sizes: oneSize, made: 'Stål og plast', facts: 'Femten trinn. Sokkel følger med.', wash: 'ikke-vask', freight: 249, collectOnly: true, spread: 'rare', text: 'Femten manualer i én. Vri håndtaket til vekten du vil ha, løft, og resten blir stående.' },
  ]),
  ...shelf('Trimutstyr > Vekter > Vektskiver', 3164, [
    { title: 'Vektskive i gummi 20 kg', brand: 'Jernhei', who: everyone, kr: 899, colours: ['Sort'], sizes: oneSize, made: 'Gummi med stålkjerne', facts: 'Diameter 45 cm. Hull 50 mm.', wash: 'ikke-vask', freight: 249, collectOnly: true, spread: 'rare', text: 'Kan slippes fra strake armer uten at naboen ringer. Prisen er per skive.' },
  ]),
  ...shelf('Trimutstyr > Rekvisita > Yogautstyr', 999, [
    { title: 'Soloppgang yogamatte 5 mm', brand: 'Jernhei', who: everyone, kr: 399, colours: ['Petrol', 'Lilla', 'Sand'], sizes: oneSize, made: 'Naturgummi', facts: '183 × 61 cm. Vekt 2,1 kg.', wash: 'hand', label: 'Miljøvalg', text: 'Griper godt også når hendene blir fuktige. Bærereim følger med.' },
  ]),
  ...shelf('Trimutstyr > Rekvisita > Drikkeflasker', 966, [
    { title: 'Skvett drikkeflaske 0,75 l', brand: 'Jernhei', who: everyone, kr: 129, colours: ['Blå', 'Korall', 'Sort'], sizes: oneSize, made: 'Tritan, uten BPA', facts: 'Rommer 0,75 l. Tåler oppvaskmaskin.', wash: 'ikke-vask', deposit: 10, limit: 5, spread: 'everywhere', text: 'Flaske med lokk som åpnes med tommelen. Lever den tilbake når den er utslitt, så får du panten.' },
  ]),
  ...shelf('Trimutstyr > Rekvisita > Hoppetau', 990, [
    { title: 'Dobbelthopp vaier-tau', brand: 'Jernhei', who: everyone, kr: 179, colours: ['Sort'], sizes: oneSize, made: 'Stålvaier, kulelager', facts: 'Lengde 3 m, kan kortes.', wash: 'ikke-vask', text: 'Raskt tau for deg som teller. Kortes med unbrakonøkkelen i posen.' },
  ]),
  ...shelf('Trimutstyr > Rekvisita > Treningsstrikk', 990, [
    { title: 'Treningsstrikk, sett med fire', brand: 'Jernhei', who: everyone, kr: 249, colours: ['Flerfarget'], sizes: oneSize, made: 'Naturlatex', facts: '5, 10, 15 og 20 kg motstand.', wash: 'hand', sale: { now: 179, when: 'running' }, text: 'Fire strikker i stigende motstand, fra skuldrehab til hofteøvelser. Pose følger med.' },
  ]),
  ...shelf('Trimutstyr > Apparater > Balanseballer', 990, [
    { title: 'Sittegod balanseball 65 cm', brand: 'Jernhei', who: everyone, kr: 249, colours: ['Grå', 'Blå'], sizes: oneSize, made: 'PVC, punkteringssikker', facts: 'Tåler 300 kg. Pumpe følger med.', wash: 'hand', text: 'Til mageøvelser, kontorkrakk og unger som ikke kan sitte stille.' },
  ]),
  ...shelf('Trimutstyr > Apparater > Spinningsykler', 994, [
    { title: 'Kjellerstue spinningsykkel', brand: 'Jernhei', who: everyone, kr: 6990, colours: ['Sort'], sizes: oneSize, made: 'Stålramme', facts: 'Svinghjul 18 kg. Vekt 42 kg.', wash: 'ikke-vask', notForSaleOnline: true, freight: 249, spread: 'one shop', text: 'Stillegående sykkel med magnetbrems og kraftmåler. Må prøves i butikken; vi hjelper deg med å få den ut i bilen.' },
  ]),
]
