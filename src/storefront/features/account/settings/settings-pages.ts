/** The pages of the account's settings, in the order of the overview. */
export const settingsPages = [
  { path: '/min-side/profil', title: 'Profil', lead: 'Navn, adresse, e-post, mobilnummer, fødselsdato og kjønn' },
  { path: '/min-side/passord', title: 'Passord', lead: 'Bytt passord' },
  { path: '/min-side/passnokler', title: 'Passnøkler', lead: 'Logg inn uten passord' },
  { path: '/min-side/tofaktor', title: 'Tofaktor', lead: 'Ekstra sikker innlogging med en kode fra telefonen' },
  { path: '/min-side/enheter', title: 'Enheter', lead: 'Hvor du er logget inn, og nylige innlogginger' },
  { path: '/min-side/storrelser', title: 'Butikk og størrelser', lead: 'Butikken din, og størrelser for deg og barna' },
  { path: '/min-side/samtykker', title: 'Samtykker', lead: 'Nyhetsbrev, varsler og fordelsklubb' },
  { path: '/min-side/slett', title: 'Last ned eller slett', lead: 'Alt vi har lagret om deg, og sletting av kontoen' },
] as const
export type SettingsPath = (typeof settingsPages)[number]['path']

/** The page that is shown after the account is deleted. */
export const deletedPath = '/min-side/slettet'
