import { expect, test } from 'vitest'
import { cookieWording } from '#shared/cookie-kinds.ts'
import { cookieKinds } from '#shared/cookie-kinds.ts'
import { firstQuestion } from './first-question.tsx'

const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, '|').replaceAll(/\|+/g, '|')
const buttonsOf = (html: string) =>
  [...html.matchAll(/<button(?=[^>]*data-press="(\w+)")[^>]*class="([^"]*)"/g)].map(([, press, look]) => ({
    press,
    look,
  }))

test('a shop without optional cookies asks with one button, and one with them refuses as easily as it accepts', () => {
  expect(buttonsOf(firstQuestion([])).map(({ press }) => press)).toEqual(['read', 'ok'])
  const [, no, yes, choose] = buttonsOf(firstQuestion(['cookie_ga']))
  expect([no?.press, yes?.press, choose?.press]).toEqual(['none', 'all', 'choose'])
  expect(no?.look).toBe(yes?.look)
  expect(textOf(firstQuestion(['cookie_ga']))).not.toContain('Markedsføring')
})

test('the text of the cookie question changes only with its version', () => {
  expect([cookieWording, textOf(firstQuestion(cookieKinds))]).toEqual([
    '2026-11-28',
    '|Informasjonskapsler|Noen informasjonskapsler er nødvendige. Resten bruker vi bare hvis du sier ja: Valg og innstillinger, Statistikk (Google Analytics), Målinger (Google Tag Manager), Markedsføring (Meta-piksel).| |Les om personvern|Vi fikk ikke hentet resten. Sjekk nettet og prøv igjen, eller svar med en av knappene.|Bare nødvendige|Godta alle|Velg selv|',
  ])
})
