import type { NewPasswordFault } from '#modules/people/passwords/index.ts'

/** Norwegian messages for customers and staff who choose a password. */
export const newPasswordMessages: Record<NewPasswordFault, string> = {
  length: 'Passordet må ha 8 til 128 tegn',
  guessable:
    'Passordet er for lett å gjette, eller kjent fra datainnbrudd. Velg et annet, for eksempel fire tilfeldige ord.',
}
