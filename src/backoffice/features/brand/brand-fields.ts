import { builtIn } from '#shared/brand/built-in.ts'
import type { BrandId } from '#shared/brand-ids.ts'
import type { BrandKey, BrandSettings } from '#shared/brand/settings.ts'

export interface BrandSetting {
  key: BrandKey
  label: string
  hint?: string
  choices?: readonly [value: string, words: string][]
}
const links = 'Navn=/side eller Navn=https://adresse, med komma mellom. En strek (-) betyr ingen lenker.'

/** The text fields of the form by section, in display order. The logo is a file and has its own field. */
export const brandFields: { title: string; fields: BrandSetting[] }[] = [
  {
    title: 'Navn og farger',
    fields: [
      { key: 'name', label: 'Navn' },
      { key: 'tagline', label: 'Undertittel' },
      { key: 'ink', label: 'Tekst og topp', hint: 'En mørk farge, som #16231f' },
      { key: 'accent', label: 'Knapper', hint: 'Den varme fargen, som #b23c17' },
    ],
  },
  {
    title: 'Kontakt',
    fields: [
      { key: 'phone', label: 'Telefon' },
      { key: 'email', label: 'E-post til kundeservice' },
      { key: 'hours', label: 'Svartid' },
      { key: 'sender', label: 'Avsender av e-post', hint: 'Adressen må være godkjent hos e-postleverandøren' },
    ],
  },
  {
    title: 'Selger',
    fields: [
      { key: 'company', label: 'Firma', hint: 'Navnet i Brønnøysundregistrene' },
      { key: 'orgno', label: 'Organisasjonsnummer', hint: 'Ni sifre, som 987 654 325' },
      { key: 'address', label: 'Adresse', hint: 'Gate, postnummer og sted' },
    ],
  },
  {
    title: 'Lenker og utseende',
    fields: [
      { key: 'menu', label: 'Lenker i menyen', hint: links },
      { key: 'footer', label: 'Lenker nederst', hint: links },
      {
        key: 'search',
        label: 'Søkefelt i toppen',
        choices: [
          ['on', 'Vises'],
          ['off', 'Vises ikke'],
        ],
      },
      {
        key: 'layout',
        label: 'Toppen',
        choices: [
          ['standard', 'Vanlig'],
          ['single-line', 'Én linje'],
        ],
      },
      {
        key: 'front',
        label: 'Forsiden begynner med',
        choices: [
          ['popular', 'Varer for sesongen'],
          ['reduced', 'Nedsatte varer'],
          ['sizes', 'Størrelser for barn'],
          ['activities', 'Aktiviteter'],
        ],
      },
    ],
  },
]

/** The default value of a setting, displayed in an empty field. */
export function builtInText(brand: BrandId, key: BrandKey): string {
  const { texts, ink, accent } = builtIn[brand]
  const more: Partial<Record<BrandKey, string>> = {
    ink,
    accent,
    footer: 'Som menyen',
    sender: 'ikke-svar@ butikkens adresse',
  }
  return { ...more, ...texts }[key] ?? ''
}

/** The non-empty settings without errors, for the preview. */
export function withoutFaults(typed: BrandSettings, faults: Record<string, unknown>): BrandSettings {
  return Object.fromEntries(Object.entries(typed).filter(([key, text]) => text.trim() !== '' && !(key in faults)))
}
